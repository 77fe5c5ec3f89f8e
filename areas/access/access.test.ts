import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#kernel/server/config.ts';
import { openInMemory, type Database } from '#kernel/server/database.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { kernelTexts } from '#kernel/server/kernel-texts.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import type { Services } from '#kernel/server/services.ts';
import { openSharedState } from '#kernel/server/shared-state.ts';
import { hashPassword } from './passwords.ts';
import { syncRoles } from './seed-roles.ts';
import { access } from './server.ts';
import { openSessions } from './sessions.ts';

type Body = {
  message?: string;
  text?: string;
  errors?: Record<string, string[]> & { key: string }[];
  data: Record<string, unknown> & { [key: string]: never };
};
type Answer = { status: number; body: Body };
const password = 'Kampus-2026!';
const officeOfCan = '10.2.0.1';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let database: Database;
let server: ReturnType<typeof makeServer>;
let now = new Date('2026-03-02T08:00:00Z');
let nextAddress = 1;

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  token?: string,
  more: { address?: string; locale?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await server.inject({
    method,
    url: path,
    remoteAddress: more.address ?? '10.9.9.9',
    headers: {
      'accept-language': more.locale ?? 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...more.headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Body };
}
const freshAddress = (): string => `10.1.${Math.floor(nextAddress / 250)}.${(nextAddress++ % 250) + 1}`;
const signIn = (username: string, given = password, address = freshAddress()): Promise<Answer> =>
  send('POST', '/api/auth/login', { username, password: given }, undefined, { address });
async function tokenOf(username: string): Promise<string> {
  const { status, body } = await signIn(username);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.data.access_token);
}
const me = async (token: string): Promise<Record<string, never>> =>
  (await send('GET', '/api/v1/users/me', undefined, token)).body.data as Record<string, never>;
const one = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
  (await database.query<Record<string, unknown>>(text, values))[0] ?? {};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

beforeAll(async () => {
  database = openInMemory();
  await database.migrate();
  await syncRoles(database, [access]);
  const hash = await hashPassword(password);
  await database.query(
    `insert into faculties (id, code, name, name_en) values (1, 'ENG', 'Mühendislik', 'Engineering')`,
  );
  await database.query(
    `insert into departments (id, faculty_id, code, name, name_en) values (1, 1, 'CENG', 'Bilgisayar', 'Computer'), (2, 1, 'EEE', 'Elektrik', 'Electrical')`,
  );
  await database.query(
    `insert into programs (id, department_id, faculty_id, code, name, name_en, level) values (1, 1, 1, 'CENG-BS', 'Bilgisayar', 'Computer', 'undergraduate'), (2, 2, 1, 'EEE-BS', 'Elektrik', 'Electrical', 'undergraduate'), (3, 1, 1, 'MEN', 'Mentora', 'Mentora', 'mentora')`,
  );
  await database.query(
    `insert into staff (id, registration_number, first_name, last_name, title, email) values (1, 'P100', 'CAN', 'ER', 'professor', 'can@example.edu.tr')`,
  );
  await database.query(
    `insert into students (id, student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email) values (1, '2024001', 'ELİF', 'AK', 1, 1, 1, 2024, 'elif@example.edu.tr'), (2, '2024002', 'ALİ', 'OK', 1, 1, 1, 2024, 'ali@example.edu.tr')`,
  );
  await database.query(
    `insert into student_programs (id, student_id, program_id, started_on, is_main, student_type, agreement_accepted_at) values (11, 1, 1, '2024-09-01', true, 'undergraduate', null), (12, 1, 2, '2024-09-01', false, 'undergraduate', now()), (13, 1, 3, '2024-09-01', false, 'mentora', null), (21, 2, 1, '2024-09-01', true, 'undergraduate', now())`,
  );
  await database.query(
    `insert into users (id, username, full_name, email, password_hash, student_id, staff_id, mobile_tel, second_factor, totp_secret, status) values
    (1, 'elif', 'Elif Ak', 'Elif@example.edu.tr', $1, 1, null, null, null, null, 'a'), (2, 'ali', 'Ali Ok', 'ali@example.edu.tr', $1, 2, null, '+905321234567', null, null, 'a'),
    (3, 'can', 'Can Er', 'can@example.edu.tr', $1, null, 1, null, null, null, 'a'), (4, 'totp', 'To Tp', 'totp@example.edu.tr', $1, null, null, null, 'totp', $2, 'a'),
    (5, 'sms', 'Sm S', 'sms@example.edu.tr', $1, null, null, '+905330000042', 'sms', null, 'a'), (6, 'closed', 'Cl Osed', 'closed@example.edu.tr', $1, null, null, null, null, null, 'p'), (7, 'norole', 'No Role', 'norole@example.edu.tr', $1, null, null, null, null, null, 'a')`,
    [hash, secret],
  );
  await database.query(
    `insert into user_roles (id, user_id, role_id, department_code) select x.id, x.user_id, r.id, x.code from (values (101, 1, 'OGR', null), (102, 1, 'MS', null), (103, 2, 'OGR', null), (104, 3, 'chair', 'CENG'), (105, 3, 'chair', 'EEE'), (106, 3, 'A', null), (107, 4, 'A', null), (108, 5, 'bursar', null), (109, 6, 'bursar', null)) as x(id, user_id, role, code) join roles r on r.name = x.role`,
  );
  await database.query(
    `insert into surveys (id, name, name_en, necessity, opens_at, closes_at) values (7, 'Anket', 'Survey', 1, '2026-03-01', '2026-04-01')`,
  );
  await database.query(
    `insert into survey_questions (id, survey_id, position, name, name_en, kind, is_required) values (71, 7, 1, 'Soru', 'Question', 'likert5', true), (72, 7, 2, 'Yorum', 'Comment', 'text', false), (73, 7, 3, 'Önerir misiniz?', 'Recommend?', 'yes-no', false)`,
  );
  await database.query(`insert into survey_invitations (survey_id, user_id, related_id) values (7, 2, null)`);
  const shared = openSharedState(undefined);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
  const services: Services = {
    config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }),
    database,
    shared,
    storage: {
      put: () => Promise.reject(new Error('none')),
      get: async () => null,
      remove: async () => undefined,
      check: async () => true,
    },
    jobs: { enqueue: async () => undefined, start: async () => undefined, stop: async () => undefined },
    lines: openLines(mergeTexts([access], [kernelTexts])),
    sessions: openSessions(database, shared),
    accessLog: { note: () => undefined, flush: async () => undefined },
    areas: [access],
    resources: new Map(),
    clock: () => now,
    log: log as Services['log'],
  };
  server = makeServer('silent', false);
  await buildApp(services, server);
  await server.ready();
});
afterAll(async () => {
  await settled();
  await server.close();
  await database.close();
});

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
      expires_at: new Date(now.getTime() + 8 * 3_600_000).toISOString(),
    });
  });
  test('a wrong password and an unknown name get the same answer, in the same order of time', async () => {
    const time = async (username: string): Promise<[number, Body]> => {
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
      await database.query<{ outcome: string }>('select distinct outcome from sign_ins order by 1')
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
    expect(JSON.stringify(await database.query('select * from audit_log'))).not.toMatch(/2026!/);
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
    const code = await generate({ secret, epoch: now.getTime() / 1000 });
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
    const before = now;
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await confirm(token, await generate({ secret, epoch: now.getTime() / 1000 }))).body.message).toBe(
      'second_factor_expired',
    );
    now = before;
  });
});

