import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { officeOfCan, password, secret, smallUniversity, type Answer } from '#test/small-university.ts';

const { clock, database, send, freshAddress, signIn, one, settled } = smallUniversity();

describe('sign-in (ACC-080)', () => {
  test.each([
    ['user name', 'elif'],
    ['user name in capitals, without Turkish casing', 'ELIF'],
    ['student number', '2024001'],
    ['staff number', 'P100'],
    ['e-mail', 'ELIF@example.edu.tr'],
    ['blanks around it', ' elif '],
  ])('by %s', async (_how, username) => {
    const { status, body } = await signIn(username);
    expect(status).toBe(200);
    expect(body.message).toBe('signed_in');
    expect(body.data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: new Date(clock.now.getTime() + 8 * 3_600_000).toISOString(),
      known_device: expect.stringMatching(/^~/),
    });
  });
  test('a wrong password and an unknown name get the same answer, in the same order of time', async () => {
    const time = async (username: string): Promise<[number, Answer['body']]> => {
      const started = performance.now();
      const { status, body } = await signIn(username, 'Wrong-2026!');
      expect(status).toBe(406);
      return [performance.now() - started, body];
    };
    await time('nobody0');
    const [known, unknown] = [await time('ali'), await time('nobody1')];
    expect([known[1].message, unknown[1]]).toEqual(['sign_in_failed', known[1]]);
    expect(unknown[0]).toBeGreaterThan(known[0] / 5);
  });
  test('422 names every missing field', async () =>
    expect((await send('POST', '/api/auth/login', {})).body.errors).toMatchObject({
      username: ['This field is required'],
      password: ['This field is required'],
    }));
  test('a closed account and one without a role say so, only to whoever knows the password', async () => {
    expect((await signIn('closed')).body.message).toBe('account_closed');
    expect((await signIn('closed', 'Wrong-2026!')).body.message).toBe('sign_in_failed');
    expect((await signIn('norole')).body.message).toBe('account_without_role');
  });
  test('the sixth try within a minute at one place is too many, elsewhere the owner still gets in', async () => {
    const address = freshAddress();
    for (const username of ['ali', 'nobody2']) {
      const statuses: number[] = [];
      for (let each = 0; each < 6; each += 1) statuses.push((await signIn(username, 'Wrong-2026!', address)).status);
      expect(statuses).toEqual([406, 406, 406, 406, 406, 429]);
    }
    expect((await signIn('ali', password, address)).body).toMatchObject({ message: 'too_many_tries' });
    expect((await signIn('ali')).status).toBe(200);
  });
  test('a hundred wrong tries from fifty places lock within thirty-one; the owner gets in where he was before', async () => {
    expect((await signIn('can', password, officeOfCan)).status).toBe(200);
    const places = Array.from({ length: 50 }, freshAddress);
    const statuses: number[] = [];
    for (const place of [...places, ...places]) statuses.push((await signIn('can', 'Wrong-2026!', place)).status);
    expect(statuses.filter((status) => status === 406).length).toBeLessThanOrEqual(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn('can')).status).toBe(429);
    expect((await signIn('can', password, officeOfCan)).status).toBe(200);
  });
  test('every outcome is recorded, the audit log holds no password', async () => {
    await settled();
    const outcomes = (
      await database().query<{ outcome: string }>('select distinct outcome from sign_ins order by 1')
    ).map((row) => row.outcome);
    expect(outcomes).toEqual(
      expect.arrayContaining([
        'account_closed',
        'no_role',
        'signed_in',
        'too_many_tries',
        'unknown_user',
        'wrong_password',
      ]),
    );
    expect(JSON.stringify(await database().query('select * from audit_log'))).not.toMatch(/2026!/);
  });
  test('ACC-082 what the sign-in page needs; accounts only in a demo', async () => {
    const { body } = await send('GET', '/api/auth/login');
    expect(body.data).toMatchObject({ methods: expect.arrayContaining(['password']), notices: [] });
    expect(body.data).not.toHaveProperty('demo');
  });
});

describe('the second factor (ACC-081)', () => {
  const ask = async (username: string): Promise<{ token: string; target: string | null }> =>
    (await signIn(username)).body.data.two_factor as unknown as { token: string; target: string | null };
  const confirm = (token: string, code: string): Promise<Answer> =>
    send('POST', '/api/auth/twofactor', { token, code });
  test('an authenticator code opens the session, once', async () => {
    const code = await generate({ secret, epoch: clock.now.getTime() / 1000 });
    const { token } = await ask('totp');
    expect((await confirm(token, code)).body.data).toHaveProperty('access_token');
    expect((await confirm(token, code)).body.message).toBe('second_factor_expired');
    expect((await confirm((await ask('totp')).token, code)).body.message).toBe('second_factor_wrong');
  });
  test('a sent code goes through the outbox; five wrong tries end it', async () => {
    const { token, target } = await ask('sms');
    expect(target).toBe('•••• 42');
    const { body } = await one(`select body from outbox where recipient = '+905330000042' order by id desc limit 1`);
    const code = /\d{6}/.exec(String(body))?.[0] ?? '';
    expect((await confirm(token, code)).status).toBe(200);
    const { token: second } = await ask('sms');
    const statuses: number[] = [];
    for (let each = 0; each < 6; each += 1) statuses.push((await confirm(second, '000000')).status);
    expect(statuses.slice(0, 5)).toEqual([406, 406, 406, 406, 406]);
    expect(statuses[5]).toBe(429);
  });
  test('ten minutes, then it starts over', async () => {
    const { token } = await ask('totp');
    const before = clock.now;
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    expect((await confirm(token, await generate({ secret, epoch: clock.now.getTime() / 1000 }))).body.message).toBe(
      'second_factor_expired',
    );
    clock.now = before;
  });
});
