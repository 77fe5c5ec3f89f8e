import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { syncRoles } from './seed-roles.ts';

interface Preview {
  account: { version: number; username: string };
  closes: { user_id: number } | null;
  keeps: { roles: object[] };
  loses: { roles: object[] };
  gains: { explanation_en: string }[];
  can: unknown;
  warnings: { key: string }[];
  target: { number: string };
}
interface Body {
  message: string;
  data: Preview & { id: number; closed_user_id: number | null };
  errors: { key: string }[];
}
const reason = 'Öğrencinin iki kaydı vardı, birleştirildi';
let h: Harness;
let registrar: Caller;
let next = 0;

interface Made {
  user: number;
  student: number;
  username: string;
  number: string;
}
/** A student with an account of his own, made for one test. */
async function makeStudent(name: string, withAccount = true): Promise<Made> {
  next += 1;
  const number = `TT${Date.now() % 1_000_000}${next}`;
  const [student] = await h.rows<{ id: number }>`
    insert into students (student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email) select ${number}, ${name}, 'TAŞINAN', program_id, department_id, faculty_id, 2025, ${`${number}@example.edu.tr`} from students order by id limit 1 returning id`;
  await h.rows`insert into student_programs (student_id, program_id, started_on) select id, program_id, '2025-09-01' from students where id = ${student?.id ?? 0}`;
  if (!withAccount) return { user: 0, student: student?.id ?? 0, username: '', number };
  const username = number.toLowerCase();
  const [user] = await h.rows<{
    id: number;
  }>`insert into users (username, full_name, email, student_id) values (${username}, ${`${name} TAŞINAN`}, ${`${number}@example.edu.tr`}, ${student?.id ?? 0}) returning id`;
  await h.rows`insert into user_roles (user_id, role_id) select ${user?.id ?? 0}, id from roles where name = 'OGR'`;
  return { user: user?.id ?? 0, student: student?.id ?? 0, username, number };
}
const preview = (from: Made, target: object): Promise<Answer<Body>> =>
  registrar.get<Body>(
    `/api/v1/users/user-transfer/preview?${new URLSearchParams({ user_id: String(from.user), ...Object.fromEntries(Object.entries(target).map(([key, value]) => [key, String(value)])) })}`,
  );
const move = (from: Made, more: object, caller = registrar): Promise<Answer<Body>> =>
  caller.post<Body>('/api/v1/users/user-transfer', { user_id: from.user, reason, version: 1, ...more });
const keysOf = (answer: Answer<Body>): string[] => [
  answer.body.message,
  ...(answer.body.errors ?? []).map((each) => each.key),
];

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.database, h.services.areas);
  registrar = await h.as('registrar');
});