describe('the current user', () => {
  test('401 without a session', async () => {
    for (const path of ['', '/menu', '/photo', '/sessions'])
      expect((await send('GET', `/api/v1/users/me${path}`)).status).toBe(401);
  });
  test('ACC-072…075, ACC-112', async () => {
    const user = await me(await tokenOf('elif'));
    expect(user).toMatchObject({
      full_name: 'Elif Ak',
      username: 'elif',
      identity: '1.101.11',
      person: { type: 'student' },
      active_role: {
        name: 'OGR',
        user_role_id: 101,
        explanation: 'Öğrenci',
        explanation_en: 'Student',
        faculty_code: null,
        default: false,
      },
      active_student_program: {
        id: 11,
        program_name: 'Bilgisayar',
        program_name_en: 'Computer',
        student_type: 'undergraduate',
      },
      student: { id: 1, student_number: '2024001', forms: { show_enrollment_agreement_form: true } },
      staff: null,
      kvkk_status: false,
      collect_mobile_tel: false,
      surveys: [],
      permissions: ['student_enrollmentagreement'],
    });
    expect(user).not.toHaveProperty('old_token');
    expect((user.student as unknown as { student_program: unknown[] }).student_program).toHaveLength(3);
  });
  test('ACC-096 another role; the program follows it, and a stale tab is refused', async () => {
    const token = await tokenOf('elif');
    const { id } = await one(`select id from roles where name = 'MS'`);
    const { status, body } = await send(
      'PUT',
      '/api/v1/users/me/role',
      { role_id: id, faculty_code: null, department_code: null, program_code: null },
      token,
    );
    expect([status, body.message, body.data]).toEqual([200, 'role_changed', { identity: '1.102.13' }]);
    expect(await me(token)).toMatchObject({
      identity: '1.102.13',
      active_role: { name: 'MS' },
      active_student_program: { id: 13, student_type: 'mentora' },
    });
    expect(
      (
        await send('PUT', '/api/v1/users/me/settings', { night_mode: true }, token, {
          headers: { 'x-identity': '1.101.11' },
        })
      ).body.message,
    ).toBe('identity_changed');
  });
  test('ACC-055 a role id is greater than 0; a role one does not have is not found; codes tell two apart', async () => {
    const { id } = await one(`select id from roles where name = 'chair'`);
    const change = (token: string, body: object): Promise<Answer> => send('PUT', '/api/v1/users/me/role', body, token);
    const token = String((await signIn('can', password, officeOfCan)).body.data.access_token);
    expect((await change(token, { role_id: 0 })).status).toBe(422);
    expect((await change(token, { role_id: id })).status).toBe(404);
    expect((await change(token, { role_id: id, department_code: 'EEE' })).body.data).toEqual({ identity: '3.105.0' });
    expect((await change(await tokenOf('elif'), { role_id: id, department_code: 'EEE' })).status).toBe(404);
  });
  test('ACC-056, ACC-097 another program, only one of mine', async () => {
    const token = await tokenOf('elif');
    expect((await send('PUT', '/api/v1/users/me/program', { student_program_id: 12 }, token)).body).toMatchObject({
      message: 'program_changed',
      data: { identity: '1.101.12' },
    });
    expect(await me(token)).toMatchObject({
      active_student_program: { id: 12 },
      student: { forms: { show_enrollment_agreement_form: false } },
    });
    expect((await send('PUT', '/api/v1/users/me/program', { student_program_id: 21 }, token)).status).toBe(404);
    expect((await send('PUT', '/api/v1/users/me/program', { student_program_id: 0 }, token)).status).toBe(422);
  });
  test('ACC-085, ACC-079, ACC-087 the default role is the one a sign-in starts with', async () => {
    const { id } = await one(`select id from roles where name = 'MS'`);
    expect(
      (await send('POST', '/api/auth/set-default-role', { role_id: id }, await tokenOf('elif'))).body.message,
    ).toBe('default_role_changed');
    expect(await me(await tokenOf('elif'))).toMatchObject({ active_role: { name: 'MS', default: true } });
    await database.query('update users set default_user_role_id = null where id = 1');
  });
  test('settings are merged', async () => {
    const token = await tokenOf('ali');
    await send('PUT', '/api/v1/users/me/settings', { night_mode: true }, token);
    expect((await send('PUT', '/api/v1/users/me/settings', { date_format: 'DD.MM.YYYY' }, token)).body.data).toEqual({
      night_mode: true,
      date_format: 'DD.MM.YYYY',
    });
    expect((await send('PUT', '/api/v1/users/me/settings', { number_format: 'tr-TR' }, token)).body.data).toEqual({
      night_mode: true,
      date_format: 'DD.MM.YYYY',
      number_format: 'tr-TR',
    });
    expect(await me(token)).toMatchObject({ settings: { number_format: 'tr-TR' } });
    expect((await send('PUT', '/api/v1/users/me/settings', { locale: 'de' }, token)).status).toBe(422);
  });
  test('ACC-095 no photo is a short text', async () =>
    expect((await send('GET', '/api/v1/users/me/photo', undefined, await tokenOf('ali'))).body.data).toBe(''));
  test('while acting as another, nothing of his account may be changed', async () => {
    const token = await tokenOf('ali');
    await database.query('update sessions set real_user_id = 3 where user_id = 2');
    expect(await me(token)).toMatchObject({ old_token: expect.any(String), real_user: { id: 3, full_name: 'Can Er' } });
    for (const [method, path, body] of [
      ['PUT', '/api/v1/users/me/contact-info', { mobile_tel: '+905321112233' }],
      ['POST', '/api/v1/users/me/sessions/end-others', {}],
      ['POST', '/api/auth/set-default-role', { role_id: 2 }],
    ] as const)
      expect((await send(method, path, body, token)).body.message, path).toBe('not_while_acting_as_other');
    await database.query('update sessions set real_user_id = null');
  });
});

