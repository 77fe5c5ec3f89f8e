import { beforeAll, describe, expect, test } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { MailLogs, TemplateDetail, TemplateLine } from './contract.ts';
import { maskCodes } from './rules/mask-codes.ts';
import { fixedNames, messageName } from './rules/message-names.ts';
import { sourceFiles } from '#test/source-files.ts';
import { messageTemplates, templateNamed } from './rules/template-registry.ts';
import { bracedIn, mayWord } from './rules/template-wording.ts';
import { wordingOf, wordingOfBoth } from './wording.ts';

let h: Harness;
let admin: Caller;
const path = '/api/v1/email/templates';
const logs = '/api/v1/mail/logs';
const detail = async (code: string): Promise<TemplateDetail> =>
  (await admin.get<{ data: TemplateDetail }>(`${path}/${code}`)).body.data;
const wording = {
  subject: 'Kısıtlama: {reason}',
  subject_en: 'Hold: {reason}',
  body: 'Neden: {reason}',
  body_en: 'Reason: {reason}',
};
beforeAll(async () => {
  h = await freshHarness();
  admin = await h.as('admin');
});

describe('registry', () => {
  test('every message has its default text in both languages, with the variables it declares and no others', () => {
    expect(new Set(messageTemplates.map((each) => each.code)).size).toBe(messageTemplates.length);
    for (const template of messageTemplates) {
      const texts = Object.fromEntries(
        (['subject', 'body'] as const).flatMap((part) =>
          (['tr', 'en'] as const).map((locale) => {
            const [namespace = '', ...rest] = template[part].split(':');
            return [
              `${part}${locale === 'tr' ? '' : '_en'}`,
              h.services.lines.declared(locale, namespace, rest.join(':')),
            ];
          }),
        ),
      ) as { subject: string; subject_en: string; body: string; body_en: string };
      for (const [field, text] of Object.entries(texts)) expect(text, `${template.code} ${field}`).not.toBeNull();
      expect(
        mayWord(template, texts).map((each) => `${template.code} ${each.key} ${JSON.stringify(each.params)}`),
      ).toEqual([]);
    }
  });
  test('SYS-032 the log has a name for every message that a source sends, in both languages', () => {
    const sent = sourceFiles()
      .filter(({ path }) => /^areas\/.*\.ts$/.test(path) && !/(\.test\.ts|demo|texts)/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/\btemplate: (['`])([a-z][a-z_-]+)(['`:$])/g)])
      .map(([, , code = '', end]) => ({ code, whole: end !== '$' }));
    expect(sent.length).toBeGreaterThan(20);
    const named = [...messageTemplates.map((each) => each.code), ...Object.keys(fixedNames)];
    const nameless = sent.filter(({ code, whole }) =>
      whole ? messageName(code) === null : !named.some((each) => each.startsWith(code)),
    );
    expect(nameless).toEqual([]);
    for (const words of Object.values(fixedNames))
      expect([words.tr, words.en].every((word) => word.length > 3)).toBe(true);
    expect(messageName('request_decider_carry_out')?.en).toBe('Request: to be processed');
    expect(messageName('nothing_like_it')).toBeNull();
  });
  test('template-variables: unknown, missing and open ones are refused', () => {
    const template = templateNamed('registration_hold_placed');
    if (!template) throw new Error('no template');
    expect(mayWord(template, wording)).toEqual([]);
    expect(mayWord(template, { ...wording, body: '{reason} {name}' }).map((each) => each.key)).toEqual([
      'template_unknown_variable',
    ]);
    expect(mayWord(template, { ...wording, subject_en: 'Hold', body_en: 'Hold' }).map((each) => each.key)).toEqual([
      'template_lacks_variable',
    ]);
    expect(mayWord(template, { ...wording, subject: 'Kısıtlama: {reason' }).map((each) => each.key)).toContain(
      'template_open_brace',
    );
    expect(bracedIn('{a} {b} {a}')).toEqual(['a', 'b']);
  });
  test('mail-log: codes and tokens are masked, other numbers stay', () => {
    expect(maskCodes('sign-in-code', 'Kodunuz: 583920.')).toBe('Kodunuz: ••••••.');
    expect(maskCodes('reset-code', 'Kod 123 456')).not.toMatch(/\d/);
    expect(maskCodes('registration_submitted', '2026105001 numaralı öğrenci')).toContain('2026105001');
    expect(maskCodes('message', 'https://x.example/reset?token=abc123&a=1')).toBe(
      'https://x.example/reset?token=••••&a=1',
    );
  });
});

describe('wording', () => {
  test('401, 403, 404, 422', async () => {
    for (const address of [path, `${path}/sign-in-code`, logs, `${logs}/1`])
      expect((await h.nobody.get(address)).status).toBe(401);
    for (const who of ['registrar', 'student', 'dean']) {
      const caller = await h.as(who);
      for (const address of [path, `${path}/sign-in-code`, logs, `${logs}/1`])
        expect((await caller.get(address)).status, `${who} ${address}`).toBe(403);
      expect((await caller.put(`${path}/sign-in-code`, { ...wording, edition: 0 })).status).toBe(403);
      for (const verb of [`${path}/sign-in-code/default`, `${path}/sign-in-code/test`, `${logs}/1/resend`])
        expect((await caller.post(verb, wording)).status, verb).toBe(403);
    }
    expect((await admin.get(`${path}/nothing`)).status).toBe(404);
    expect((await admin.put(`${path}/nothing`, { ...wording, edition: 0 })).status).toBe(404);
    expect(
      await admin.put(`${path}/registration_hold_placed`, { ...wording, subject_en: '', edition: 0 }),
    ).toMatchObject({ status: 422, body: { errors: { subject_en: expect.anything() } } });
  });
  test('template-editions: a new edition is in use at once, earlier ones stay, default comes back', async () => {
    const code = 'registration_hold_placed';
    const values = { reason: 'Borç' };
    const context = { db: h.database.db, services: h.services };
    const standard = await wordingOf(context, code, 'tr', values);
    expect(await admin.post(`${path}/${code}/default`)).toMatchObject({
      status: 406,
      body: { message: 'template_is_default' },
    });
    expect(await admin.put(`${path}/${code}`, { ...wording, body: 'yok', subject: 'yok', edition: 0 })).toMatchObject({
      status: 406,
      body: { message: 'template_lacks_variable' },
    });
    expect(await admin.put(`${path}/${code}`, { ...wording, edition: 0 })).toMatchObject({
      status: 200,
      body: { message: 'email_template_saved', data: { edition: 1 } },
    });
    expect(await wordingOf(context, code, 'tr', values)).toEqual({ subject: 'Kısıtlama: Borç', body: 'Neden: Borç' });
    expect(await wordingOfBoth(context, code, values)).toEqual({
      subject: 'Kısıtlama: Borç / Hold: Borç',
      body: 'Neden: Borç\n\n—\n\nReason: Borç',
    });
    expect(await admin.put(`${path}/${code}`, { ...wording, edition: 1 })).toMatchObject({
      status: 406,
      body: { message: 'template_unchanged' },
    });
    expect(await admin.put(`${path}/${code}`, { ...wording, body: 'Yeni: {reason}', edition: 0 })).toMatchObject({
      status: 406,
      body: { message: 'record_changed_meanwhile' },
    });
    expect(await admin.put(`${path}/${code}`, { ...wording, body: 'Yeni: {reason}', edition: 1 })).toMatchObject({
      status: 200,
      body: { data: { edition: 2 } },
    });
    expect((await detail(code)).editions.map((each) => [each.edition, each.is_active])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await admin.post(`${path}/${code}/default`)).toMatchObject({
      status: 200,
      body: { message: 'email_template_reset' },
    });
    expect(await wordingOf(context, code, 'tr', values)).toEqual(standard);
    expect(
      (
        await h.rows<{
          action: string;
        }>`select action from audit_log where resource = 'email-template' order by id desc limit 3`
      ).map((row) => row.action),
    ).toEqual(['reset-email-template', 'save-email-template', 'save-email-template']);
  });
  test('two who word the same message at once: one wins', async () => {
    const [a, b] = await Promise.all(
      [1, 2].map((n) =>
        admin.put(`${path}/registration_finalized`, {
          subject: `A${n}`,
          subject_en: `A${n}`,
          body: 'B',
          body_en: 'B',
          edition: 0,
        }),
      ),
    );
    expect([a?.status, b?.status].sort()).toEqual([200, 406]);
  });
  test('a test goes to its writer with sample values', async () => {
    expect(
      await admin.post(`${path}/registration_hold_placed/test`, { ...wording, body: '{foo} {reason}' }),
    ).toMatchObject({ status: 406, body: { message: 'template_unknown_variable' } });
    const answer = await admin.post<{ data: { to: string } }>(`${path}/registration_hold_placed/test`, wording);
    expect(answer).toMatchObject({ status: 200, body: { message: 'email_template_tested' } });
    const [mail] = await h.rows<{
      recipient: string;
      body: string;
    }>`select recipient, body from outbox where template = 'template-test' order by id desc limit 1`;
    expect(mail?.recipient).toBe(answer.body.data.to);
    expect(mail?.body).toContain('Eksik belge');
  });
  test('the list says which are worded anew; senders use the wording', async () => {
    const list = (await admin.get<{ data: { templates: TemplateLine[] } }>(path)).body.data.templates;
    expect(list.length).toBe(messageTemplates.length);
    expect(list.filter((each) => each.edition !== null).map((each) => each.code)).toEqual(
      expect.arrayContaining(['information_change_approved', 'document_declined']),
    );
    await expect(wordingOf({ db: h.database.db, services: h.services }, 'nothing', 'tr', {})).rejects.toThrow(
      'no message template',
    );
  });
});

describe('log', () => {
  const find = async (query: string): Promise<MailLogs> =>
    (await admin.get<{ data: MailLogs }>(`${logs}?limit=50&${query}`)).body.data;
  test('SYS-032: every state is found, counted and filtered; the list carries no text', async () => {
    const all = await find('');
    for (const status of ['queued', 'retried', 'sent', 'failed'] as const) {
      expect(all.counts[status], status).toBeGreaterThan(0);
      const some = await find(`status=${status}`);
      expect(some.total).toBe(all.counts[status]);
      expect(some.items.every((item) => item.status === status)).toBe(true);
    }
    expect(all.items[0]).not.toHaveProperty('body');
    expect((await find('template=announcement')).items.every((item) => item.template.startsWith('announcement'))).toBe(
      true,
    );
    const [one] = all.items;
    expect(
      (await find(`search=${encodeURIComponent(one?.recipient ?? '')}`)).items.every(
        (item) => item.recipient === one?.recipient,
      ),
    ).toBe(true);
    expect((await find('to=2020-01-01')).total).toBe(0);
    expect((await admin.get(`${logs}?status=lost`)).status).toBe(422);
  });
  test('the text is shown without its code', async () => {
    const [code] = (await find('template=sign-in-code')).items;
    const one = (await admin.get<{ data: { body: string; masked: boolean } }>(`${logs}/${code?.id}`)).body.data;
    expect(one.masked).toBe(true);
    expect(one.body).not.toMatch(/\d{6}/);
    expect((await admin.get(`${logs}/999999999`)).status).toBe(404);
  });
  test('a failed one is queued again; sent ones and expired codes are not', async () => {
    const failed = (await find('status=failed')).items;
    const plain = failed.find((item) => item.can.resend === true);
    const code = failed.find((item) => item.template === 'factor-code');
    expect(await admin.post(`${logs}/${plain?.id}/resend`)).toMatchObject({
      status: 200,
      body: { message: 'mail_queued_again' },
    });
    expect(await h.rows`select status, tries, error from outbox where id = ${plain?.id}`).toEqual([
      { status: 'queued', tries: 0, error: null },
    ]);
    expect(await admin.post(`${logs}/${plain?.id}/resend`)).toMatchObject({
      status: 406,
      body: { message: 'mail_not_failed' },
    });
    expect(await admin.post(`${logs}/${code?.id}/resend`)).toMatchObject({
      status: 406,
      body: { message: 'mail_code_over' },
    });
    expect((await admin.post(`${logs}/999999999/resend`)).status).toBe(404);
    expect(
      (
        await h.rows`select 1 from audit_log where action = 'resend-mail' and resource = 'mail' and record_id = ${plain?.id}`
      ).length,
    ).toBe(1);
  });
});
