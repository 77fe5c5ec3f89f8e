import { generate } from 'otplib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import { demoPassword } from '#demo/accounts.ts';

type Body = { message?: string; errors?: Record<string, string[]> & { key: string }[]; data: Record<string, never> };
interface Answer {
  status: number;
  body: Body;
}
let h: Harness;
let place = 1;
const address = (): string => `10.77.${Math.floor(place / 250)}.${(place++ % 250) + 1}`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  token?: string,
  from = address(),
): Promise<Answer> {
  const response = await h.app.inject({
    method,
    url: path,
    remoteAddress: from,
    headers: { 'accept-language': 'en', 'user-agent': firefox, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Body };
}
/** An account of its own for one test. */
async function account(username: string, more: Record<string, unknown> = {}): Promise<number> {
  const [row] = await h.database.query<{ id: number }>(
    `insert into users (username, full_name, email, password_hash) select $1, 'Test ' || $1, $1 || '@kampus.example', password_hash from users where username = 'observer' returning id`,
    [username],
  );
  const id = row?.id ?? 0;
  await h.database.query(`insert into user_roles (user_id, role_id) select $1, id from roles where name = 'observer'`, [
    id,
  ]);
  for (const [column, value] of Object.entries(more))
    await h.database.query(`update users set ${column} = $2 where id = $1`, [id, value]);
  return id;
}
const signIn = (username: string, more: object = {}, from = address(), password = demoPassword): Promise<Answer> =>
  send('POST', '/api/auth/login', { username, password, ...more }, undefined, from);
const tokenOf = async (username: string, password = demoPassword): Promise<string> =>
  String((await signIn(username, {}, address(), password)).body.data.access_token);
const last = async (userId: number, template: string): Promise<{ body: string; subject: string; recipient: string }> =>
  (
    await h.rows<{
      body: string;
      subject: string;
      recipient: string;
    }>`select body, subject, recipient from outbox where user_id = ${userId} and template = ${template} order by id desc limit 1`
  )[0] ?? { body: '', subject: '', recipient: '' };
const codeOf = async (userId: number, template: string): Promise<string> =>
  /\d{6}/.exec((await last(userId, template)).body)?.[0] ?? '';
const audits = async (userId: number): Promise<string[]> =>
  (
    await h.rows<{
      action: string;
    }>`select action from audit_log where record_id = ${userId} and resource = 'user' order by id`
  ).map((row) => row.action);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

beforeAll(async () => {
  h = await harness();
});
afterEach(() => h.setNow(null));

describe('the second factor of the own account (ACC-081)', () => {
  const begin = (token: string | undefined, channel: string, current_password = demoPassword): Promise<Answer> =>
    send('POST', '/api/v1/users/me/second-factor', { channel, current_password }, token);
  const confirm = (token: string, given: string, code: string): Promise<Answer> =>
    send('POST', '/api/v1/users/me/second-factor/confirm', { token: given, code }, token);

  test('401 without a session, 422 for an unknown way, 406 for a wrong password', async () => {
    await account('sec-ladder');
    const token = await tokenOf('sec-ladder');
    expect((await begin(undefined, 'totp')).status).toBe(401);
    expect((await begin(token, 'fax')).status).toBe(422);
    expect((await begin(token, 'totp', 'Wrong-2026!')).body.message).toBe('current_password_wrong');
    expect((await begin(token, 'sms')).body.message).toBe('factor_needs_phone');
    expect(
      (await send('POST', '/api/v1/users/me/second-factor/remove', { current_password: demoPassword }, token)).body
        .message,
    ).toBe('no_second_factor');
    expect(
      (await send('POST', '/api/v1/users/me/second-factor/recovery-codes', { current_password: demoPassword }, token))
        .body.message,
    ).toBe('no_second_factor');
  });

  test('the app: QR and key, active only once a code has proven it; ten recovery codes, once; asked at the next sign-in', async () => {
    const id = await account('sec-app');
    const token = await tokenOf('sec-app');
    const begun = (await begin(token, 'totp')).body.data as unknown as { token: string; secret: string; qr: string };
    expect(begun.qr).toMatch(/^data:image\/png;base64,/);
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await signIn('sec-app')).body.data).toHaveProperty('access_token');
    expect((await confirm(token, begun.token, '000000')).body.message).toBe('factor_code_wrong');
    const now = new Date();
    h.setNow(now);
    const { body } = await confirm(
      token,
      begun.token,
      await generate({ secret: begun.secret, epoch: now.getTime() / 1000 }),
    );
    expect(body.message).toBe('second_factor_active');
    const codes = body.data.recovery_codes as unknown as string[];
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{4}-[a-z2-9]{4}$/.test(code))).toBe(true);
    const stored = JSON.stringify([
      await h.rows`select * from recovery_codes where user_id = ${id}`,
      await h.rows`select * from one_time_codes where user_id = ${id}`,
      await h.rows`select * from audit_log where record_id = ${id}`,
    ]);
    for (const secret of [...codes, begun.secret]) expect(stored).not.toContain(secret);
    expect(await audits(id)).toEqual(['begin-second-factor', 'activate-second-factor']);
    expect((await last(id, 'security-factor-on')).recipient).toBe('sec-app@kampus.example');
    expect((await send('GET', '/api/v1/users/me/security', undefined, token)).body.data).toMatchObject({
      second_factor: 'totp',
      recovery_codes_left: 10,
    });

    // a recovery code opens the session, once, however it is typed
    const ask = async (): Promise<string> =>
      ((await signIn('sec-app')).body.data.two_factor as unknown as { token: string }).token;
    const [first = ''] = codes;
    expect(
      (await send('POST', '/api/auth/twofactor', { token: await ask(), code: ` ${first.toUpperCase()} ` })).body.data,
    ).toHaveProperty('access_token');
    expect((await send('POST', '/api/auth/twofactor', { token: await ask(), code: first })).body.message).toBe(
      'second_factor_wrong',
    );
    expect((await last(id, 'security-recovery')).body).toContain('9');
    const renewed = (
      await send('POST', '/api/v1/users/me/second-factor/recovery-codes', { current_password: demoPassword }, token)
    ).body.data.recovery_codes as unknown as string[];
    expect((await send('POST', '/api/auth/twofactor', { token: await ask(), code: codes[1] ?? '' })).body.message).toBe(
      'second_factor_wrong',
    );
    expect((await send('POST', '/api/auth/twofactor', { token: await ask(), code: renewed[1] ?? '' })).status).toBe(
      200,
    );

    expect(
      (await send('POST', '/api/v1/users/me/second-factor/remove', { current_password: 'Wrong-2026!' }, token)).body
        .message,
    ).toBe('current_password_wrong');
    expect(
      (await send('POST', '/api/v1/users/me/second-factor/remove', { current_password: demoPassword }, token)).body
        .message,
    ).toBe('second_factor_removed');
    expect((await signIn('sec-app')).body.data).toHaveProperty('access_token');
    expect(await h.rows`select * from recovery_codes where user_id = ${id}`).toEqual([]);
    expect((await last(id, 'security-factor-off')).subject).not.toBe('');
  });

  test('text message: the code goes to the phone, hidden in the answer; five tries', async () => {
    const id = await account('sec-sms', { mobile_tel: '+905321110042' });
    const token = await tokenOf('sec-sms');
    const { data } = (await begin(token, 'sms')).body;
    expect(data).toMatchObject({ channel: 'sms', target: '•••• 42' });
    for (let each = 0; each < 5; each += 1)
      expect((await confirm(token, String(data.token), '000000')).body.message).toBe('factor_code_wrong');
    expect((await confirm(token, String(data.token), await codeOf(id, 'factor-code'))).body.message).toBe(
      'factor_setup_expired',
    );
    const again = (await begin(token, 'sms')).body.data;
    expect((await confirm(token, String(again.token), await codeOf(id, 'factor-code'))).body.message).toBe(
      'second_factor_active',
    );
  });

  test('another way at sign-in: the channels of the account, the same tries, codes of either kind', async () => {
    const id = await account('sec-ways', {
      mobile_tel: '+905321110043',
      second_factor: 'totp',
      totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    });
    const asked = (await signIn('sec-ways')).body.data.two_factor as unknown as { token: string; channels: string[] };
    expect(asked.channels).toEqual(['totp', 'sms', 'email']);
    const choose = (token: string, channel: string): Promise<Answer> =>
      send('POST', '/api/auth/twofactor/channel', { token, channel });
    expect((await choose('nonsense', 'sms')).body.message).toBe('second_factor_expired');
    expect((await choose(asked.token, 'fax')).status).toBe(422);
    expect((await choose(asked.token, 'sms')).body).toMatchObject({
      message: 'code_sent',
      data: { channel: 'sms', target: '•••• 43' },
    });
    const first = await codeOf(id, 'sign-in-code');
    expect(
      (
        await send('POST', '/api/auth/twofactor', {
          token: asked.token,
          code: first === '000000' ? '111111' : '000000',
        })
      ).body.message,
    ).toBe('second_factor_wrong');
    await choose(asked.token, 'sms');
    expect(await codeOf(id, 'sign-in-code')).toBe(first);
    expect((await send('POST', '/api/auth/twofactor', { token: asked.token, code: first })).body.data).toHaveProperty(
      'access_token',
    );
    await account('sec-mail', { second_factor: 'email' });
    const mail = (await signIn('sec-mail')).body.data.two_factor as unknown as { token: string; channels: string[] };
    expect(mail.channels).toEqual(['email']);
    expect((await choose(mail.token, 'sms')).body.message).toBe('second_factor_way_missing');
  });

  test('a remembered device is not asked for 30 days: bound to its user, listed, revocable, dead after a new password', async () => {
    const id = await account('sec-device', { second_factor: 'email' });
    await account('sec-device2', { second_factor: 'email' });
    const enter = async (): Promise<{ access_token: string; known_device: string }> => {
      const { token } = (await signIn('sec-device')).body.data.two_factor as unknown as { token: string };
      return (
        await send('POST', '/api/auth/twofactor', { token, code: await codeOf(id, 'sign-in-code'), remember: true })
      ).body.data as never;
    };
    const { access_token, known_device } = await enter();
    expect(known_device).toMatch(/^[\w-]{43}\.~[\w~-]+$/);
    expect(JSON.stringify(await h.rows`select * from known_devices where user_id = ${id}`)).not.toContain(
      known_device.split('.')[0],
    );
    const factor = async (username: string, device: string): Promise<boolean> =>
      'two_factor' in (await signIn(username, { device })).body.data;
    expect([
      await factor('sec-device', known_device),
      await factor('sec-device', 'other'),
      await factor('sec-device2', known_device),
    ]).toEqual([false, true, true]);
    h.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect(await factor('sec-device', known_device)).toBe(true);
    h.setNow(null);
    const devices = (await send('GET', '/api/v1/users/me/devices', undefined, access_token)).body.data as unknown as {
      id: number;
    }[];
    expect(devices).toEqual([
      expect.objectContaining({ device: { browser: 'Firefox 128', system: 'Linux', kind: 'desktop' } }),
    ]);
    const revoke = (token: string): Promise<Answer> =>
      send('POST', `/api/v1/users/me/devices/${devices[0]?.id ?? 0}/revoke`, {}, token);
    await account('sec-stranger');
    expect((await revoke(await tokenOf('sec-stranger'))).status).toBe(404);
    expect((await revoke(access_token)).body.message).toBe('device_revoked');
    expect(await factor('sec-device', known_device)).toBe(true);
    await h.services.shared.reset(`code-sent:sign-in:${id}`);
    const second = await enter();
    expect(
      (
        await send(
          'PUT',
          '/api/auth/password/change',
          { current_password: demoPassword, password: 'Yeni-Gemi-77!', password_confirmation: 'Yeni-Gemi-77!' },
          second.access_token,
        )
      ).body.message,
    ).toBe('password_changed');
    expect(
      (await signIn('sec-device', { device: second.known_device }, address(), 'Yeni-Gemi-77!')).body.data,
    ).toHaveProperty('two_factor');
    expect((await last(id, 'security-password')).recipient).toBe('sec-device@kampus.example');
  });
});

