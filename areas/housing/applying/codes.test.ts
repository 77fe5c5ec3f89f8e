import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Harness } from '#test/harness.ts';

let h: Harness;
const at = '/api/v1/housing/reservation/form';
beforeAll(async () => {
  h = await harness();
});
interface Sent {
  email: string;
  phone: string;
  wait: number;
}
const post = <T>(path: string, body: object) => h.nobody.post<{ data: T; message: string }>(`${at}${path}`, body);
const codesTo = async (to: string): Promise<string[]> =>
  (
    await h.rows<{ body: string }>`
      select body from outbox where recipient = ${to} and template = 'housing_code' order by id`
  ).map(({ body }) => /\d{6}/.exec(body)?.[0] ?? '');

it('whoever waits for codes reads where they went, and gets new ones after a minute; the earlier ones are void', async () => {
  const today = universityDay(h.services.clock());
  const [email, phone] = [`ayla.kod-${process.pid}@example.org`, `+90533${String(4_000_000 + process.pid).slice(-7)}`];
  const form = await post<{ token: string }>('', {
    first_name: 'AYLA',
    last_name: 'KOD',
    gender: 'female',
    email,
    phone,
    language: 'tr',
    arrives_on: addDays(today, 300),
    leaves_on: addDays(today, 400),
  });
  const { token } = form.body.data;
  const sent = (await post<Sent>('/codes', { token })).body.data;
  expect(sent).toMatchObject({ email: 'a…@example.org', phone: `+90… ${phone.slice(-4, -2)} ${phone.slice(-2)}` });
  expect(JSON.stringify(sent)).not.toContain('ayla');
  expect(sent.wait).toBeGreaterThan(50);
  // within the minute nothing more is sent
  expect((await post('/codes/again', { token })).status).toBe(429);
  expect(await codesTo(email)).toHaveLength(1);
  // somebody who holds no form reads nothing and sends nothing
  for (const path of ['/codes', '/codes/again'])
    expect([path, (await post(path, { token: 'x'.repeat(43) })).status]).toEqual([path, 404]);

  // typed wrong too often, and a minute has passed
  await h.rows`update housing_applications set tries = 9, expires_at = expires_at - interval '61 seconds' where email = ${email}`;
  expect((await post<Sent>('/codes', { token })).body.data.wait).toBe(0);
  // pressed twice at once: one pair
  const both = await Promise.all([post('/codes/again', { token }), post('/codes/again', { token })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  const [mails, texts] = [await codesTo(email), await codesTo(phone)];
  expect([mails.length, texts.length]).toEqual([2, 2]);
  const typed = (pair: number) => post('/verified', { token, mail_code: mails[pair], sms_code: texts[pair] });
  expect((await typed(0)).body.message).toBe('housing_code_wrong');
  expect((await typed(1)).status).toBe(200);
  // the form is a reservation now
  expect((await post('/codes', { token })).status).toBe(404);
});
