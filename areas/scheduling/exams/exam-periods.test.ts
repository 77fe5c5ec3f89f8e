import { beforeAll, expect, test } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { ExamPeriod, TimeRow } from './contract.ts';

let h: Harness;
let registrar: Caller;
interface Data<T> {
  data: T;
  message: string;
  errors?: Record<string, string[]>;
}
interface Semester {
  id: number;
  starts_on: string;
  ends_on: string;
}
const api = '/api/v1';
const today = universityDay(new Date());
let active: Semester;
const open = (more: Record<string, unknown>) =>
  registrar.post<Data<{ id: number; exams: number }>>(`${api}/exam/periods`, {
    semester_id: active.id,
    kind: 'resit',
    starts_on: addDays(active.ends_on, -4),
    ends_on: active.ends_on,
    collect_until: addDays(active.ends_on, -10),
    times: ['09:00-11:00', '13:00-15:00'],
    saturdays: true,
    ...more,
  });

beforeAll(async () => {
  h = await freshHarness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  const [row] = await h.rows<Semester>`select id::int, starts_on::text, ends_on::text from semesters where is_active`;
  if (!row) throw new Error('no active semester');
  active = row;
  // the last days of the semester are still to come, whatever day it is
  if (active.ends_on < addDays(today, 30)) {
    active = { ...active, ends_on: addDays(today, 60) };
    await h.rows`update semesters set ends_on = ${active.ends_on}, grades_due_on = ${addDays(active.ends_on, 7)} where id = ${active.id}`;
  }
});

test('no exams for a semester that is over, none outside the semester and its exam weeks', async () => {
  const [old] = await h.rows<Semester>`
    select id::int, starts_on::text, ends_on::text from semesters where ends_on < ${active.starts_on} order by ends_on desc limit 1`;
  if (!old) throw new Error('no earlier semester');
  await h.rows`update semesters set status = 'closed' where id = ${old.id}`;
  const over = await open({ semester_id: old.id });
  expect([over.status, over.body.message]).toEqual([406, 'exam_semester_over']);
  const [late] = [addDays(active.ends_on, 200)];
  const outside = await open({ starts_on: late, ends_on: addDays(late, 3), collect_until: active.ends_on });
  expect([outside.status, outside.body.message]).toEqual([420, 'request_refused']);
  // weeks that the academic calendar declares after the semester are fine
  await h.rows`insert into semester_dates (semester_id, event, starts_at, ends_at, is_visible) values (${active.id}, 'resit_exams', ${`${late}T06:00:00Z`}, ${`${addDays(late, 6)}T14:00:00Z`}, true)`;
  const weeks = await open({ starts_on: late, ends_on: addDays(late, 3), collect_until: active.ends_on });
  expect(weeks.status).toBe(200);
  // opened by mistake: it goes with everything in it
  const found = (await registrar.get<Data<ExamPeriod[]>>(`${api}/exam/periods`)).body.data;
  const made = found.find((each) => each.id === weeks.body.data.id);
  expect(made).toMatchObject({ semester: { is_active: true }, published: 0, can: { delete: true } });
  const path = `${api}/exam/periods/${weeks.body.data.id}`;
  expect((await h.nobody.delete(path)).status).toBe(401);
  expect((await (await h.as('instructor')).delete(path)).status).toBe(403);
  const [exam] = await h.rows<{ id: number }>`select id from exams where period_id = ${weeks.body.data.id} limit 1`;
  await h.rows`update exams set slot_id = (select min(id) from exam_slots where period_id = ${weeks.body.data.id}), state = 'published' where id = ${exam?.id ?? 0}`;
  const published = await registrar.delete<Data<never>>(path);
  expect([published.status, published.body.message]).toEqual([406, 'exam_period_has_published']);
  await h.rows`update exams set state = 'placed' where id = ${exam?.id ?? 0}`;
  const gone = await registrar.delete<Data<{ id: number; exams: number }>>(path);
  expect(gone.body.data).toEqual({ id: weeks.body.data.id, exams: weeks.body.data.exams });
  const [left] = await h.rows<{ n: number }>`
    select ((select count(*) from exam_periods where id = ${weeks.body.data.id}) + (select count(*) from exams where period_id = ${weeks.body.data.id}) + (select count(*) from exam_slots where period_id = ${weeks.body.data.id}))::int as n`;
  expect(left?.n).toBe(0);
  const [log] = await h.rows<{ before: { exams: number; kind: string } }>`
    select before from audit_log where resource = 'exam-period' and record_id = ${weeks.body.data.id} order by id desc limit 1`;
  expect(log?.before).toMatchObject({ kind: 'resit', exams: weeks.body.data.exams });
  expect((await registrar.delete(path)).status).toBe(404);
});

