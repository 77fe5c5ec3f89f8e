import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { inDays } from '#test/today.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { DecidedRow, Inbox, InboxRow, Substitutions } from '../contract.ts';

let h: Harness;
interface Data<T> {
  data: T;
  message: string;
  info?: { key: string };
  errors?: Record<string, string[]> | { key: string; data: Record<string, unknown> }[];
}
const v1 = '/api/v1/approvals';
const today = inDays(0);
const users = new Map<string, number>();
interface Kept {
  id: number;
  status: string;
  version: number;
  note: string | null;
  decided_at: string | null;
  decided_by: number | null;
}
let kept: Kept[] = [];

const inbox = async (caller: Caller, query = ''): Promise<Inbox> =>
  (await caller.get<Data<Inbox>>(`${v1}?limit=100${query}`)).body.data;
const rowsOf = (box: Inbox, kind = 'registration'): InboxRow[] =>
  box.groups.find((each) => each.kind === kind)?.rows ?? [];
const first = <T>(rows: readonly T[], at = 0): T => {
  const row = rows[at];
  if (row === undefined) throw new Error('the demo has no such row');
  return row;
};
const itemOf = (row: InboxRow) => ({
  kind: row.kind,
  id: row.id,
  version: row.version,
  ...(row.instead_of
    ? { substitution_id: row.instead_of.substitution_id, user_role_id: row.instead_of.user_role_id }
    : {}),
});
const decide = (caller: Caller, row: InboxRow, decision = 'approve', note?: string): Promise<Answer<Data<null>>> =>
  caller.post(`${v1}/decide`, { ...itemOf(row), decision, ...(note === undefined ? {} : { note }) });
const registration = async (id: number) =>
  (
    await h.rows<{
      status: string;
      version: number;
      decided_by: number | null;
      note: string | null;
    }>`select status, version, decided_by, note from semester_registrations where id = ${id}`
  )[0];
const substitute = (caller: Caller, change: Record<string, unknown> = {}): Promise<Answer<Data<{ id: number }>>> =>
  caller.post(`${v1}/substitutes`, {
    substitute_id: users.get('instructor'),
    starts_on: today,
    ends_on: inDays(5),
    reason: 'izin',
    ...change,
  });

beforeAll(async () => {
  h = await harness();
  // proposals of theses wait for some of the same people; here registrations are counted
  await h.rows`update theses set status = 'draft' where status in ('submitted', 'advisor_approved', 'coordinator_approved')`;
  await syncRoles(h.services.database, h.services.areas);
  for (const row of await h.rows<{ id: number; username: string }>`select id, username from users`)
    users.set(row.username, row.id);
  kept =
    await h.rows<Kept>`select r.id, r.status, r.version, r.note, r.decided_at, r.decided_by from semester_registrations r join semesters s on s.id = r.semester_id and s.is_active`;
  await h.rows`delete from approval_substitutes`;
  // what other tests left with the advisor waits for nobody
  await h.rows`update request_steps rs set status = 'skipped' from requests r join student_programs sp on sp.id = r.student_program_id join users u on u.staff_id = sp.advisor_id
    where rs.request_id = r.id and rs.status = 'open' and rs.role = 'advisor' and u.username = 'advisor'`;
});
afterEach(async () => {
  await h.rows`delete from approval_substitutes`;
  for (const row of kept)
    await h.rows`update semester_registrations set status = ${row.status}, version = ${row.version}, note = ${row.note}, decided_at = ${row.decided_at}, decided_by = ${row.decided_by} where id = ${row.id} and (status, version) is distinct from (${row.status}, ${row.version})`;
});

