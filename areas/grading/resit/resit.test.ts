import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '#areas/access/sessions/sessions.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { ExplainedGrade } from '../explained/contract.ts';
import type { resitSections, resitSheet, ResitRow } from './contract.ts';

interface Told<T> {
  data: T;
  message: string;
  errors?: { key: string; data: Record<string, unknown> }[];
}
interface Saved {
  saved: number;
  refused: { enrolment_id: number; refusal: { key: string } }[];
}
let h: Harness;
let registrar: Caller;
let teacher: Caller;
let section: { id: number; semester_id: number; username: string };
const path = '/api/v1/resit/grades';
const one = async <T extends object>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
};
const sheet = async (who: Caller = registrar): Promise<OutputOf<typeof resitSheet>> =>
  (await who.get<Told<OutputOf<typeof resitSheet>>>(`${path}/${section.id}`)).body.data;
const save = (who: Caller, rows: object[]) => who.post<Told<Saved>>(`${path}/${section.id}`, { rows });
interface Holder {
  id: number;
  user_id: number;
}
const holder = (username: string): Promise<Holder> =>
  one(h.rows<Holder>`
    select ur.id::int, u.id::int as user_id from user_roles ur join users u on u.id = ur.user_id join roles r on r.id = ur.role_id where u.username = ${username} and r.name = ${username}`);
const rowOf = async (id: number): Promise<ResitRow | undefined> =>
  (await sheet()).rows.find((row) => row.enrolment_id === id);

beforeAll(async () => {
  h = await freshHarness();
  await h.rows`delete from resit_grades`;
  registrar = await h.as('registrar');
  section = await one(h.rows<typeof section>`
    select s.id::int, s.semester_id::int, u.username from sections s join users u on u.staff_id = s.instructor_id and u.status = 'a'
    where s.status = 'finalized' and exists (select from assessments a where a.section_id = s.id)
    order by (select count(*) from enrolments e where e.section_id = s.id and e.status = 'completed') desc, s.id limit 1`);
  // two who failed by their scores, whatever the demo tells of the class
  await h.rows`update enrolments e set letter = 'FF', total = 30 from (select id from enrolments where section_id = ${section.id} and status = 'completed' order by id limit 2) x where e.id = x.id`;
  await h.rows`update grades g set letter = 'FF', total = 30 from (select id from enrolments where section_id = ${section.id} and status = 'completed' order by id limit 2) x where g.enrolment_id = x.id and g.status = 'final'`;
  await h.rows`update scores k set points = 30, absent = false from (select id from enrolments where section_id = ${section.id} and status = 'completed' order by id limit 2) x where k.enrolment_id = x.id`;
  await h.rows`delete from semester_dates where event = 'resit_grade_entry'`;
  teacher = await h.as(section.username, { role: 'instructor' });
}, 120_000);
afterAll(() => h.setNow(null));