test('before a published exam is moved its office reads who is told and which rooms and observers it loses', async () => {
  const [exam] = await h.rows<{ id: number; period_id: number; slot_id: number; rooms: string[] }>`
    select e.id::int, e.period_id::int, e.slot_id::int, (select array_agg(c.code order by c.code) from exam_rooms x join classrooms c on c.id = x.classroom_id where x.exam_id = e.id) as rooms
    from exams e where e.state = 'published' and exists (select from exam_rooms x join exam_duties d on d.slot_id = x.slot_id and d.classroom_id = x.classroom_id where x.exam_id = e.id
      and not exists (select from exam_rooms y where y.slot_id = x.slot_id and y.classroom_id = x.classroom_id and y.exam_id <> x.exam_id)) order by e.id limit 1`;
  if (!exam) throw new Error('no published exam with an observer of its own');
  // nobody moves an exam that is over: its weeks are still to come
  await h.rows`update exam_periods set starts_on = starts_on + 1001, ends_on = ends_on + 1001 where id = ${exam.period_id}`;
  await h.rows`update exam_slots set day = day + 1001 where period_id = ${exam.period_id}`;
  const { body } = await registrar.get<Data<{ times: TimeRow[]; students: number }>>(
    `${api}/exam/schedules/find-suitable-time?exam_id=${exam.id}`,
  );
  const time = body.data.times.find(
    (each) => !each.current && !each.too_short && each.rooms.length > 0 && each.at_once === 0,
  );
  if (!time) throw new Error('no other time');
  const at = `${api}/exam/schedules/find-suitable-time/move?exam_id=${exam.id}&slot_id=${time.slot_id}`;
  const move = (
    await registrar.get<
      Data<{
        published: boolean;
        students: number;
        instructors: number;
        told: number;
        rooms_now: string[];
        rooms_then: string[];
        observers: { name: string; room: string }[];
      }>
    >(at)
  ).body.data;
  expect(move).toMatchObject({ published: true, students: body.data.students, rooms_now: exam.rooms });
  expect(move.rooms_then).toEqual(time.rooms.map((room) => room.code).sort());
  expect(move.instructors).toBeGreaterThan(0);
  const counted = async (): Promise<number> =>
    Number(
      (await h.rows<{ n: number }>`select count(*)::int as n from exam_duties where slot_id = ${exam.slot_id}`)[0]?.n,
    );
  const before = await counted();
  expect(move.observers.length).toBeGreaterThan(0);
  expect((await registrar.post(`${api}/exam/schedules/${exam.id}/place`, { slot_id: time.slot_id })).status).toBe(200);
  expect(before - (await counted())).toBe(move.observers.length);
  const rooms = await h.rows<{ code: string }>`
    select c.code from exam_rooms x join classrooms c on c.id = x.classroom_id where x.exam_id = ${exam.id} order by c.code`;
  expect(rooms.map((room) => room.code)).toEqual(move.rooms_then);
  expect((await registrar.get(at.replace(/slot_id=\d+/, 'slot_id=999999'))).status).toBe(404);
  expect((await (await h.as('student')).get(at)).status).toBe(403);
});

test('publishing says what is still open, and nothing of a closed period is set', async () => {
  const [period] = await h.rows<{
    id: number;
  }>`select id::int from exam_periods where kind = 'midterm' order by starts_on desc limit 1`;
  const load = async () =>
    (
      await registrar.get<Data<{ unanswered: number; open_watches: number }>>(
        `${api}/exam/schedules/load?period_id=${period?.id}`,
      )
    ).body.data;
  const before = await load();
  expect(before.unanswered).toBeGreaterThan(0);
  const [silent] = await h.rows<{ id: number }>`
    select e.id::int from exams e where e.period_id = ${period?.id ?? 0} and e.held and e.answered_at is null
      and exists (select from exam_sections x join enrolments n on n.section_id = x.section_id where x.exam_id = e.id and n.status in ('registered', 'approved')) order by e.id limit 1`;
  await h.rows`update exams set answered_at = now() where id = ${silent?.id ?? 0}`;
  expect((await load()).unanswered).toBe(before.unanswered - 1);
  await h.rows`delete from exam_duties where period_id = ${period?.id ?? 0}`;
  const [halls] = await h.rows<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from (select max(e.observers) as n from exam_rooms x join exams e on e.id = x.exam_id where e.period_id = ${period?.id ?? 0} group by x.slot_id, x.classroom_id) w`;
  expect((await load()).open_watches).toBe(halls?.n);

  await h.rows`update exam_periods set state = 'closed' where id = ${period?.id ?? 0}`;
  const swaps = await registrar.put<Data<never>>(`${api}/exam/periods/${period?.id}/swaps`, { confirm: true });
  expect([swaps.status, swaps.body.message]).toEqual([406, 'exam_period_closed']);
});