describe('the end of a session', () => {
  test('ACC-003 signed out is 401', async () => {
    const token = await tokenOf('ali');
    expect((await send('POST', '/api/auth/logout', {}, token)).body.message).toBe('signed_out');
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, token)).status).toBe(401);
  });
  test('on all other devices: 427 there', async () => {
    const [here, there] = [await tokenOf('ali'), await tokenOf('ali')];
    expect((await send('GET', '/api/v1/users/me/sessions', undefined, here)).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ current: true }), expect.objectContaining({ current: false })]),
    );
    await send('POST', '/api/v1/users/me/sessions/end-others', {}, here);
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, there)).status).toBe(427);
    expect((await send('GET', '/api/v1/users/me', undefined, here)).status).toBe(200);
  });
  test('renewed for another eight hours', async () => {
    const token = await tokenOf('ali');
    expect((await send('POST', '/api/auth/renew', {}, token)).body.data).toEqual({
      expires_at: new Date(now.getTime() + 8 * 3_600_000).toISOString(),
    });
  });
  test('ACC-060, ACC-083, ACC-084, VAL-001…008 the password', async () => {
    const [here, there] = [await tokenOf('ali'), await tokenOf('ali')];
    const change = (current: string, next: string, repeated = next): Promise<Answer> =>
      send(
        'PUT',
        '/api/auth/password/change',
        { current_password: current, password: next, password_confirmation: repeated },
        here,
      );
    expect((await change('short', 'Yeni-Parola1')).body.errors).toHaveProperty('current_password');
    expect((await change(password, 'yeniparola', 'x')).body.errors).toMatchObject({
      password: ['A digit', 'An uppercase letter', 'A special character'],
      password_confirmation: ['The confirmation does not match'],
    });
    expect((await change('Wrong-2026!', 'Yeni-Parola1')).body.message).toBe('current_password_wrong');
    expect((await change(password, password)).body.message).toBe('password_unchanged');
    expect((await change(password, 'Yeni-Parola1')).body.message).toBe('password_changed');
    await settled();
    expect((await send('GET', '/api/v1/users/me', undefined, here)).status).toBe(401);
    expect((await send('GET', '/api/v1/users/me', undefined, there)).status).toBe(427);
    expect((await signIn('ali')).status).toBe(406);
    expect((await signIn('ali', 'Yeni-Parola1')).status).toBe(200);
    await database.query(
      'update users set password_hash = (select password_hash from users where id = 1) where id = 2',
    );
  });
});