describe('password reset (ACC-088…091, VAL-003…008)', () => {
  const info = (username: string, from = address()): Promise<Answer> =>
    send('POST', '/api/v1/auth/password/reset/info', { username }, undefined, from);
  const verify = (token: string, sms_code: string): Promise<Answer> =>
    send('POST', '/api/v1/auth/password/reset/verifysms', { token, sms_code });
  const set = (token: string, password: string, password_confirmation = password): Promise<Answer> =>
    send('POST', '/api/v1/auth/password', { token, password, password_confirmation });

  test('name, channel, code, password: ends every session with 427, signs nobody in, tells the owner', async () => {
    const id = await account('reset-one', { mobile_tel: '+905321110077', second_factor: 'email' });
    await h.database.query(`update users set second_factor = null where id = $1`, [id]);
    const open = await tokenOf('reset-one');
    await h.database.query(`update users set second_factor = 'email' where id = $1`, [id]);
    expect((await info('')).status).toBe(422);
    const asked = (await info('reset-one')).body.data as unknown as {
      token: string;
      channels: { channel: string; target: string }[];
    };
    expect(asked.channels).toEqual([
      { channel: 'sms', target: '•••• 77' },
      { channel: 'email', target: 'r•••@kampus.example' },
    ]);
    const sent = await send('POST', '/api/v1/auth/password/reset/sms', { token: asked.token });
    expect(sent.body).toMatchObject({ message: 'code_sent', data: { channel: 'sms' } });
    const code = await codeOf(id, 'reset-code');
    await send('POST', '/api/v1/auth/password/reset/sms', { token: asked.token, channel: 'sms' });
    expect(await codeOf(id, 'reset-code')).toBe(code);
    expect((await last(id, 'reset-code')).subject).not.toMatch(/\d{6}/);
    expect((await set(asked.token, 'Yeni-Gemi-77!')).body.message).toBe('reset_expired');
    const { token } = (await verify(asked.token, code)).body.data as unknown as { token: string };
    expect((await set(token, 'weak', 'x')).body.errors).toMatchObject({
      password: expect.arrayContaining(['At least 8 characters', 'A digit']),
      password_confirmation: ['The confirmation does not match'],
    });
    expect((await set(token, 'Password1!')).body.errors).toMatchObject({ password: ['Not a common password'] });
    expect((await set(token, 'Reset-One-2026!')).body.errors).toMatchObject({
      password: ['Does not contain your user name'],
    });
    const done = await set(token, 'Yeni-Gemi-77!');
    expect(done.body).toMatchObject({ message: 'password_reset_done', data: null });
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, open)).status).toBe(427);
    expect((await signIn('reset-one')).status).toBe(406);
    expect((await signIn('reset-one', {}, address(), 'Yeni-Gemi-77!')).body.data).toHaveProperty('two_factor');
    expect((await last(id, 'security-password')).recipient).toBe('reset-one@kampus.example');
    expect(await audits(id)).toEqual(['verify-reset-code', 'reset-password']);
    expect(await h.rows`select password_changed_at is not null as changed from users where id = ${id}`).toEqual([
      { changed: true },
    ]);
  });
  test('a closed account gets nothing and looks like any other', async () => {
    const id = await account('reset-closed', { status: 'p' });
    const { body } = await info('reset-closed');
    expect(body.data).toMatchObject({ token: expect.any(String), channels: expect.any(Array) });
    expect(
      (await send('POST', '/api/v1/auth/password/reset/sms', { token: String(body.data.token) })).body.message,
    ).toBe('code_sent');
    expect((await last(id, 'reset-code')).body).toBe('');
  });
});

