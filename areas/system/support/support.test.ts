import { beforeAll, expect, test } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const path = '/api/v1/support';
const message = {
  subject: 'Ders kaydım açılmıyor',
  body: 'Kayıt ekranında hata alıyorum.',
  path: '/course/registration?view=week',
  request_id: 'abc-123',
};

test('HDR-009 a message goes to support and a copy to its writer, with screen and request number', async () => {
  expect((await h.nobody.post(path, message)).status).toBe(401);
  const student = await h.as('student2', { locale: 'tr' });
  expect(await student.post(path, { subject: '', body: 'kısa' })).toMatchObject({
    status: 422,
    body: { errors: { subject: expect.arrayContaining(['Bu alan zorunludur']), body: [expect.any(String)] } },
  });
  const sent = await student.post<{ data: { copy_to: string } }>(path, message);
  expect(sent).toMatchObject({ status: 200, body: { message: 'support_message_sent' } });
  const mails = await h.rows<{
    recipient: string;
    template: string;
    subject: string;
    body: string;
  }>`select recipient, template, subject, body from outbox where template like 'support%' order by id desc limit 2`;
  expect(mails.map((mail) => [mail.recipient, mail.template])).toEqual([
    [sent.body.data.copy_to, 'support-copy'],
    ['destek@kampus.example', 'support'],
  ]);
  expect(mails[1]?.subject).toBe('[Kampüs destek] Ders kaydım açılmıyor');
  for (const words of [
    'Kayıt ekranında hata alıyorum.',
    'Kerem Aydın',
    'student2',
    '/course/registration?view=week',
    'abc-123',
  ])
    expect(mails[1]?.body).toContain(words);
  const [audit] = await h.rows<{
    after: Record<string, unknown>;
  }>`select after from audit_log where action = 'contact-support' order by id desc limit 1`;
  expect(audit?.after).toEqual({
    subject: 'Ders kaydım açılmıyor',
    path: '/course/registration?view=week',
    request_id: 'abc-123',
  });
});
test('a subject stays one line, a foreign address is left out, a repeated press writes once', async () => {
  const caller = await h.as('f1');
  const body = {
    subject: 'Two\r\nBcc: all@kampus.example',
    body: 'The page stays white.',
    path: 'https://elsewhere.example/',
  };
  for (let n = 0; n < 2; n += 1)
    expect((await caller.post(path, body, { 'idempotency-key': 'support-once' })).status).toBe(200);
  const mails = await h.rows<{
    subject: string;
    body: string;
  }>`select subject, body from outbox where template = 'support' and subject like '%Bcc%'`;
  expect(mails.map((mail) => mail.subject)).toEqual(['[Kampüs support] Two Bcc: all@kampus.example']);
  expect(mails[0]?.body).not.toContain('elsewhere');
});
test('five messages in an hour, then 429', async () => {
  const [user] = await h.rows<{ id: number }>`select id from users where username = 'special'`;
  await h.services.shared.reset(`support:${user?.id ?? 0}`); // an hour outlives a run where counters are shared
  const caller = await h.as('special');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await caller.post(path, { ...message, subject: `Try ${n}` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
