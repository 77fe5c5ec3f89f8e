import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { ExamPeriod, TimeRow } from './contract.ts';

let h: Harness;
let registrar: Caller;
let final: ExamPeriod;
interface Data<T> {
  data: T;
}
interface Failed {
  message: string;
  errors?: { key: string; message: string }[];
}
interface Slot {
  id: number;
  day: string;
  starts: number;
  ends: number;
}
const api = '/api/v1';
/** A published exam, a student of it, and who examines. */
let exam: { id: number; slot_id: number; section_id: number; student_id: number; staff_id: number };
/** a time of the period at which none of its students sits anything, and nobody who examines is busy */
let slot: Slot;
let free: { id: number };
const keysOf = (answer: Answer<unknown>): string[] => {
  expect([406, 420], JSON.stringify(answer.body)).toContain(answer.status);
  return ((answer.body as Failed).errors ?? [{ key: (answer.body as Failed).message }]).map((each) => each.key);
};
const one = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
};
let requests = 0;
/** A make-up exam of somebody at a time. */
async function makeUp(
  at: Slot,
  more: { student_id?: number; room_id?: number | null; observer_id?: number | null; status?: string } = {},
): Promise<number> {
  requests += 1;
  const student = more.student_id ?? exam.student_id;
  const { id } = await one(h.rows<{ id: number }>`
    insert into requests (kind, year, number, submitted_at, user_id, student_id, student_program_id, subject_kind, subject_id, status, form, summary, summary_en, subject_key)
    select 'make_up_exam', 2001, ${requests}, now(), (select min(id) from users), e.student_id, e.student_program_id, 'student_program', e.student_program_id, 'completed', '{}', 'x', 'x', ${`m-${requests}`} from enrolments e where e.student_id = ${student} limit 1 returning id`);
  const row = await one(h.rows<{ id: number }>`
    insert into make_up_exams (request_id, student_program_id, semester_id, section_id, enrolment_id, assessment_id, status, exam_on, starts, ends, classroom_id, observer_id)
    select ${id}, e.student_program_id, e.semester_id, e.section_id, e.id, (select min(id) from assessments), ${more.status ?? 'planned'}, ${at.day}::date, ${at.starts}, ${at.starts + 60}, ${more.room_id ?? null}::bigint, ${more.observer_id ?? null}::bigint
    from enrolments e where e.student_id = ${student} and e.status in ('registered', 'completed') order by e.id desc limit 1 returning id`);
  return Number(row.id);
}
const times = async (): Promise<TimeRow[]> =>
  (await registrar.get<Data<{ times: TimeRow[] }>>(`${api}/exam/schedules/find-suitable-time?exam_id=${exam.id}`)).body
    .data.times;
const timeOf = async (id: number): Promise<TimeRow> => {
  const found = (await times()).find((each) => each.slot_id === id);
  if (!found) throw new Error('no such time');
  return found;
};
const place = (slot_id: number, more: Record<string, unknown> = {}) =>
  registrar.post(`${api}/exam/schedules/${exam.id}/place`, { slot_id, ...more });

beforeAll(async () => {
  h = await freshHarness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  const { body } = await registrar.get<Data<ExamPeriod[]>>(`${api}/exam/periods`);
  const found = body.data.find((each) => each.kind === 'final' && each.state === 'published');
  if (!found) throw new Error('no finals');
  final = found;
  // still to come
  await h.rows`update exam_slots set day = day + 1000 where period_id = ${final.id}`;
  exam = await one(h.rows<typeof exam>`
    select e.id::int as id, e.slot_id::int as slot_id, x.section_id::int as section_id, t.student_id::int as student_id, i.staff_id::int as staff_id
    from exams e join exam_seats t on t.exam_id = e.id join exam_sections x on x.exam_id = e.id join section_instructors i on i.section_id = x.section_id
    where e.period_id = ${final.id} and e.state = 'published' and t.place = 'hall' and (select count(*) from exam_seats o where o.exam_id = e.id) between 3 and 25 order by e.id, t.student_id limit 1`);
  const quiet = (await times()).find(
    (each) =>
      each.at_once === 0 && each.busy_instructors === 0 && each.rooms.length > 0 && !each.current && !each.too_short,
  );
  if (!quiet) throw new Error('no quiet time');
  slot = { id: quiet.slot_id, day: quiet.day, starts: quiet.starts, ends: quiet.ends };
  free = { id: quiet.rooms[0]?.id ?? 0 };
}, 120_000);
beforeEach(async () => {
  await h.rows`delete from make_up_exams where exam_on >= ${final.starts_on}::date + 900`;
});