describe('contact information (ACC-012, ACC-038…040)', () => {
  const ask = (token: string, channel: string, target: string): Promise<Answer> =>
    send('POST', '/api/v1/users/me/contact-info/code', { channel, target }, token);
  const save = (token: string, body: object): Promise<Answer> =>
    send('PUT', '/api/v1/users/me/contact-info', body, token);

  test('a code is bound to its target, sent again unchanged, dead after five tries and after ten minutes', async () => {
    const id = await account('contact-one', { collect_mobile_tel: true });
    const token = await tokenOf('contact-one');
    expect((await ask(token, 'sms', '+9053')).body.errors).toHaveProperty('target');
    expect((await ask(token, 'email', 'contact-one@kampus.example')).body.errors).toHaveProperty('target');
    expect((await ask(token, 'sms', '0532 111 00 55')).body.data).toMatchObject({ target: '•••• 55' });
    const code = await codeOf(id, 'contact-code');
    expect((await last(id, 'contact-code')).recipient).toBe('+905321110055');
    await ask(token, 'sms', '+905321110055');
    expect(await codeOf(id, 'contact-code')).toBe(code);
    expect((await save(token, { mobile_tel: '+905321110056', mobile_code: code })).body.message).toBe(
      'contact_code_wrong',
    );
    for (let each = 0; each < 5; each += 1)
      expect((await save(token, { mobile_tel: '+905321110055', mobile_code: '000000' })).body.message).toBe(
        'contact_code_wrong',
      );
    expect((await save(token, { mobile_tel: '+905321110055', mobile_code: code })).body.message).toBe(
      'contact_code_wrong',
    );
    await ask(token, 'sms', '+905321110055');
    const fresh = await codeOf(id, 'contact-code');
    expect(fresh).not.toBe(code);
    h.setNow(new Date(Date.now() + 10 * 60_000));
    expect((await save(token, { mobile_tel: '+905321110055', mobile_code: fresh })).body.message).toBe(
      'contact_code_wrong',
    );
    h.setNow(null);
    expect((await save(token, { mobile_tel: '+905321110055' })).status).toBe(422);
    expect(
      (await save(token, { mobile_tel: '0532 111 00 55'.replaceAll(' ', ''), mobile_code: fresh })).body.message,
    ).toBe('contact_info_saved');
    expect((await save(token, { mobile_tel: '+905321110055', mobile_code: fresh })).body.message).toBe(
      'contact_code_wrong',
    );
    expect(await h.rows`select mobile_tel, collect_mobile_tel from users where id = ${id}`).toEqual([
      { mobile_tel: '+905321110055', collect_mobile_tel: false },
    ]);
    expect((await last(id, 'security-contact')).recipient).toBe('contact-one@kampus.example');
  });
});