describe('SYS-034 the inbox', () => {
  test('needs sign-in and a role that decides', async () => {
    for (const path of ['', '/count']) {
      expect((await h.nobody.get(`${v1}${path}`)).status).toBe(401);
      for (const role of ['student', 'alumni', 'observer'])
        expect((await (await h.as(role)).get(`${v1}${path}`)).status).toBe(403);
    }
    expect((await h.nobody.post(`${v1}/decide`, {})).status).toBe(401);
    expect((await (await h.as('student')).post(`${v1}/decide-many`, {})).status).toBe(403);
  });
  test('a kind that no area has is not found, whatever it is called', async () => {
    const registrar = await h.as('registrar');
    const status = async (kind: string): Promise<number> =>
      (await registrar.post(`${v1}/decide`, { kind, id: 999_999_999, version: 1, decision: 'approve' })).status;
    const message = async (kind: string): Promise<string | undefined> => {
      const [step] = await h.rows<{ id: number }>`select max(id) as id from request_steps`;
      const item = { kind, id: step?.id ?? 0, version: 1 };
      return (await registrar.post<Data<null>>(`${v1}/decide`, { ...item, decision: 'approve' })).body.message;
    };
    for (const kind of ['request.__proto__', 'request.constructor', 'request.', 'request.nothing', '__proto__'])
      expect([kind, await status(kind), await message(kind)]).toEqual([kind, 404, 'record_not_found']);
    expect(await message('request.complaint')).not.toBe('record_not_found');
  });
  test('shows what awaits the reader and nobody else, with its time limit in working days', async () => {
    const advisor = await h.as('advisor');
    const box = await inbox(advisor);
    const [own] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from semester_registrations r join semesters s on s.id = r.semester_id and s.is_active join student_programs sp on sp.id = r.student_program_id join users u on u.staff_id = sp.advisor_id where u.username = 'advisor' and r.status = 'submitted'`;
    expect(rowsOf(box)).toHaveLength(Number(own?.n));
    expect(box.counts).toMatchObject({ total: own?.n, substituted: 0, by_kind: { registration: own?.n } });
    expect((await advisor.get<Data<{ total: number }>>(`${v1}/count`)).body.data).toMatchObject({ total: own?.n });
    expect(first(rowsOf(box))).toMatchObject({
      step: 'Danışman onayı',
      instead_of: null,
      due: expect.stringMatching(/T20:59:59/),
      href: expect.stringMatching(/^\/course\/registration\/\d+$/),
    });
    expect(box.groups.find((each) => each.kind === 'registration')?.decisions.map((each) => each.key)).toEqual([
      'approve',
      'return',
    ]);
    // the registrar may decide any registration, but none awaits him
    const office = await inbox(await h.as('registrar'));
    expect(rowsOf(office)).toEqual([]);
    expect(rowsOf(office, 'information-change').length).toBeGreaterThan(0);
    expect(rowsOf(await inbox(await h.as('supervisor')), 'registration-final').length).toBeGreaterThan(0);
  });
  test('filters, sorts and pages; 422 for what is no filter', async () => {
    const advisor = await h.as('advisor');
    const all = rowsOf(await inbox(advisor));
    const one = first(all);
    expect(rowsOf(await inbox(advisor, `&query=${one.person_number}`)).map((row) => row.id)).toEqual([one.id]);
    expect((await inbox(advisor, '&kind=information-change')).groups).toEqual([]);
    expect((await inbox(advisor, '&whose=substituted')).groups).toEqual([]);
    const people = rowsOf(await inbox(advisor, '&sort=person')).map((row) => row.person);
    expect(people).toEqual([...people].sort((a, b) => a.localeCompare(b, 'tr')));
    const page = (await advisor.get<Data<Inbox>>(`${v1}?kind=registration&limit=2&page=2`)).body.data;
    expect(rowsOf(page).map((row) => row.id)).toEqual(all.slice(2, 4).map((row) => row.id));
    expect((await advisor.get(`${v1}?sort=colour`)).status).toBe(422);
    h.setNow(new Date(Date.now() + 30 * 86_400_000));
    const later = await inbox(await h.as('advisor'), '&overdue=1');
    h.setNow(null);
    expect(later.counts.overdue).toBe(all.length);
    expect(rowsOf(later).every((row) => row.overdue)).toBe(true);
  });
});

describe('SYS-034 deciding', () => {
  test('approve: 200, the matter moves on, audit and mail', async () => {
    const advisor = await h.as('advisor');
    const row = first(rowsOf(await inbox(advisor)));
    expect(await decide(advisor, row)).toMatchObject({ status: 200, body: { message: 'approval_decided' } });
    expect(await registration(row.id)).toMatchObject({ status: 'approved', decided_by: users.get('advisor') });
    expect(
      await h.rows`select action, after from audit_log where resource = 'semester-registration' and record_id = ${row.id} order by id desc limit 1`,
    ).toEqual([{ action: 'decide-approval', after: { status: 'approved' } }]);
    expect(await h.rows`select template from outbox order by id desc limit 1`).toEqual([
      { template: 'registration_approved' },
    ]);
    expect(rowsOf(await inbox(advisor)).map((each) => each.id)).not.toContain(row.id);
  });
  test('return needs a reason, an unknown decision is not offered, a stale version is refused', async () => {
    const advisor = await h.as('advisor');
    const row = first(rowsOf(await inbox(advisor)));
    expect(await decide(advisor, row, 'return')).toMatchObject({
      status: 406,
      body: { message: 'approval_needs_note' },
    });
    expect(await decide(advisor, row, 'return', '  ')).toMatchObject({
      status: 406,
      body: { message: 'approval_needs_note' },
    });
    expect(await decide(advisor, row, 'decline', 'olmaz')).toMatchObject({
      status: 406,
      body: { message: 'approval_not_offered' },
    });
    expect(await decide(advisor, { ...row, version: row.version + 5 })).toMatchObject({
      status: 406,
      body: { message: 'record_changed_meanwhile' },
    });
    expect((await decide(advisor, row, 'burn')).status).toBe(422);
    expect((await decide(advisor, { ...row, kind: 'nothing' })).status).toBe(404);
    expect(await decide(advisor, row, 'return', 'Ön koşulu eksik')).toMatchObject({ status: 200 });
    expect(await registration(row.id)).toMatchObject({ status: 'returned', note: 'Ön koşulu eksik' });
  });
  test('somebody else’s matter: 404; a kind the role has no part in: 403', async () => {
    const row = first(rowsOf(await inbox(await h.as('advisor'))));
    const [other] = await h.rows<{
      username: string;
    }>`select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'advisor' where u.username <> 'advisor' limit 1`;
    expect((await decide(await h.as(other?.username ?? '', { role: 'advisor' }), row)).status).toBe(404);
    expect((await decide(await h.as('bursar'), row)).status).toBe(403);
    expect((await registration(row.id))?.status).toBe('submitted');
  });
  test('the office declines a change of information with its reason', async () => {
    const office = await h.as('studentaffairs');
    const row = first(rowsOf(await inbox(office), 'information-change'));
    expect(await decide(office, row, 'decline')).toMatchObject({
      status: 406,
      body: { message: 'approval_needs_note' },
    });
    expect(await decide(office, row, 'decline', 'Belge okunmuyor')).toMatchObject({ status: 200 });
    expect(await h.rows`select status, decline_reason from information_changes where id = ${row.id}`).toEqual([
      { status: 'declined', decline_reason: 'Belge okunmuyor' },
    ]);
    await h.rows`update information_changes set status = 'waiting', decline_reason = null, decided_by = null, decided_at = null, version = ${row.version} where id = ${row.id}`;
  });
  test('the supervisor finalizes', async () => {
    const supervisor = await h.as('supervisor');
    const row = first(rowsOf(await inbox(supervisor), 'registration-final'));
    expect((await decide(supervisor, row)).status).toBe(200);
    expect((await registration(row.id))?.status).toBe('finalized');
    expect(await decide(supervisor, row)).toMatchObject({
      status: 406,
      body: { message: 'registration_transition_refused' },
    });
  });
  test('the same idempotency key decides once', async () => {
    const advisor = await h.as('advisor');
    const row = first(rowsOf(await inbox(advisor)));
    const send = () =>
      advisor.post<Data<null>>(
        `${v1}/decide`,
        { ...itemOf(row), decision: 'approve' },
        { 'idempotency-key': `decide-${row.id}` },
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await registration(row.id))?.version).toBe(row.version + 1);
  });
});

describe('SYS-034 deciding many at once', () => {
  interface Many {
    done: number;
    rows: DecidedRow[];
  }
  const many = (
    caller: Caller,
    rows: readonly InboxRow[],
    decision = 'approve',
    note?: string,
  ): Promise<Answer<Data<Many>>> =>
    caller.post(`${v1}/decide-many`, {
      rows: rows.map((row) => ({ ...itemOf(row), person: row.person })),
      decision,
      ...(note ? { note } : {}),
    });
  test('each row stands alone: those that can’t be decided leave nothing behind', async () => {
    const advisor = await h.as('advisor');
    const [a, b, c] = rowsOf(await inbox(advisor));
    if (!a || !b || !c) throw new Error('the demo has three');
    await h.rows`update semester_registrations set status = 'returned' where id = ${b.id}`;
    const [mails] = await h.rows<{ n: number }>`select count(*)::int as n from outbox`;
    const answer = await many(advisor, [a, b, { ...c, version: c.version + 9 }]);
    expect(answer).toMatchObject({ status: 200, body: { info: { key: 'some_approvals_refused' }, data: { done: 1 } } });
    expect(new Map(answer.body.data.rows.map((row) => [row.id, row.refusals.map((each) => each.key)]))).toEqual(
      new Map([
        [a.id, []],
        [b.id, ['registration_not_submitted']],
        [c.id, ['record_changed_meanwhile']],
      ]),
    );
    expect([
      (await registration(a.id))?.status,
      (await registration(b.id))?.status,
      (await registration(c.id))?.status,
    ]).toEqual(['approved', 'returned', 'submitted']);
    expect((await h.rows<{ n: number }>`select count(*)::int as n from outbox`)[0]?.n).toBe(Number(mails?.n) + 1);
    expect(
      await h.rows`select record_id from audit_log where action = 'decide-approvals' order by id desc limit 1`,
    ).toEqual([{ record_id: a.id }]);
  });
  test('none can be decided: 420, every row with its reason, nothing changed', async () => {
    const advisor = await h.as('advisor');
    const rows = rowsOf(await inbox(advisor))
      .slice(0, 2)
      .map((row) => ({ ...row, version: 999 }));
    expect(await many(advisor, rows)).toMatchObject({
      status: 420,
      body: {
        message: 'approvals_refused',
        errors: [{ key: 'record_changed_meanwhile' }, { key: 'record_changed_meanwhile' }],
      },
    });
    expect((await many(advisor, [])).status).toBe(422);
  });
  test('a row that is not his is refused in its line', async () => {
    const [advisor, supervisor] = [await h.as('advisor'), await h.as('supervisor')];
    const mine = first(rowsOf(await inbox(advisor)));
    const his = first(rowsOf(await inbox(supervisor), 'registration-final'));
    const answer = await many(advisor, [mine, his]);
    expect(answer.body.data.rows.map((row) => [row.kind, row.ok, row.refusals.map((each) => each.key)])).toEqual([
      ['registration', true, []],
      ['registration-final', false, ['not_authorized']],
    ]);
  });
});

describe('substitutes', () => {
  test('SYS-034 401, 403, 404, 422', async () => {
    expect((await h.nobody.post(`${v1}/substitutes`, {})).status).toBe(401);
    expect((await h.nobody.get(`${v1}/substitutes`)).status).toBe(401);
    for (const role of ['student', 'observer']) {
      expect((await (await h.as(role)).get(`${v1}/substitutes`)).status).toBe(403);
      expect((await substitute(await h.as(role))).status).toBe(403);
    }
    const advisor = await h.as('advisor');
    expect((await substitute(advisor, { starts_on: 'tomorrow' })).status).toBe(422);
    expect((await substitute(advisor, { substitute_id: 99_999_999 })).status).toBe(422);
    expect((await advisor.post(`${v1}/substitutes/99999999/end`, { version: 1 })).status).toBe(404);
  });
  test('SYS-034 himself, a student, days, a role he does not hold, an overlap, somebody who is away', async () => {
    const advisor = await h.as('advisor');
    const refused: [Record<string, unknown>, string][] = [
      [{ substitute_id: users.get('advisor') }, 'substitute_is_self'],
      [{ substitute_id: users.get('student') }, 'substitute_not_staff'],
      [{ substitute_id: users.get('observer') }, 'substitute_not_staff'],
      [{ starts_on: inDays(-1) }, 'substitute_days_wrong'],
      [{ ends_on: inDays(400) }, 'substitute_too_long'],
      [{ role: 'dean' }, 'substitute_role_not_held'],
    ];
    for (const [change, key] of refused)
      expect(await substitute(advisor, change), key).toMatchObject({ status: 406, body: { message: key } });
    const made = await substitute(advisor);
    expect(made).toMatchObject({ status: 200, body: { message: 'approval_substitute_named' } });
    expect(await substitute(advisor, { substitute_id: users.get('chair') })).toMatchObject({
      status: 406,
      body: { message: 'substitute_overlaps' },
    });
    expect(await substitute(await h.as('chair'), { substitute_id: users.get('advisor') })).toMatchObject({
      status: 406,
      body: { message: 'substitute_is_away' },
    });
    expect(
      await h.rows`select action, after->>'substitute_id' as substitute from audit_log where resource = 'approval-substitute' and record_id = ${made.body.data.id}`,
    ).toEqual([{ action: 'name-approval-substitute', substitute: String(users.get('instructor')) }]);
    expect(
      await h.rows`select kind, link from notifications where user_id = ${users.get('instructor')} order by id desc limit 1`,
    ).toEqual([{ kind: 'requests', link: '/approvals/substitutes' }]);
    expect(
      (
        await (
          await h.as('admin')
        ).post<Data<null>>(`${v1}/substitutes`, {
          substitute_id: users.get('instructor'),
          starts_on: today,
          ends_on: today,
        })
      ).body.message,
    ).toBe('substitute_role_not_held');
  });
  test('two who name each other, and one named twice, at once: one is kept', async () => {
    const [advisor, chair] = [await h.as('advisor'), await h.as('chair')];
    const crossed = await Promise.all([
      substitute(advisor, { substitute_id: users.get('chair') }),
      substitute(chair, { substitute_id: users.get('advisor') }),
    ]);
    expect(crossed.map((each) => each.status).sort()).toEqual([200, 406]);
    await h.rows`delete from approval_substitutes`;
    const twice = await Promise.all([
      substitute(advisor),
      substitute(advisor, { substitute_id: users.get('dean') }),
      substitute(advisor, { substitute_id: users.get('chair') }),
    ]);
    expect(twice.map((each) => each.status).sort()).toEqual([200, 406, 406]);
  });
  test('the substitute sees and decides what awaits the absent person; both names are recorded', async () => {
    const [advisor, instructor] = [await h.as('advisor'), await h.as('instructor')];
    const before = rowsOf(await inbox(advisor));
    const screen = first(before).href?.split('/').at(-1);
    expect(rowsOf(await inbox(instructor))).toEqual([]);
    await substitute(advisor);
    const box = await inbox(instructor);
    expect(box).toMatchObject({
      substituting: [{ full_name: 'Ebru Güven', until: inDays(5) }],
      counts: { substituted: before.length },
    });
    expect(rowsOf(box).map((row) => row.id)).toEqual(before.map((row) => row.id));
    const row = first(rowsOf(box));
    expect(row).toMatchObject({ href: null, instead_of: { full_name: 'Ebru Güven' } });
    expect((await instructor.get<Data<{ total: number }>>(`${v1}/count`)).body.data.total).toBe(before.length);
    // without saying for whom he has no right, and the substitution opens nothing but the decision
    expect((await decide(instructor, { ...row, instead_of: null })).status).toBe(403);
    expect((await instructor.get('/api/v1/advising')).status).toBe(403);
    expect((await instructor.get(`/api/v1/course/registration/${screen}`)).status).toBe(403);
    expect((await decide(instructor, row)).status).toBe(200);
    expect(await registration(row.id)).toMatchObject({ status: 'approved', decided_by: users.get('instructor') });
    expect(
      await h.rows`select user_id, after->'instead_of'->>'full_name' as absent, after->'instead_of'->>'role' as role from audit_log where resource = 'semester-registration' and record_id = ${row.id} order by id desc limit 1`,
    ).toEqual([{ user_id: users.get('instructor'), absent: 'Ebru Güven', role: 'advisor' }]);
    const bulk = await instructor.post<Data<{ done: number }>>(`${v1}/decide-many`, {
      rows: rowsOf(await inbox(instructor))
        .slice(0, 2)
        .map(itemOf),
      decision: 'return',
      note: 'Danışmanınız dönünce görüşün',
    });
    expect(bulk.body.data.done).toBe(2);
    expect(
      await h.rows`select after->'instead_of'->>'full_name' as absent from audit_log where action = 'decide-approvals' order by id desc limit 2`,
    ).toEqual([{ absent: 'Ebru Güven' }, { absent: 'Ebru Güven' }]);
  });
  test('only in the role, only on the days, only until it is ended; not for a third person', async () => {
    const [advisor, instructor, chair] = [await h.as('advisor'), await h.as('instructor'), await h.as('chair')];
    const made = await substitute(advisor, { role: 'instructor' });
    expect(rowsOf(await inbox(instructor))).toEqual([]);
    await h.rows`update approval_substitutes set role = null where id = ${made.body.data.id}`;
    const row = first(rowsOf(await inbox(instructor)));
    expect(await decide(chair, row)).toMatchObject({ status: 406, body: { message: 'substitution_over' } });
    const list = (await advisor.get<Data<Substitutions>>(`${v1}/substitutes`)).body.data.rows;
    expect(list).toMatchObject([{ state: 'running', substitute_name: 'Çağrı Erol', can: { end: true } }]);
    expect((await instructor.post(`${v1}/substitutes/${made.body.data.id}/end`, { version: 1 })).status).toBe(404);
    expect((await instructor.get<Data<Substitutions>>(`${v1}/substitutes`)).body.data.rows).toMatchObject([
      { can: { end: { refusals: [{ key: 'approval_not_yours' }] } } },
    ]);
    expect((await chair.get<Data<Substitutions>>(`${v1}/substitutes`)).body.data.rows).toEqual([]);
    expect(await advisor.post(`${v1}/substitutes/${made.body.data.id}/end`, { version: 9 })).toMatchObject({
      status: 406,
      body: { message: 'record_changed_meanwhile' },
    });
    expect(await advisor.post(`${v1}/substitutes/${made.body.data.id}/end`, { version: 1 })).toMatchObject({
      status: 200,
      body: { message: 'approval_substitution_ended' },
    });
    expect(await advisor.post(`${v1}/substitutes/${made.body.data.id}/end`, { version: 2 })).toMatchObject({
      status: 406,
      body: { message: 'substitution_ended' },
    });
    expect(await decide(instructor, row)).toMatchObject({ status: 406, body: { message: 'substitution_over' } });
    expect(rowsOf(await inbox(instructor))).toEqual([]);
    await substitute(advisor, { starts_on: inDays(2) });
    expect(rowsOf(await inbox(instructor))).toEqual([]);
  });
  test('a substitute is chosen among serving staff who decide', async () => {
    const advisor = await h.as('advisor');
    const rows = (
      await advisor.get<Data<{ rows: { id: number; full_name: string }[] }>>(`${v1}/substitutes/choices?query=erol`)
    ).body.data.rows;
    expect(rows.map((row) => row.full_name)).toContain('Çağrı Erol');
    expect(
      (await advisor.get<Data<{ rows: unknown[] }>>(`${v1}/substitutes/choices?query=ebru`)).body.data.rows.map(
        (row) => (row as { full_name: string }).full_name,
      ),
    ).not.toContain('Ebru Güven');
  });
});

describe('at once', () => {
  test('two approvers decide the same registration: one wins, the other is told clearly', async () => {
    const [advisor, instructor] = [await h.as('advisor'), await h.as('instructor')];
    await substitute(advisor);
    const [mine, his] = [first(rowsOf(await inbox(advisor))), first(rowsOf(await inbox(instructor)))];
    expect(mine.id).toBe(his.id);
    const answers = await Promise.all([decide(advisor, mine), decide(instructor, his, 'return', 'Görüşelim')]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
    // returned can't be approved (not submitted any more); approved can still be returned, but not on the old version
    expect(['registration_not_submitted', 'registration_transition_refused', 'record_changed_meanwhile']).toContain(
      answers.find((each) => each.status === 406)?.body.message,
    );
    expect((await registration(mine.id))?.version).toBe(mine.version + 1);
    const [ours, theirs] = [first(rowsOf(await inbox(advisor))), first(rowsOf(await inbox(instructor)))];
    const both = await Promise.all([decide(advisor, ours), decide(instructor, theirs)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    expect(both.find((each) => each.status === 406)?.body.message).toBe('registration_transition_refused');
  });
  test('two decide the same rows in opposite order: every row is decided once, nobody waits for ever', async () => {
    const [advisor, instructor] = [await h.as('advisor'), await h.as('instructor')];
    await substitute(advisor);
    const [a, b] = [rowsOf(await inbox(advisor)), rowsOf(await inbox(instructor)).reverse()];
    const answers = await Promise.all(
      [advisor, instructor].map((caller, at) =>
        caller.post<Data<{ done: number }>>(`${v1}/decide-many`, {
          rows: (at === 0 ? a : b).map(itemOf),
          decision: 'approve',
        }),
      ),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 420]);
    for (const row of a)
      expect(await registration(row.id)).toMatchObject({ status: 'approved', version: row.version + 1 });
  });
});