describe('user transfer (ACC-009, ACC-100, NS-102, NS-205)', () => {
  test('401, 403 without user_usertransfer, 404, 422', async () => {
    const from = await makeStudent('AYLA');
    const to = await makeStudent('AYLA', false);
    expect((await move(from, { to_student_id: to.student }, h.nobody)).status).toBe(401);
    for (const username of ['studentaffairs', 'dean', 'student']) {
      expect((await move(from, { to_student_id: to.student }, await h.as(username))).status, username).toBe(403);
      expect(
        (
          await (
            await h.as(username)
          ).get(`/api/v1/users/user-transfer/preview?user_id=${from.user}&to_student_id=${to.student}`)
        ).status,
      ).toBe(403);
    }
    expect((await move(from, { to_student_id: 987_654_321 })).status).toBe(404);
    expect((await move(from, {})).status).toBe(422);
    expect((await move(from, { to_student_id: to.student, to_staff_id: 1 })).status).toBe(422);
    expect((await move(from, { to_student_id: to.student, reason: 'kısa' })).status).toBe(422);
  });
  test('to a record without an account: roles fitted, both audited, told by mail, sessions end with 427', async () => {
    const from = await makeStudent('BURAK');
    const to = await makeStudent('BURAK', false);
    const session = await h.as(from.username);
    const shown = (await preview(from, { to_student_id: to.student })).body.data;
    expect(shown).toMatchObject({
      account: { username: from.username, version: 1 },
      target: { number: to.number },
      closes: null,
      can: true,
      gains: [],
      warnings: [],
    });
    expect((await move(from, { to_student_id: to.student, version: 7 })).body.message).toBe('record_changed_meanwhile');
    const done = await move(from, { to_student_id: to.student, version: shown.account.version });
    expect([done.status, done.body.message]).toEqual([200, 'user_transferred']);
    expect(await h.rows`select student_id, staff_id, version from users where id = ${from.user}`).toEqual([
      { student_id: to.student, staff_id: null, version: 2 },
    ]);
    expect(
      await h.rows`select from_student_id, to_student_id, closed_user_id, reason from user_transfers where user_id = ${from.user}`,
    ).toEqual([{ from_student_id: from.student, to_student_id: to.student, closed_user_id: null, reason }]);
    const [audit] = await h.rows<{
      before: object;
      after: object;
    }>`select before, after from audit_log where action = 'user-transfer' and record_id = ${from.user}`;
    expect(audit).toMatchObject({ before: { student_id: from.student }, after: { student_id: to.student, reason } });
    expect(
      (await h.rows`select id from outbox where user_id = ${from.user} and template = 'user-transfer'`).length,
    ).toBe(1);
    await h.heard();
    expect((await session.get('/api/v1/users/me')).status).toBe(427);
    expect((await (await h.as(from.username)).get<{ data: object }>('/api/v1/users/me')).body.data).toMatchObject({
      student: { student_number: to.number },
    });
  });
  test('the account of the record is closed, only when the caller has seen that', async () => {
    const from = await makeStudent('CEREN');
    const to = await makeStudent('CEREN');
    const session = await h.as(to.username);
    const shown = (await preview(from, { to_student_id: to.student })).body.data;
    expect(shown.closes).toMatchObject({ user_id: to.user });
    expect(keysOf(await move(from, { to_student_id: to.student }))).toContain('transfer_changed');
    expect((await move(from, { to_student_id: to.student, closes_user_id: to.user })).status).toBe(200);
    expect(await h.rows`select status, student_id from users where id = ${to.user}`).toEqual([
      { status: 'p', student_id: null },
    ]);
    expect(
      (await h.rows`select id from audit_log where action = 'user-transfer-close' and record_id = ${to.user}`).length,
    ).toBe(1);
    await h.heard();
    expect((await session.get('/api/v1/users/me')).status).toBe(427);
  });
  test('staff who becomes a student: staff roles go, the student role comes; kept beside it where that is wanted', async () => {
    for (const keep of [false, true]) {
      const [staff] = await h.rows<{
        id: number;
      }>`insert into staff (registration_number, first_name, last_name, title, email) values (${`TS${Date.now() % 1_000_000}${keep ? 1 : 0}`}, 'DERYA', 'TAŞINAN', 'officer', 'derya@example.edu.tr') returning id`;
      const username = `derya${keep ? 1 : 0}${Date.now() % 1_000_000}`;
      const [user] = await h.rows<{
        id: number;
      }>`insert into users (username, full_name, email, staff_id) values (${username}, 'DERYA TAŞINAN', ${`${username}@example.edu.tr`}, ${staff?.id ?? 0}) returning id`;
      await h.rows`insert into user_roles (user_id, role_id) select ${user?.id ?? 0}, id from roles where name = 'dean'`;
      await h.as(username); // a session that hangs on the role
      const to = await makeStudent('DERYA', false);
      const done = await move(
        { user: user?.id ?? 0, student: 0, username, number: '' },
        { to_student_id: to.student, keep_other: keep },
      );
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      expect(
        (
          await h.rows<{
            name: string;
          }>`select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${user?.id ?? 0} order by r.name`
        ).map((row) => row.name),
      ).toEqual(keep ? ['OGR', 'dean'] : ['OGR']);
      expect(await h.rows`select student_id, staff_id from users where id = ${user?.id ?? 0}`).toEqual([
        { student_id: to.student, staff_id: keep ? staff?.id : null },
      ]);
    }
  });
  test('refused: the own account, the same record, a closed account, one with more rights; warned: another name', async () => {
    const from = await makeStudent('ELVAN');
    const other = await makeStudent('FERHAT', false);
    expect(keysOf(await move(from, { to_student_id: from.student }))).toContain('transfer_same_record');
    expect((await preview(from, { to_student_id: other.student })).body.data.warnings.map((each) => each.key)).toEqual([
      'transfer_names_differ',
    ]);
    const [own] = await h.rows<{
      id: number;
      version: number;
    }>`select id, version from users where username = 'registrar'`;
    expect(
      keysOf(await move({ ...from, user: own?.id ?? 0 }, { to_student_id: other.student, version: own?.version })),
    ).toContain('transfer_own_account');
    const [admin] = await h.rows<{
      id: number;
      version: number;
      staff_id: number;
    }>`select id, version, staff_id from users where username = 'admin'`;
    expect(
      keysOf(await move({ ...from, user: admin?.id ?? 0 }, { to_student_id: other.student, version: admin?.version })),
    ).toContain('transfer_more_rights');
    // nor may an administrator's account be closed by moving another one onto his record
    expect(keysOf(await move(from, { to_staff_id: admin?.staff_id, closes_user_id: admin?.id }))).toContain(
      'transfer_more_rights',
    );
    await h.rows`update users set status = 'p' where id = ${from.user}`;
    expect(keysOf(await move(from, { to_student_id: other.student }))).toContain('transfer_account_closed');
  });
  test('two at once to one record: one wins', async () => {
    const [first, second, to] = [await makeStudent('GÜL'), await makeStudent('GÜL'), await makeStudent('GÜL', false)];
    const answers = await Promise.all([
      move(first, { to_student_id: to.student }),
      move(second, { to_student_id: to.student }),
      move(first, { to_student_id: to.student }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406, 406]);
    expect((await h.rows`select id from users where student_id = ${to.student}`).length).toBe(1);
  });
  test('records are found by name and number, with their accounts', async () => {
    const from = await makeStudent('HÜSEYİN');
    const { body } = await registrar.get<{ data: { number: string; username: string | null; student_id: number }[] }>(
      `/api/v1/users/user-transfer/records?query=${encodeURIComponent(`huseyin ${from.number}`)}`,
    );
    expect(body.data).toMatchObject([
      { number: from.number, username: from.username, student_id: from.student, staff_id: null },
    ]);
    expect((await registrar.get('/api/v1/users/user-transfer/records?query=ab')).status).toBe(422);
  });
});