describe('what one sees of the own account', () => {
  test('recent sign-ins with failures, device, address and the block; paged; only one’s own', async () => {
    await account('seen-one');
    const from = address();
    for (let each = 0; each < 7; each += 1) await signIn('seen-one', {}, from, 'Wrong-2026!');
    await settled();
    const token = await tokenOf('seen-one');
    const read = async (
      query: string,
    ): Promise<{ items: { id: number; outcome: string; address: string }[]; next: number | null }> =>
      (await send('GET', `/api/v1/users/me/sign-ins${query}`, undefined, token)).body.data as never;
    const first = await read('?limit=3');
    expect(first.items.map((item) => item.outcome)).toEqual(['signed_in', 'too_many_tries', 'too_many_tries']);
    expect(first.items[1]).toMatchObject({ address: from, device: { browser: 'Firefox 128' } });
    const second = await read(`?limit=50&before=${first.next}`);
    expect(second.items.map((item) => item.outcome)).toEqual(Array.from({ length: 5 }, () => 'wrong_password'));
    expect(second.next).toBeNull();
    expect((await send('GET', '/api/v1/users/me/sign-ins?limit=500', undefined, token)).status).toBe(422);
    for (const path of ['security', 'sign-ins', 'devices'])
      expect((await send('GET', `/api/v1/users/me/${path}`)).status).toBe(401);
  });
  test('NS-207 one session is ended elsewhere with 427; not this one, not another’s', async () => {
    await account('seen-two');
    await account('seen-three');
    const [here, there, stranger] = [await tokenOf('seen-two'), await tokenOf('seen-two'), await tokenOf('seen-three')];
    const sessions = (await send('GET', '/api/v1/users/me/sessions', undefined, here)).body.data as unknown as {
      id: number;
      current: boolean;
      device: object;
    }[];
    const [mine, other] = [sessions.find((each) => each.current), sessions.find((each) => !each.current)];
    expect(other?.device).toEqual({ browser: 'Firefox 128', system: 'Linux', kind: 'desktop' });
    const end = (token: string, id: number): Promise<Answer> =>
      send('POST', `/api/v1/users/me/sessions/${id}/end`, {}, token);
    expect((await end(here, mine?.id ?? 0)).body.message).toBe('this_session_open');
    expect((await end(stranger, other?.id ?? 0)).status).toBe(404);
    expect((await end(here, other?.id ?? 0)).body.message).toBe('session_ended');
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, there)).status).toBe(427);
    expect((await send('GET', '/api/v1/users/me', undefined, here)).status).toBe(200);
    expect((await end(here, other?.id ?? 0)).status).toBe(404);
  });
});