describe('exams see make-up exams', () => {
  test('finding a time counts who sits or watches a make-up exam then, leaves its room out and names the student', async () => {
    const before = await timeOf(slot.id);
    await makeUp(slot, { room_id: free.id, observer_id: exam.staff_id });
    const after = await timeOf(slot.id);
    expect([after.at_once, after.busy_instructors, after.free_observers]).toEqual([
      before.at_once + 1,
      before.busy_instructors + 1,
      before.free_observers - 1,
    ]);
    expect(after.seats).toBeLessThan(before.seats);
    expect(after.rooms.map((room) => room.id)).not.toContain(free.id);
    const named = await registrar.get<Data<{ student: { id: number }; why: string; other: { starts: number } }[]>>(
      `${api}/exam/schedules/find-suitable-time/students?exam_id=${exam.id}&slot_id=${slot.id}`,
    );
    expect(named.body.data.filter((each) => each.why === 'at_once')).toEqual([
      expect.objectContaining({
        student: expect.objectContaining({ id: exam.student_id }),
        other: expect.objectContaining({ starts: slot.starts }),
      }),
    ]);
    // one that is not planned yet, or no longer needed, is in nobody's way
    await h.rows`update make_up_exams set status = 'cancelled' where exam_on = ${slot.day}::date`;
    expect(await timeOf(slot.id)).toEqual(before);
  });
  test('an exam is not put where a student of it sits one, who examines watches one, or its room is taken', async () => {
    await makeUp(slot, { observer_id: exam.staff_id });
    expect(keysOf(await place(slot.id))).toEqual(['exam_makeup_clash', 'exam_makeup_observer']);
    await h.rows`update make_up_exams set observer_id = null where exam_on = ${slot.day}::date`;
    expect(keysOf(await place(slot.id))).toEqual(['exam_makeup_clash']);
    await h.rows`delete from make_up_exams where exam_on = ${slot.day}::date`;
    const foreign = await one(h.rows<{ id: number }>`
      select e.student_id as id from enrolments e where not exists (select from exam_seats t where t.exam_id = ${exam.id} and t.student_id = e.student_id) order by e.id limit 1`);
    await makeUp(slot, { student_id: Number(foreign.id), room_id: free.id });
    expect(keysOf(await place(slot.id, { room_ids: [free.id] }))).toEqual(['exam_no_rooms']);
    expect((await h.rows`select id from exams where id = ${exam.id} and slot_id = ${exam.slot_id}`).length).toBe(1);
  });
  test('what is published is looked at again: nobody gets an exam and a make-up exam at once', async () => {
    const own = await one(h.rows<Slot>`select id, day, starts, ends from exam_slots where id = ${exam.slot_id}`);
    await makeUp(own);
    expect(keysOf(await registrar.post(`${api}/exam/periods/${final.id}/publish`))).toEqual(['exam_makeups_at_once']);
    await h.rows`delete from make_up_exams where exam_on = ${own.day}::date`;
    expect((await registrar.post(`${api}/exam/periods/${final.id}/publish`)).status).toBe(200);
  });
  test('whoever watches a make-up exam watches no exam at that time', async () => {
    const duty = await one(h.rows<Slot & { classroom_id: number; staff_id: number }>`
      select z.id, z.day, z.starts, z.ends, x.classroom_id, (select st.id from staff st where st.status = 'a' and not exists (select from exam_duties d where d.slot_id = z.id and d.staff_id = st.id)
        and not exists (select from exams e join exam_sections c on c.exam_id = e.id join section_instructors i on i.section_id = c.section_id where e.slot_id = z.id and i.staff_id = st.id) and not exists (select from exam_wishes w where w.slot_id = z.id and w.staff_id = st.id) order by st.id limit 1) as staff_id
      from exam_slots z join exam_rooms x on x.slot_id = z.id where z.period_id = ${final.id} order by z.id limit 1`);
    await makeUp(duty, { observer_id: Number(duty.staff_id) });
    const ask = { slot_id: duty.id, classroom_id: duty.classroom_id, staff_id: duty.staff_id };
    expect(keysOf(await registrar.post(`${api}/exam/halls`, ask))).toEqual(['exam_duty_taken']);
    await h.rows`delete from make_up_exams where exam_on = ${duty.day}::date`;
    expect((await registrar.post(`${api}/exam/halls`, ask)).status).toBe(200);
  });
});

describe('make-up exams see exams', () => {
  test('an exam that is placed but not published yet is in the way of its students and of who examines', async () => {
    const own = await one(h.rows<Slot>`select id, day, starts, ends from exam_slots where id = ${exam.slot_id}`);
    // far outside of any semester the days are: the bound of the semester is not what is tried here
    const id = await makeUp(own, { status: 'to_plan' });
    await h.rows`update exams set state = 'placed' where id = ${exam.id}`;
    await h.rows`delete from exam_seats where exam_id = ${exam.id}`;
    await h.rows`update enrolments set status = 'registered' where student_id = ${exam.student_id} and section_id = ${exam.section_id}`;
    await h.rows`update semesters set ends_on = ${own.day}::date + 30 where is_active`;
    const plan = { ids: [id], exam_on: own.day, starts: own.starts, ends: own.starts + 45, observer_id: exam.staff_id };
    const asked = await registrar.post(`${api}/make-up/exam/plan`, plan);
    expect(keysOf(asked).sort()).toEqual(['make_up_observer_busy', 'make_up_student_busy']);
    // out of the timetable, in nobody's way
    await h.rows`delete from exam_rooms where exam_id = ${exam.id}`;
    await h.rows`update exams set state = 'draft', slot_id = null where id = ${exam.id}`;
    expect((await registrar.post(`${api}/make-up/exam/plan`, plan)).status).toBe(200);
  });
});
