import { generate } from 'otplib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#demo/accounts.ts';
import { makeServer } from '#kernel/server/http/app.ts';
import { harness, type Harness } from '#test/harness.ts';
import { hashPassword } from './passwords.ts';

type Body = { message?: string; data: Record<string, never> };
interface Answer {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let h: Harness;
let place = 1;
const address = (): string => `10.88.${Math.floor(place / 250)}.${(place++ % 250) + 1}`;

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  more: { token?: string; from?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await h.app.inject({
    method,
    url: path,
    remoteAddress: more.from ?? address(),
    headers: {
      'accept-language': 'en',
      ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
      ...more.headers,
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Body, headers: response.headers };
}
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
const signIn = (
  username: string,
  password = demoPassword,
  from = address(),
  headers: Record<string, string> = {},
): Promise<Answer> => send('POST', '/api/auth/login', { username, password }, { from, headers });
const info = (username: string, from = address()): Promise<Answer> =>
  send('POST', '/api/v1/auth/password/reset/info', { username }, { from });
const post = (path: string, body: object): Promise<Answer> => send('POST', path, body);
const codeOf = async (userId: number, template: string): Promise<string> =>
  /\d{6}/.exec(
    (
      await h.rows<{
        body: string;
      }>`select body from outbox where user_id = ${userId} and template = ${template} order by id desc limit 1`
    )[0]?.body ?? '',
  )?.[0] ?? '';
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));
async function timed(work: () => Promise<Answer>): Promise<[number, Answer]> {
  const started = performance.now();
  const answer = await work();
  return [performance.now() - started, answer];
}

beforeAll(async () => {
  h = await harness();
});
afterEach(() => h.setNow(null));

describe('enumeration of accounts', () => {
  test('sign-in: a name that nobody has answers the same, in the time of one hash (medians of 40)', async () => {
    await account('known-login');
    await account('known-login-2');
    await signIn('warm-up', 'Wrong-2026!');
    const hashes: number[] = [];
    const [known, unknown]: [number[], number[]] = [[], []];
    const bodies = new Set<string>();
    for (let each = 0; each < 40; each += 1) {
      // another address each time: no limit must cut a try short
      const [a, first] = await timed(() => signIn(each < 25 ? 'known-login' : 'known-login-2', 'Wrong-2026!'));
      const [b, second] = await timed(() => signIn(`nobody-${each}`, 'Wrong-2026!'));
      known.push(a);
      unknown.push(b);
      for (const answer of [first, second]) bodies.add(JSON.stringify([answer.status, answer.body]));
      const started = performance.now();
      await hashPassword('a-Password-7!');
      hashes.push(performance.now() - started);
    }
    const hashTime = median(hashes);
    expect([...bodies]).toHaveLength(1);
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(Math.max(5, hashTime * 0.5));
    expect(median(unknown)).toBeGreaterThan(hashTime * 0.5);
  });

  test('reset: same shape and time (medians of 40), a decoy that does not change between askings and looks like the others', async () => {
    await account('known-reset', { mobile_tel: '+905321110001' });
    await info('warm-up');
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let each = 0; each < 40; each += 1) {
      const [a, first] = await timed(() => info('known-reset'));
      const [b, second] = await timed(() => info(`nobody-${each}`));
      known.push(a);
      unknown.push(b);
      expect(Object.keys(second.body.data).toSorted()).toEqual(Object.keys(first.body.data).toSorted());
      for (const { channel, target } of second.body.data.channels as unknown as { channel: string; target: string }[])
        expect(target).toMatch(channel === 'sms' ? /^•••• \d\d$/ : /^[a-z0-9]•••@[\w.-]+\.\w+$/);
    }
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(5);
    const channels = async (name: string): Promise<string> => JSON.stringify((await info(name)).body.data.channels);
    expect(await channels('nobody-7')).toBe(await channels('nobody-7'));
    expect(
      new Set(await Promise.all(Array.from({ length: 12 }, (_, each) => channels(`nobody-${each}`)))).size,
    ).toBeGreaterThan(3);
  });
  test('reset: sending and verifying tell nothing either', async () => {
    const id = await account('known-verify');
    const [known, unknown] = [(await info('known-verify')).body.data, (await info('nobody-verify')).body.data];
    const walk = async (token: string, wrong: string): Promise<unknown[]> => {
      const sent = await post('/api/v1/auth/password/reset/sms', { token, channel: 'email' });
      const answers = [sent];
      for (let each = 0; each < 6; each += 1)
        answers.push(await post('/api/v1/auth/password/reset/verifysms', { token, sms_code: wrong }));
      return answers.map(({ status, body }) => [status, body]);
    };
    const first = await walk(String(known.token), '000000');
    expect(await walk(String(unknown.token), '000000')).toEqual(first);
    expect(await codeOf(id, 'reset-code')).toMatch(/^\d{6}$/);
    expect(
      (
        await post('/api/v1/auth/password/reset/verifysms', {
          token: known.token,
          sms_code: await codeOf(id, 'reset-code'),
        })
      ).status,
    ).toBe(429);
  });
});