describe('where the redirect guards lead', () => {
  test('ACC-038, ACC-039, NS-113 contact information is asked until both are given', async () => {
    await database.query('update users set collect_mobile_tel = true, collect_personal_email = true where id = 1');
    const token = await tokenOf('elif');
    expect(await me(token)).toMatchObject({ collect_mobile_tel: true, collect_personal_email: true });
    const save = (body: object): Promise<Answer> => send('PUT', '/api/v1/users/me/contact-info', body, token);
    const codeTo = async (channel: 'sms' | 'email', target: string): Promise<string> => {
      expect((await send('POST', '/api/v1/users/me/contact-info/code', { channel, target }, token)).body.message).toBe(
        'code_sent',
      );
      return (
        /\d{6}/.exec(
          String((await one(`select body from outbox where template = 'contact-code' order by id desc limit 1`)).body),
        )?.[0] ?? ''
      );
    };
    expect((await save({ mobile_tel: '+905321112233' })).body.errors).toMatchObject({
      personal_email: expect.any(Array),
      mobile_code: expect.any(Array),
    });
    expect((await save({ mobile_tel: '12', personal_email: 'x' })).status).toBe(422);
    const codes = {
      mobile_code: await codeTo('sms', '+90 532 111 22 33'),
      email_code: await codeTo('email', 'elif@home.example'),
    };
    expect(
      (await save({ mobile_tel: '+905321112233', personal_email: 'elif@home.example' })).body.errors,
    ).toMatchObject({ mobile_code: expect.any(Array), email_code: expect.any(Array) });
    expect(
      (await save({ mobile_tel: '+905321112233', personal_email: 'elif@home.example', ...codes })).body.message,
    ).toBe('contact_info_saved');
    expect(await me(token)).toMatchObject({ collect_mobile_tel: false, collect_personal_email: false });
    expect(await one('select mobile_tel, personal_email from students where id = 1')).toEqual({
      mobile_tel: '+905321112233',
      personal_email: 'elif@home.example',
    });
  });
  test('ACC-041…046 the agreement of the active program is accepted once, in the version that was read', async () => {
    const token = await tokenOf('elif');
    const { body } = await send('GET', '/api/v1/student/enrollment-agreement', undefined, token);
    const accept = (change: object): Promise<Answer> =>
      send(
        'POST',
        '/api/v1/student/enrollment-agreement',
        { student_program_id: 11, version: body.data.version, accepted: true, signed_name: 'elif ak', ...change },
        token,
      );
    expect((await accept({ accepted: false })).status).toBe(422);
    expect((await accept({ version: 'old' })).body.message).toBe('agreement_text_changed');
    expect((await accept({ student_program_id: 21 })).status).toBe(404);
    expect((await accept({})).body.message).toBe('agreement_accepted');
    expect((await accept({})).body.message).toBe('agreement_already_accepted');
    expect(await me(token)).toMatchObject({ student: { forms: { show_enrollment_agreement_form: false } } });
    const staff = String((await signIn('can', password, officeOfCan)).body.data.access_token);
    expect((await send('GET', '/api/v1/student/enrollment-agreement', undefined, staff)).status).toBe(403);
  });
  test('ACC-033…037 a survey is answered once, and nothing leads from the answers to their giver', async () => {
    const token = await tokenOf('ali');
    const answer = (answers: object[], as = token): Promise<Answer> =>
      send('POST', '/api/v1/surveys/7/evaluate/0', { answers }, as, { headers: { 'idempotency-key': 'k' } });
    expect((await me(token)).surveys).toEqual([{ id: 7, necessity: 1, related_id: null }]);
    expect((await send('GET', '/api/v1/surveys/7/evaluate/0', undefined, token)).body.data).toMatchObject({
      name_en: 'Survey',
      mandatory: true,
      questions: [{ id: 71 }, { id: 72 }, { id: 73 }],
    });
    expect((await answer([{ question_id: 71, value: 4 }], await tokenOf('elif'))).status).toBe(404);
    expect((await answer([{ question_id: 72, comment: 'x' }])).body.errors).toEqual({
      'answers.71': ['This question needs an answer'],
    });
    for (const wrong of [
      { question_id: 71, value: 6 },
      { question_id: 71, value: 0 },
      { question_id: 73, value: 3 },
      { question_id: 99, value: 1 },
    ])
      expect((await answer([{ question_id: 71, value: 4 }, wrong])).status).toBe(422);
    expect(
      (
        await answer([
          { question_id: 71, value: 4 },
          { question_id: 72, comment: 'unlinked words' },
        ])
      ).body.message,
    ).toBe('survey_answered');
    expect((await answer([{ question_id: 71, value: 1 }])).body.message).toBe('survey_already_answered');
    expect((await me(token)).surveys).toEqual([]);
    expect(await database.query('select question_id, value, comment from survey_answers order by question_id')).toEqual(
      [
        { question_id: 71, value: 4, comment: null },
        { question_id: 72, value: null, comment: 'unlinked words' },
      ],
    );
    expect(String((await one('select answered_at::text from survey_invitations')).answered_at)).toContain('00:00:00');
    expect(JSON.stringify(await database.query('select * from audit_log'))).not.toContain('unlinked words');
    expect(await database.query(`select * from idempotency_keys where endpoint = 'answer-survey'`)).toEqual([]);
  });
});
