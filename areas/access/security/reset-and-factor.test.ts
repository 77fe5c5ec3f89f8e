import { generate } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import { demoPassword } from '#demo/accounts.ts';

interface Answer {
  status: number;
  body: { message?: string; data: Record<string, never> };
}
let h: Harness;
let place = 1;
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const newPassword = 'Yeni-Gemi-77!';

async function post(url: string, payload: object): Promise<Answer> {
  const response = await h.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.78.${Math.floor(place / 250)}.${(place++ % 250) + 1}`,
    headers: { 'accept-language': 'en' },
    payload,
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Answer['body'] };
}
/** An account of its own: `factor` in use, with or without a phone. */
async function account(username: string, factor: 'totp' | 'sms' | 'email', phone: string | null): Promise<number> {
  const [row] = await h.database.query<{ id: number }>(
    `insert into users (username, full_name, email, password_hash, second_factor, totp_secret, mobile_tel)
     select $1, 'Test ' || $1, $1 || '@kampus.example', password_hash, $2, $3, $4 from users where username = 'observer' returning id`,
    [username, factor, factor === 'totp' ? secret : null, phone],
  );
  const id = row?.id ?? 0;
  await h.database.query(`insert into user_roles (user_id, role_id) select $1, id from roles where name = 'observer'`, [
    id,
  ]);
  return id;
}
const codeOf = async (userId: number, template: string): Promise<string> => {
  const [row] = await h.rows<{ body: string }>`
    select body from outbox where user_id = ${userId} and template = ${template} order by id desc limit 1`;
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
};
const begin = async (username: string): Promise<string> =>
  String((await post('/api/v1/auth/password/reset/info', { username })).body.data.token);
const sendReset = (token: string, channel: string): Promise<Answer> =>
  post('/api/v1/auth/password/reset/sms', { token, channel });
const verify = (token: string, sms_code: string): Promise<Answer> =>
  post('/api/v1/auth/password/reset/verifysms', { token, sms_code });
/** Resets by one channel, as whoever holds only that phone or mailbox can. */
async function reset(id: number, username: string, channel: 'sms' | 'email', password = newPassword): Promise<void> {
  const token = await begin(username);
  await sendReset(token, channel);
  const setting = String((await verify(token, await codeOf(id, 'reset-code'))).body.data.token);
  const done = await post('/api/v1/auth/password', { token: setting, password, password_confirmation: password });
  expect(done.body.message).toBe('password_reset_done');
}
interface Asked {
  token: string;
  channels: string[];
  target: string | null;
  reset_by?: string;
}
const ask = async (username: string, password = newPassword): Promise<Asked> =>
  (await post('/api/auth/login', { username, password })).body.data.two_factor as unknown as Asked;
const choose = (token: string, channel: string): Promise<Answer> =>
  post('/api/auth/twofactor/channel', { token, channel });
const confirm = (token: string, code: string): Promise<Answer> => post('/api/auth/twofactor', { token, code });

beforeAll(async () => {
  h = await harness();
});

describe('the channel of a reset is never the second factor of it (ACC-081, ACC-089, ACC-091)', () => {
  test('the phone alone: reset by text message, then no code to the same phone; the app opens, and all ways are back', async () => {
    const id = await account('both-app', 'totp', '+905321110091');
    await reset(id, 'both-app', 'sms');
    const asked = await ask('both-app');
    expect([asked.channels, asked.reset_by]).toEqual([['totp', 'email'], 'sms']);
    const refused = await choose(asked.token, 'sms');
    expect([refused.status, refused.body.message]).toEqual([406, 'second_factor_way_of_reset']);
    expect(await codeOf(id, 'sign-in-code')).toBe('');
    // nor by asking again, nor by a second reset over the same phone
    expect((await choose((await ask('both-app')).token, 'sms')).status).toBe(406);
    await reset(id, 'both-app', 'sms', 'Eski-Gemi-88!');
    expect((await ask('both-app', 'Eski-Gemi-88!')).channels).toEqual(['totp', 'email']);
    const { token } = await ask('both-app', 'Eski-Gemi-88!');
    expect((await confirm(token, await generate({ secret, epoch: Date.now() / 1000 }))).status).toBe(200);
    const after = await ask('both-app', 'Eski-Gemi-88!');
    expect([after.channels, after.reset_by]).toEqual([['totp', 'sms', 'email'], undefined]);
  });
  test('a code that was sent before the channel was known to be the reset’s opens nothing', async () => {
    const id = await account('both-late', 'sms', '+905321110092');
    const [before] = [await ask('both-late', demoPassword)];
    const code = await codeOf(id, 'sign-in-code');
    await reset(id, 'both-late', 'sms');
    expect((await confirm(before.token, code)).status).toBe(406);
    // even if its row had stayed alive
    await h.database.query(
      `update one_time_codes set expires_at = now() + interval '5 minutes' where user_id = $1 and purpose = 'sign_in'`,
      [id],
    );
    expect((await confirm(before.token, code)).body.message).toBe('second_factor_wrong');
  });
  test('text message in use: after a reset by it the mailbox is asked, after a reset by e-mail the phone', async () => {
    const id = await account('both-sms', 'sms', '+905321110093');
    await reset(id, 'both-sms', 'sms');
    const first = await ask('both-sms');
    expect([first.channels, first.target]).toEqual([['email'], 'b•••@kampus.example']);
    await reset(id, 'both-sms', 'email', 'Eski-Gemi-88!');
    const second = await ask('both-sms', 'Eski-Gemi-88!');
    expect([second.channels, second.target]).toEqual([['sms'], '•••• 93']);
    expect((await confirm(second.token, await codeOf(id, 'sign-in-code'))).status).toBe(200);
  });
  test('only the channel of the reset would be left: a recovery code, or the office turns the second factor off', async () => {
    const id = await account('both-mail', 'email', null);
    await reset(id, 'both-mail', 'email');
    const asked = await ask('both-mail');
    expect([asked.channels, asked.target, asked.reset_by]).toEqual([[], null, 'email']);
    expect(await codeOf(id, 'sign-in-code')).toBe('');
    expect((await choose(asked.token, 'email')).body.message).toBe('second_factor_way_of_reset');
    const registrar = await h.as('registrar');
    const off = await registrar.post<{ message: string }>(`/api/v1/users/${id}/remove-second-factor`, {
      note: 'Came with the identity card.',
    });
    expect(off.body.message).toBe('user_factor_removed');
    expect((await confirm(asked.token, '000000')).body.message).toBe('second_factor_expired');
    const { data } = (await post('/api/auth/login', { username: 'both-mail', password: newPassword })).body;
    expect(data).toHaveProperty('access_token');
  });
  test('a code belongs to its channel: what came by text message is not taken for what was sent by e-mail afterwards', async () => {
    const id = await account('both-swap', 'totp', '+905321110094');
    const token = await begin('both-swap');
    await sendReset(token, 'sms');
    const bySms = await codeOf(id, 'reset-code');
    await sendReset(token, 'sms');
    expect(await codeOf(id, 'reset-code')).toBe(bySms);
    await sendReset(token, 'email');
    expect(await codeOf(id, 'reset-code')).not.toBe(bySms);
    expect((await verify(token, bySms)).body.message).toBe('reset_code_wrong');
  });
  test('a channel that the account lacks is not what the reset is remembered by', async () => {
    const id = await account('both-none', 'totp', null);
    const token = await begin('both-none');
    await sendReset(token, 'sms');
    const setting = String((await verify(token, await codeOf(id, 'reset-code'))).body.data.token);
    await post('/api/v1/auth/password', {
      token: setting,
      password: newPassword,
      password_confirmation: newPassword,
    });
    expect((await ask('both-none')).channels).toEqual(['totp']);
  });
});

describe('whoever asks for a code, its owner reads it in his own language', () => {
  const last = async (id: number, template: string): Promise<{ subject: string; body: string }> => {
    const [row] = await h.rows<{ subject: string; body: string }>`
      select subject, body from outbox where user_id = ${id} and template = ${template} order by id desc limit 1`;
    return row ?? { subject: '', body: '' };
  };
  const tr = 'Kampüs doğrulama kodunuz';
  const en = 'Your Kampüs verification code';
  test.each([
    ['tr', [tr], [en]],
    ['en', [en], [tr]],
    [null, [`${tr} / ${en}`, tr, en], []],
  ] as const)('settings say %s', async (locale, said, unsaid) => {
    const id = await account(
      `own-${locale ?? 'none'}`,
      'sms',
      `+90532111${locale === 'tr' ? '1' : locale ? '2' : '3'}095`,
    );
    if (locale) await h.rows`update users set settings = ${JSON.stringify({ locale })} where id = ${id}`;
    // the browser that asks speaks English, whoever sits in front of it
    await ask(`own-${locale ?? 'none'}`, demoPassword);
    const { subject, body } = await last(id, 'sign-in-code');
    for (const words of said) expect(`${subject}\n${body}`).toContain(words);
    for (const words of unsaid) expect(`${subject}\n${body}`).not.toContain(words);
    expect(new Set(body.match(/\d{6}/g)).size).toBe(1);
    await reset(id, `own-${locale ?? 'none'}`, 'email');
    const told = await last(id, 'security-password');
    expect(told.subject.includes('Kampüs parolanız değişti')).toBe(locale !== 'en');
    expect(told.subject.includes('Your Kampüs password was changed')).toBe(locale !== 'tr');
  });
});

describe('the second factor is turned off by the office', () => {
  const off = (who: { post: Harness['nobody']['post'] }, id: number | string, note?: string) =>
    who.post<{ message: string; errors?: { key: string }[] }>(`/api/v1/users/${id}/remove-second-factor`, { note });
  test('401, 403, 404, 422, refused without a factor, for oneself and for an administrator; audited, the user is told', async () => {
    const id = await account('off-one', 'totp', null);
    const [registrar, admin] = [await h.as('registrar'), await h.as('admin')];
    const why = 'Showed the identity card.';
    expect((await off(h.nobody, id, why)).status).toBe(401);
    expect((await off(await h.as('studentaffairs'), id, why)).status).toBe(403);
    for (const absent of [999_999_999, 'x']) expect((await off(registrar, absent, why)).status).toBe(404);
    for (const short of [undefined, 'short']) expect((await off(registrar, id, short)).status).toBe(422);
    const [boss] = await h.rows<{ id: number }>`select id from users where username = 'admin'`;
    expect((await off(registrar, boss?.id ?? 0, why)).body.errors?.map((each) => each.key)).toContain(
      'account_of_administrator',
    );
    expect((await off(admin, boss?.id ?? 0, why)).body.errors?.map((each) => each.key)).toContain('own_second_factor');
    expect((await off(registrar, id, why)).body.message).toBe('user_factor_removed');
    expect((await off(registrar, id, why)).body.message).toBe('account_without_factor');
    expect(await h.rows`select second_factor, totp_secret from users where id = ${id}`).toEqual([
      { second_factor: null, totp_secret: null },
    ]);
    expect(
      await h.rows`select before, after from audit_log where record_id = ${id} and action = 'remove-user-second-factor'`,
    ).toEqual([{ before: { second_factor: 'totp' }, after: { second_factor: null, note: why } }]);
    expect(
      await h.rows`select recipient from outbox where user_id = ${id} and template = 'security-factor-off'`,
    ).toEqual([{ recipient: 'off-one@kampus.example' }]);
  });
});