describe('brute force', () => {
  test('ERR-020 after five failures the wait grows to 1, 5 and 15 minutes, and is told; the clock ends it', async () => {
    await account('growing');
    const from = address();
    const start = Date.now();
    const at = async (minutes: number, password = 'Wrong-2026!'): Promise<Answer> => {
      h.setNow(new Date(start + minutes * 60_000));
      // the counters of this process run on its own clock
      for (const seconds of [60, 900])
        await h.services.shared.reset(
          `sign-in:${(await h.rows<{ id: number }>`select id from users where username = 'growing'`)[0]?.id ?? 0}:${from}:${seconds}`,
        );
      const answer = await signIn('growing', password, from);
      await settled();
      return answer;
    };
    for (let each = 0; each < 5; each += 1) expect((await at(0)).status).toBe(406);
    expect((await at(0.9)).status).toBe(429);
    expect((await at(1)).status).toBe(406);
    const waiting = await at(5.9);
    expect([waiting.status, waiting.body.message, waiting.headers['retry-after']]).toEqual([
      429,
      'too_many_tries',
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await at(6)).status).toBe(406);
    expect((await at(20.9)).status).toBe(429);
    expect((await at(20.9, demoPassword)).status).toBe(429);
    expect((await at(21)).status).toBe(406);
    expect((await at(36, demoPassword)).status).toBe(200);
    expect((await at(36)).status).toBe(406);
    expect((await at(36)).status).toBe(406);
  });
  test('a thousand accounts from one address are stopped before the hundredth; who has been there before still gets in', async () => {
    await account('sprayed');
    const from = address();
    expect((await signIn('sprayed', demoPassword, from)).status).toBe(200);
    const statuses: number[] = [];
    for (let each = 0; each < 110; each += 1)
      statuses.push((await signIn(`spray-${each}`, 'Wrong-2026!', from)).status);
    await settled();
    expect(statuses.filter((status) => status === 406).length).toBeLessThan(100);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn('sprayed', demoPassword, from)).status).toBe(200);
  });
  test('a forged X-Forwarded-For buys no further tries; behind a trusted proxy it names the caller', async () => {
    const from = address();
    const statuses: number[] = [];
    for (let each = 0; each < 7; each += 1)
      statuses.push((await signIn('forged', 'Wrong-2026!', from, { 'x-forwarded-for': `203.0.113.${each}` })).status);
    expect(statuses).toEqual([406, 406, 406, 406, 406, 429, 429]);
    await settled();
    expect(await h.rows`select distinct address from sign_ins where username = 'forged'`).toEqual([{ address: from }]);
    const behind = makeServer('silent', true);
    behind.get('/ip', async (request) => ({ ip: request.ip }));
    expect((await behind.inject({ url: '/ip', headers: { 'x-forwarded-for': '203.0.113.9' } })).json()).toEqual({
      ip: '203.0.113.9',
    });
    await behind.close();
  });
  test('ACC-081 a code takes five tries, also fifty at once; then the right one is dead too, and another way brings none back', async () => {
    const id = await account('codes', { second_factor: 'email', mobile_tel: '+905321110002' });
    const { token } = (await signIn('codes')).body.data.two_factor as unknown as { token: string };
    const code = await codeOf(id, 'sign-in-code');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/api/auth/twofactor', { token, code: other(code) })),
    );
    expect(answers.filter((answer) => answer.status === 406)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(45);
    expect((await post('/api/auth/twofactor', { token, code })).status).toBe(429);
    expect((await post('/api/auth/twofactor/channel', { token, channel: 'sms' })).body.message).toBe(
      'second_factor_expired',
    );
  });
  test('ever new sign-ins buy no more than twenty codes an hour', async () => {
    const id = await account('codes-again', { second_factor: 'totp', totp_secret: secret });
    let guesses = 0;
    for (let each = 0; each < 6; each += 1) {
      const { token } = (await signIn('codes-again')).body.data.two_factor as unknown as { token: string };
      for (let one = 0; one < 5; one += 1)
        if ((await post('/api/auth/twofactor', { token, code: '000000' })).status === 406) guesses += 1;
    }
    expect(guesses).toBe(20);
    await h.services.shared.reset(`second-factor:${id}`);
  });
  test('the current password, asked again by a stolen session, is limited too', async () => {
    await account('stolen');
    const token = String((await signIn('stolen')).body.data.access_token);
    const statuses: number[] = [];
    for (let each = 0; each < 6; each += 1)
      statuses.push(
        (
          await send(
            'POST',
            '/api/v1/users/me/second-factor',
            { channel: 'totp', current_password: 'Wrong-2026!' },
            { token },
          )
        ).status,
      );
    expect(statuses).toEqual([406, 406, 406, 406, 406, 429]);
  });
});