describe('resits (bütünleme)', () => {
  test('who may: 401, 403, 404, 422', async () => {
    const row = { enrolment_id: 1, points: 50 };
    expect((await save(h.nobody, [row])).status).toBe(401);
    expect((await save(await h.as('student'), [row])).status).toBe(403);
    expect((await registrar.post(`${path}/99999999`, { rows: [row] })).status).toBe(404);
    expect((await save(teacher, [])).status).toBe(422);
    expect((await registrar.get(`${path}/99999999`)).status).toBe(404);
  });
  test('the calendar opens and closes the entry; the register may enter late', async () => {
    const [row] = (await sheet(teacher)).rows;
    if (!row) throw new Error('nobody failed');
    const closed = await save(teacher, [{ enrolment_id: row.enrolment_id, points: 50 }]);
    expect(closed.status).toBe(406);
    await h.rows`insert into semester_dates (semester_id, event, starts_at, ends_at) values (${section.semester_id}, 'resit_grade_entry', now() - interval '1 day', now() + interval '2 days')`;
    expect((await sheet(teacher)).can.enter).toBe(true);
  });
  test('every good row is kept, every bad one named; the second writer is told what the first entered', async () => {
    const [a, b] = (await sheet(teacher)).rows;
    if (!a || !b) throw new Error('nobody failed');
    const passed = await one(
      h.rows<{
        id: number;
      }>`select e.id::int from enrolments e where e.section_id = ${section.id} and e.status = 'completed' and e.letter in ('AA', 'BA', 'BB', 'CB', 'CC') order by e.id limit 1`,
    );
    const saved = await save(teacher, [
      { enrolment_id: a.enrolment_id, points: 90, was: '-' },
      { enrolment_id: b.enrolment_id, points: 100.5, was: '-' },
      { enrolment_id: passed.id, points: 90 },
    ]);
    expect([
      saved.status,
      saved.body.data.saved,
      saved.body.data.refused.map((each) => [each.enrolment_id, each.refusal.key]),
    ]).toEqual([
      200,
      1,
      [
        [b.enrolment_id, 'resit_points'],
        [passed.id, 'resit_passed'],
      ],
    ]);
    const late = await save(registrar, [{ enrolment_id: a.enrolment_id, points: 80, was: '-' }]);
    expect([late.status, late.body.errors?.[0]?.key, late.body.errors?.[0]?.data.now]).toEqual([
      420,
      'resit_moved',
      '90',
    ]);
    expect(await rowOf(a.enrolment_id)).toMatchObject({ status: 'entered', points: 90, letter: 'FF' });
    expect((await save(teacher, [{ enrolment_id: b.enrolment_id, absent: true }])).body.data.saved).toBe(1);
    const [found] = (
      await registrar.get<Told<OutputOf<typeof resitSections>>>(`${path}?semester_id=${section.semester_id}`)
    ).body.data.sections.filter((each) => each.id === section.id);
    expect(found).toMatchObject({ entered: 2, final: 0 });
  });
  test('whoever entered does not approve; approved, the letter is replaced, the old line stays, averages and the log follow', async () => {
    const [a, b] = (await sheet(teacher)).rows;
    if (!a || !b) throw new Error('nobody failed');
    expect((await h.nobody.post(`${path}/${section.id}/approve`)).status).toBe(401);
    expect((await teacher.post(`${path}/${section.id}/approve`)).status).toBe(403);
    await h.rows`update resit_grades set entered_by = (select id from users where username = 'registrar') where enrolment_id = ${b.enrolment_id}`;
    const own = await registrar.post<Told<unknown>>(`${path}/${section.id}/approve`);
    expect([own.status, own.body.errors?.map((each) => each.key)]).toEqual([420, ['resit_own_entry']]);
    await h.rows`update resit_grades set entered_by = (select id from users where username = ${section.username}) where enrolment_id = ${b.enrolment_id}`;
    // nor does he who entered them, signed in as another, neither then nor now
    const [office, dean] = await Promise.all([holder('registrar'), holder('dean')]);
    const acting = async (as: Holder, real: Holder): Promise<Caller> => {
      const { access_token } = await createSession(h.database.db, {
        user_id: as.user_id,
        real_user_id: real.user_id,
        user_role_id: as.id,
        student_program_id: null,
        may_write: true,
        now: new Date(),
      });
      return h.holding(access_token);
    };
    const entered = (user: number) =>
      h.rows`update resit_grades set entered_by = ${user} where enrolment_id = ${b.enrolment_id}`;
    await entered(dean.user_id);
    const asOther = await acting(office, dean);
    const approved = async (who: Caller) => {
      const { status, body } = await who.post<Told<unknown>>(`${path}/${section.id}/approve`);
      return [status, body.errors?.map((each) => each.key)];
    };
    expect(await approved(asOther)).toEqual([420, ['resit_own_entry']]);
    const seen = (await sheet(asOther)).rows.find((row) => row.enrolment_id === b.enrolment_id);
    expect(seen?.can.approve).toMatchObject({ refusals: [{ key: 'resit_own_entry' }] });
    await h.rows`insert into audit_log (user_id, real_user_id, action, resource, record_id, after) values (${dean.user_id}, ${office.user_id}, 'save-resit', 'resit-grade', ${section.id}, ${JSON.stringify([{ enrolment_id: b.enrolment_id }])}::jsonb)`;
    expect(await approved(registrar)).toEqual([420, ['resit_own_entry']]);
    // entered anew by who teaches
    await h.rows`insert into audit_log (user_id, real_user_id, action, resource, record_id, after) select id, id, 'save-resit', 'resit-grade', ${section.id}, ${JSON.stringify([{ enrolment_id: b.enrolment_id }])}::jsonb from users where username = ${section.username}`;
    await h.rows`update resit_grades set entered_by = (select id from users where username = ${section.username}) where enrolment_id = ${b.enrolment_id}`;
    const [first, second] = await Promise.all([
      registrar.post<Told<{ changed: number; same: number }>>(`${path}/${section.id}/approve`),
      (await h.as('dean')).post(`${path}/${section.id}/approve`).then((answer) => answer.status),
    ]);
    // somebody whose faculty it is not finds nothing; of two who may, one finds that nothing waits
    expect([200, 404, 406]).toContain(second);
    expect(first.status === 200 ? first.body.data : { changed: 1, same: 1 }).toEqual({ changed: 1, same: 1 });
    const after = await rowOf(a.enrolment_id);
    expect(after).toMatchObject({ status: 'final', letter: 'FF', points: 90 });
    expect(after?.after).not.toBe('FF');
    const lines = await h.rows<{ letter: string; status: string; source: string }>`
      select letter, status, source from grades where enrolment_id = ${a.enrolment_id} order by id`;
    expect(lines.map((line) => [line.letter, line.status])).toEqual([
      ['FF', 'rectified'],
      [after?.after, 'final'],
    ]);
    expect(lines.at(-1)?.source).toBe('resit');
    const record = await one(h.rows<{ letter: string }>`select letter from enrolments where id = ${a.enrolment_id}`);
    expect(record.letter).toBe(after?.after);
    const explained = (await registrar.get<Told<ExplainedGrade>>(`/api/v1/grades/explained/${a.enrolment_id}`)).body
      .data;
    expect([explained.way, explained.resit]).toMatchObject([
      'resit',
      { points: 90, letter_before: 'FF', letter: after?.after },
    ]);
    expect(explained.log.some((line) => line.state === 'rectified')).toBe(true);
    const told = await h.rows<{
      n: number;
    }>`select count(*)::int as n from notifications where link = ${`/grades/explained/${a.enrolment_id}`}`;
    expect(told[0]?.n).toBe(1);
    expect((await registrar.post(`${path}/${section.id}/approve`)).status).toBe(406);
    const again = await save(teacher, [{ enrolment_id: a.enrolment_id, points: 10 }]);
    expect([again.status, again.body.errors?.[0]?.key]).toEqual([420, 'resit_final']);
  });
});