describe('tokens and codes used twice or elsewhere', () => {
  const verified = async (name: string, id: number): Promise<string> => {
    const { token } = (await info(name)).body.data as unknown as { token: string };
    await post('/api/v1/auth/password/reset/sms', { token });
    return String(
      (await post('/api/v1/auth/password/reset/verifysms', { token, sms_code: await codeOf(id, 'reset-code') })).body
        .data.token,
    );
  };
  test('a reset is used once, for its own account, and dies with a newer one', async () => {
    const [id, second] = [await account('reuse-one'), await account('reuse-two')];
    const old = (await info('reuse-one')).body.data as unknown as { token: string };
    await post('/api/v1/auth/password/reset/sms', { token: old.token });
    const oldCode = await codeOf(id, 'reset-code');
    const token = await verified('reuse-one', id);
    expect(
      (await post('/api/v1/auth/password/reset/verifysms', { token: old.token, sms_code: oldCode })).body.message,
    ).toBe('reset_expired');
    // the code of one account opens nothing for another
    const foreign = (await info('reuse-two')).body.data as unknown as { token: string };
    await post('/api/v1/auth/password/reset/sms', { token: foreign.token });
    const mine = await codeOf(second, 'reset-code');
    expect(
      (
        await post('/api/v1/auth/password/reset/verifysms', {
          token: foreign.token,
          sms_code: mine === oldCode ? other(oldCode) : oldCode,
        })
      ).body.message,
    ).toBe('reset_code_wrong');
    const set = (given: string): Promise<Answer> =>
      post('/api/v1/auth/password', {
        token: given,
        password: 'Yeni-Gemi-77!',
        password_confirmation: 'Yeni-Gemi-77!',
      });
    const both = await Promise.all([set(token), set(token)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 406]);
    expect((await set(token)).body.message).toBe('reset_expired');
    expect((await signIn('reuse-two')).status).toBe(200);
    // no token of one purpose serves another
    const { token: factor } = { token: foreign.token };
    expect((await post('/api/auth/twofactor', { token: factor, code: mine })).body.message).toBe(
      'second_factor_expired',
    );
    const later = await verified('reuse-one', id);
    await info('reuse-one');
    expect((await set(later)).body.message).toBe('reset_expired');
  });
  test('a code of the app is taken once, and only within half a minute either way', async () => {
    await account('replay', { second_factor: 'totp', totp_secret: secret });
    const start = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    h.setNow(new Date(start));
    const ask = async (): Promise<string> =>
      String(((await signIn('replay')).body.data.two_factor as unknown as { token: string }).token);
    const tryAt = async (seconds: number): Promise<Answer> =>
      post('/api/auth/twofactor', {
        token: await ask(),
        code: await generate({ secret, epoch: start / 1000 + seconds }),
      });
    for (const seconds of [-90, -60, 60, 90, 3600])
      expect((await tryAt(seconds)).body.message, `${seconds} s`).toBe('second_factor_wrong');
    for (const seconds of [-30, 0, 30]) {
      expect((await tryAt(seconds)).status, `${seconds} s`).toBe(200);
      expect((await tryAt(seconds)).body.message, `${seconds} s again`).toBe('second_factor_wrong');
    }
  });
  test('a clock that jumps by hours opens nothing and ends what is over', async () => {
    const id = await account('clock', { second_factor: 'email' });
    const { token } = (await signIn('clock')).body.data.two_factor as unknown as { token: string };
    const code = await codeOf(id, 'sign-in-code');
    const reset = (await info('clock')).body.data as unknown as { token: string };
    h.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
    expect((await post('/api/auth/twofactor', { token, code })).body.message).toBe('second_factor_expired');
    expect((await post('/api/v1/auth/password/reset/sms', { token: reset.token })).body.message).toBe('reset_expired');
    h.setNow(null);
    const { access_token } = (await post('/api/auth/twofactor', { token, code })).body.data as unknown as {
      access_token: string;
    };
    h.setNow(new Date(Date.now() + 8 * 3_600_000 + 1000));
    h.services.shared.publish('sessions', { user_id: 0 }); // what a process remembers for a second
    await h.heard();
    expect((await send('GET', '/api/v1/users/me', undefined, { token: access_token })).status).toBe(401);
  });
});

describe('the session token', () => {
  test('is new at every sign-in, whatever was sent before, and counts in the header alone', async () => {
    await account('fixed');
    const first = String((await signIn('fixed')).body.data.access_token);
    const planted = await send(
      'POST',
      '/api/auth/login',
      { username: 'fixed', password: demoPassword, access_token: first },
      { token: first, headers: { cookie: `token=${first}` } },
    );
    const second = String(planted.body.data.access_token);
    expect(second).not.toBe(first);
    expect((await send('GET', '/api/v1/users/me', undefined, { token: second })).status).toBe(200);
    for (const name of ['token', 'access_token', 'authorization', 'Authorization'])
      expect((await send('GET', `/api/v1/users/me?${name}=${second}`)).status, name).toBe(401);
    expect(
      (
        await send('GET', '/api/v1/users/me', undefined, {
          headers: { cookie: `token=${second}; access_token=${second}; authorization=Bearer ${second}` },
        })
      ).status,
    ).toBe(401);
  });
  test('a cross-site POST, as text or as a form, is refused and writes nothing', async () => {
    const id = await account('cross-site');
    const count = async (): Promise<string> =>
      JSON.stringify([
        (await h.rows<{ n: number }>`select count(*) as n from sessions where user_id = ${id}`)[0],
        (await h.rows<{ n: number }>`select count(*) as n from one_time_codes where user_id = ${id}`)[0],
        (await h.rows<{ n: number }>`select count(*) as n from sign_ins where user_id = ${id}`)[0],
      ]);
    const before = await count();
    const credentials = JSON.stringify({ username: 'cross-site', password: demoPassword });
    for (const [path, payload] of [
      ['/api/auth/login', credentials],
      ['/api/v1/auth/password/reset/info', credentials],
    ] as const) {
      for (const [type, body] of [
        ['text/plain', payload],
        ['application/x-www-form-urlencoded', `username=cross-site&password=${encodeURIComponent(demoPassword)}`],
      ] as const) {
        const response = await h.app.inject({
          method: 'POST',
          url: path,
          remoteAddress: address(),
          headers: { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
          payload: body,
        });
        expect([400, 415, 422], `${path} ${type}`).toContain(response.statusCode);
      }
    }
    await settled();
    expect(await count()).toBe(before);
  });
  test('neither log nor database keeps a password, a token or a code', async () => {
    const id = await account('leaks', { second_factor: 'email' });
    const said: string[] = [];
    const { log } = h.services;
    const spied = (...words: unknown[]): void => void said.push(JSON.stringify(words));
    h.services.log = { info: spied, warn: spied, error: spied, debug: spied } as never;
    const { token } = (await signIn('leaks')).body.data.two_factor as unknown as { token: string };
    const code = await codeOf(id, 'sign-in-code');
    await post('/api/auth/twofactor', { token, code: other(code) });
    const { access_token, known_device } = (await post('/api/auth/twofactor', { token, code, remember: true })).body
      .data as unknown as { access_token: string; known_device: string };
    await signIn('leaks', 'Typed-Wrong-99!');
    const reset = (await info('leaks')).body.data as unknown as { token: string };
    await post('/api/v1/auth/password/reset/sms', { token: reset.token });
    const resetCode = await codeOf(id, 'reset-code');
    const { token: setting } = (
      await post('/api/v1/auth/password/reset/verifysms', { token: reset.token, sms_code: resetCode })
    ).body.data as unknown as { token: string };
    await post('/api/v1/auth/password', {
      token: setting,
      password: 'Yeni-Gemi-77!',
      password_confirmation: 'Yeni-Gemi-77!',
    });
    await settled();
    h.services.log = log;
    const kept = JSON.stringify([
      await h.rows`select action, resource, before, after from audit_log`,
      await h.rows`select subject, template, recipient from outbox`,
      await h.rows`select * from sign_ins where user_id = ${id}`,
      await h.rows`select token_hash, code_hash, target from one_time_codes where user_id = ${id}`,
      await h.rows`select token_hash from sessions where user_id = ${id}`,
      await h.rows`select token_hash from known_devices where user_id = ${id}`,
      await h.rows`select body_hash, answer from idempotency_keys`,
      said,
    ]);
    for (const word of [
      demoPassword,
      'Typed-Wrong-99!',
      'Yeni-Gemi-77!',
      token,
      code,
      access_token,
      ...known_device.split('.'),
      reset.token,
      resetCode,
      setting,
    ])
      expect(kept.includes(word), 'a secret was kept').toBe(false);
  });
});
