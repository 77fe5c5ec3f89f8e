import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { addPaper, decide, opening, pageOf, send } from '#test/requests.ts';
import type { LetterRow, MakeUpList, MakeUpRow } from './contract.ts';

interface Told<T> {
  data: T;
  message: string;
  errors?: { key: string; message?: string; data: Record<string, unknown> }[];
}
const page = '/make-up/exam/request/form';
const base = '/api/v1/make-up/exam';
let h: Harness;
let student: Caller;
let registrar: Caller;
let exam: { enrolment_id: number; assessment_id: number; section_id: number; instructor_id: number; username: string };
const today = universityDay(new Date());
const key = (): string => `${exam.enrolment_id}-${exam.assessment_id}`;
const form = () => ({ exam: key(), excuse: 'illness', explanation: 'Sınav günü hastanedeydim, rapor ekte.' });
const one = async <T extends object>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
};
const office = async (caller: Caller = registrar, more = ''): Promise<MakeUpRow[]> =>
  (await caller.get<Told<MakeUpList>>(`${base}?limit=100${more}`)).body.data.rows;
const letters = async (caller: Caller = registrar): Promise<LetterRow[]> =>
  (await caller.get<Told<{ rows: LetterRow[] }>>(`${base}/letter/entry`)).body.data.rows;
const at = (id: number) =>
  one(h.rows<{ status: string; version: number; letter: string | null; points: number | null }>`
    select status, version, letter, points::float8 as points from make_up_exams where id = ${id}`);
/** a working day without lessons of anybody: classes are over or not begun */
let free = '';
/** a make-up exam of somebody else in a state of its own, ready for one test */
async function granted(
  enrolment_id: number,
  assessment_id: number,
  status: string,
  day: string | null,
): Promise<number> {
  const { id: request_id } = await one(h.rows<{ id: number }>`
    insert into requests (kind, year, number, submitted_at, user_id, student_id, student_program_id, subject_kind, subject_id, status, form, summary, summary_en, subject_key)
    select 'make_up_exam', 2000, (${assessment_id}::int % 10000) * 100000 + (e.id % 100000)::int, now(), (select min(id) from users), e.student_id, e.student_program_id, 'student_program', e.student_program_id, 'completed', '{}', 'x', 'x', 't-' || e.id || '-' || ${assessment_id}::text from enrolments e where e.id = ${enrolment_id} returning id::int`);
  const row = await one(h.rows<{ id: number }>`
    insert into make_up_exams (request_id, student_program_id, semester_id, section_id, enrolment_id, assessment_id, status, exam_on, starts, ends)
    select ${request_id}, e.student_program_id, e.semester_id, e.section_id, e.id, ${assessment_id}, ${status}, ${day}::date, ${day === null ? null : 540}::int, ${day === null ? null : 600}::int from enrolments e where e.id = ${enrolment_id} returning id::int`);
  return row.id;
}

beforeAll(async () => {
  h = await freshHarness();
  registrar = await h.as('registrar');
  exam = await one(h.rows<typeof exam>`
    select e.id::int as enrolment_id, a.id::int as assessment_id, s.id::int as section_id, s.instructor_id::int, u.username from enrolments e join users u on u.student_id = e.student_id
      join sections s on s.id = e.section_id and s.status = 'grading' join assessments a on a.section_id = s.id join assessment_types t on t.id = a.type_id and t.code = 'final'
    where e.status = 'registered' and not exists (select from scores k where k.assessment_id = a.id and k.enrolment_id = e.id) and (select count(*) from enrolments o where o.section_id = s.id and o.status = 'registered') > 2 order by e.id limit 1`);
  student = await h.as(exam.username);
  await h.rows`update assessments set due_on = ${addDays(today, -2)} where id = ${exam.assessment_id}`;
  await h.rows`delete from make_up_exams`;
  await h.rows`delete from requests where kind = 'make_up_exam' and subject_key = ${key()}`;
  await h.rows`delete from holidays where day between ${today}::date - 30 and ${today}::date + 90`;
  const outside = await one(h.rows<{ day: string }>`
    select d::date::text as day from generate_series(${today}::date + 1, ${today}::date + 400, interval '1 day') d where extract(isodow from d) < 6
      and not exists (select from semesters m where d::date between m.classes_start_on and m.classes_end_on) and not exists (select from exam_slots z where z.day = d::date) and not exists (select from make_up_exams m where m.exam_on = d::date) limit 1`);
  free = outside.day;
}, 120_000);
afterAll(() => h.setNow(null));

describe('asking', () => {
  test('a student asks for the exam of the last days; without a document, for others and too late it is refused', async () => {
    const { data } = (await opening(student, page)).body;
    expect(data.reasons).toEqual([]);
    const offer = data.offers['exam']?.find((each) => each.value === key());
    expect(offer).toMatchObject({ refusals: [], note: { en: expect.stringMatching(/^Last day to ask: /) } });
    expect((await send(h.nobody, 'make_up_exam', form(), { policy: true })).status).toBe(401);
    expect((await send(registrar, 'make_up_exam', form(), { policy: true })).status).toBe(403);
    expect((await send(student, 'make_up_exam', form(), { policy: true })).status).toBe(406);
    expect((await send(student, 'make_up_exam', { ...form(), exam: '1-1' }, { policy: true })).status).toBe(422);
    await h.rows`update assessments set due_on = ${addDays(today, -30)} where id = ${exam.assessment_id}`;
    const late = (await opening(student, page)).body.data.reasons.map((each) => each.key);
    expect(late).toContain('make_up_late');
    await h.rows`update assessments set due_on = ${addDays(today, -2)} where id = ${exam.assessment_id}`;
  });
  test('approved by student affairs and the chair it becomes a row to plan; the instructor hears of it', async () => {
    const paper = await addPaper(student, 'make_up_exam', 'excuse');
    expect(paper.status).toBe(200);
    const sent = await send(student, 'make_up_exam', form(), { policy: true, id: paper.body.data.request_id });
    expect([sent.status, sent.body.message]).toEqual([200, expect.anything()]);
    const { id } = sent.body.data;
    const own = (await student.get<Told<{ asked: { request_id: number }[] }>>(`${base}/student`)).body.data;
    expect(own.asked.map((each) => each.request_id)).toContain(id);
    expect((await decide(await h.as('studentaffairs'), id)).status).toBe(200);
    const open = (await pageOf(registrar, id)).steps.find((step) => step.status === 'open');
    expect(open?.role).toBe('chair');
    // the chair of the student's department decides; the demo's chair leads it or the registrar stands in for the test
    const chair = await one(h.rows<{ username: string }>`
      select u.username from users u join user_roles r on r.user_id = u.id join roles o on o.id = r.role_id and o.name = 'chair' where u.status = 'a' and r.department_code = (select d.code from student_programs sp join programs p on p.id = sp.program_id join departments d on d.id = p.department_id join requests q on q.student_program_id = sp.id where q.id = ${id}) limit 1`);
    const last = await decide(await h.as(chair.username), id);
    expect([last.status, last.body.data.status]).toEqual([200, 'completed']);
    const row = await one(h.rows<{ status: string; n: number }>`
      select m.status, (select count(*)::int from notifications n join users u on u.id = n.user_id where u.staff_id = ${exam.instructor_id} and n.link = '/make-up/exam/instructor') as n from make_up_exams m where m.request_id = ${id}`);
    expect(row.status).toBe('to_plan');
    expect(row.n).toBeGreaterThan(0);
    // granted once: not asked for again
    expect((await opening(student, page)).body.data.reasons.map((each) => each.key)).toContain('make_up_granted');
  });
});

describe('planning', () => {
  test('nobody, students and strangers do not plan; the office does, and all are told by bell and mail', async () => {
    const { id } = await one(
      h.rows<{ id: number }>`select id::int from make_up_exams where enrolment_id = ${exam.enrolment_id}`,
    );
    const room = await one(
      h.rows<{
        id: number;
        code: string;
      }>`select id::int, code from classrooms where status = 'a' and exam_capacity >= 10 order by id limit 1`,
    );
    const plan = {
      ids: [id],
      exam_on: free,
      starts: 600,
      ends: 690,
      classroom_id: room.id,
      observer_id: exam.instructor_id,
    };
    expect((await h.nobody.post(`${base}/plan`, plan)).status).toBe(401);
    expect((await student.post(`${base}/plan`, plan)).status).toBe(403);
    const stranger = await one(h.rows<{ username: string }>`
      select u.username from users u join user_roles r on r.user_id = u.id join roles o on o.id = r.role_id and o.name = 'instructor' where u.status = 'a' and u.staff_id <> ${exam.instructor_id} and (select count(*) from user_roles x where x.user_id = u.id) = 1
        and u.staff_id not in (select staff_id from section_instructors where section_id = ${exam.section_id}) limit 1`);
    expect((await (await h.as(stranger.username)).post(`${base}/plan`, plan)).status).toBe(404);
    expect((await registrar.post(`${base}/plan`, { ...plan, ids: [999_999] })).status).toBe(404);
    expect((await registrar.post(`${base}/plan`, { ...plan, exam_on: 'soon' })).status).toBe(422);
    const past = await registrar.post<Told<never>>(`${base}/plan`, { ...plan, exam_on: addDays(today, -1) });
    expect([past.status, past.body.message]).toEqual([406, 'make_up_past']);
    const mails = await one(
      h.rows<{ n: number }>`select count(*)::int as n from outbox where template = 'make_up_exam_planned'`,
    );
    const done = await registrar.post<Told<{ planned: number }>>(`${base}/plan`, plan);
    expect([done.status, done.body.data]).toEqual([200, { planned: 1 }]);
    const after = await one(
      h.rows<{ n: number }>`select count(*)::int as n from outbox where template = 'make_up_exam_planned'`,
    );
    expect(after.n).toBeGreaterThan(mails.n);
    const own = (
      await student.get<Told<{ exams: { id: number; status: string; room: string; exam_on: string }[] }>>(
        `${base}/student`,
      )
    ).body.data;
    expect(own.exams.find((each) => each.id === id)).toMatchObject({
      status: 'planned',
      room: room.code,
      exam_on: free,
    });
    const log = await one(
      h.rows<{
        after: { exam_on: string };
      }>`select after from audit_log where resource = 'make-up-exam' and record_id = ${id} and action = 'plan-make-up-exams' order by id desc limit 1`,
    );
    expect(log.after.exam_on).toBe(free);
  });
  test('room, observer and student are kept free of each other, by name; seats are not given twice at once', async () => {
    const { id } = await one(
      h.rows<{ id: number }>`select id::int from make_up_exams where enrolment_id = ${exam.enrolment_id}`,
    );
    const planned = (await office()).find((row) => row.id === id);
    const small = await one(
      h.rows<{
        id: number;
      }>`update classrooms set exam_capacity = 1 where id = (select max(id) from classrooms where status = 'a' and exam_capacity > 0 and id <> ${planned?.classroom_id ?? 0}) returning id::int`,
    );
    const others = await h.rows<{ id: number }>`
      select e.id::int from enrolments e where e.section_id = ${exam.section_id} and e.id <> ${exam.enrolment_id} and e.status = 'registered' and not exists (select from make_up_exams m where m.enrolment_id = e.id) order by e.id limit 2`;
    const [one_, two] = await Promise.all(others.map((each) => granted(each.id, exam.assessment_id, 'to_plan', null)));
    if (!one_ || !two) throw new Error('too few students');
    const plan = (id_: number, more: object = {}) =>
      registrar.post<Told<never>>(`${base}/plan`, { ids: [id_], exam_on: free, starts: 600, ends: 690, ...more });
    const busy = await plan(one_, { observer_id: exam.instructor_id, classroom_id: small.id });
    expect([busy.status, busy.body.message]).toEqual([406, 'make_up_observer_busy']);
    const asked = await registrar.get<Told<{ problems: { key: string }[] }>>(
      `${base}/clashes?ids=${one_}&exam_on=${free}&starts=600&ends=690&observer_id=${exam.instructor_id}&classroom_id=${small.id}`,
    );
    expect(asked.body.data.problems.map((each) => each.key)).toEqual(['make_up_observer_busy']);
    // two at once for the only seat: one gets it
    const both = await Promise.all([one_, two].map((each) => plan(each, { classroom_id: small.id })));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    expect(both.find((each) => each.status === 406)?.body.message).toBe('make_up_room_full');
    // the same hour again for the same student
    const twice = await granted(exam.enrolment_id, exam.assessment_id, 'to_plan', null);
    const clash = await plan(twice);
    expect([clash.status, clash.body.message]).toEqual([406, 'make_up_student_busy']);
    const gone = await registrar.post(`${base}/${twice}/cancel`, { reason: 'Yanlış açıldı' });
    expect([gone.status, (await at(twice)).status]).toEqual([200, 'cancelled']);
    expect((await plan(twice)).body.message).toBe('make_up_state');
  });
  test('a class that a student would miss asks first', async () => {
    const lesson = await one(h.rows<{
      enrolment_id: number;
      section_id: number;
      assessment_id: number;
      day: string;
      starts: number;
      ends: number;
    }>`
      select e.id::int as enrolment_id, e.section_id::int, ${exam.assessment_id}::int as assessment_id, d::date::text as day, g.starts, g.ends from semesters m join sections s on s.semester_id = m.id and s.status not in ('draft', 'cancelled')
        join meetings g on g.section_id = s.id join enrolments e on e.section_id = s.id and e.status = 'registered' join generate_series(greatest(m.classes_start_on, ${today}::date + 1), m.classes_end_on, interval '1 day') d on extract(isodow from d) = g.day
      where m.is_active and g.starts >= 480 limit 1`);
    const id = await granted(lesson.enrolment_id, lesson.assessment_id, 'to_plan', null);
    const plan = { ids: [id], exam_on: lesson.day, starts: lesson.starts, ends: lesson.ends };
    const asked = await registrar.post<Told<never>>(`${base}/plan`, plan);
    expect(asked.status, JSON.stringify(asked.body)).toBe(406);
    expect(JSON.stringify(asked.body)).toContain('make_up_student_class');
    expect((await at(id)).status).toBe('to_plan');
    expect((await registrar.post(`${base}/plan`, { ...plan, despite: true })).status).toBe(200);
  });
});

describe('points and letters', () => {
  let id = 0;
  let instructor: Caller;
  beforeAll(async () => {
    ({ id } = await one(
      h.rows<{
        id: number;
      }>`select id::int from make_up_exams where enrolment_id = ${exam.enrolment_id} and status <> 'cancelled'`,
    ));
    const teacher = await one(
      h.rows<{ username: string }>`select username from users where staff_id = ${exam.instructor_id} and status = 'a'`,
    );
    instructor = await h.as(teacher.username);
  });
  test('who came is noted once the exam has begun; an open sheet takes the points at once', async () => {
    const early = await instructor.post<Told<never>>(`${base}/attendance`, { ids: [id], came: true });
    expect([early.status, early.body.message]).toEqual([406, 'make_up_not_begun']);
    await h.rows`update make_up_exams set exam_on = ${addDays(today, -1)} where id = ${id}`;
    expect((await instructor.post(`${base}/attendance`, { ids: [id], came: false })).status).toBe(200);
    expect((await at(id)).status).toBe('missed');
    expect((await instructor.post(`${base}/attendance`, { ids: [id], came: true })).status).toBe(200);
    const row = (await letters(instructor)).find((each) => each.id === id);
    expect(row).toMatchObject({ finalized: false, status: 'held', by_hand: false });
    const body = (more: object = {}) => ({ rows: [{ id, version: row?.version ?? 0, points: 88, ...more }] });
    expect((await h.nobody.post(`${base}/letter/entry`, body())).status).toBe(401);
    expect((await student.post(`${base}/letter/entry`, body())).status).toBe(403);
    expect((await instructor.post(`${base}/letter/entry`, { rows: [{ id, points: 88 }] })).status).toBe(422);
    const out = await instructor.post<Told<never>>(`${base}/letter/entry`, body({ points: 101 }));
    expect([out.status, out.body.errors?.[0]?.key]).toEqual([420, 'make_up_points']);
    const before = await one(
      h.rows<{
        n: number;
      }>`select count(*)::int as n from grades where enrolment_id = ${exam.enrolment_id} and status = 'rectified'`,
    );
    const saved = await instructor.post<Told<object>>(`${base}/letter/entry`, body());
    expect([saved.status, saved.body.data]).toEqual([200, { counted: 1, waiting: 0 }]);
    const score = await one(
      h.rows<{
        points: number;
        absent: boolean;
      }>`select points::float8 as points, absent from scores where enrolment_id = ${exam.enrolment_id} and assessment_id = ${exam.assessment_id}`,
    );
    expect(score).toEqual({ points: 88, absent: false });
    expect((await at(id)).status).toBe('graded');
    const after = await one(
      h.rows<{
        n: number;
      }>`select count(*)::int as n from grades where enrolment_id = ${exam.enrolment_id} and status = 'rectified'`,
    );
    expect(after.n).toBe(before.n);
  });

  test('of a finalized sheet the points wait; two who save at once: the second is told; approval keeps the old line', async () => {
    const final = await one(h.rows<{
      enrolment_id: number;
      assessment_id: number;
      letter: string;
      section_id: number;
      cgpa: number;
      student_program_id: number;
    }>`
      select e.id::int as enrolment_id, a.id::int as assessment_id, e.letter, s.id::int as section_id, e.student_program_id::int, sp.cgpa::float8 as cgpa from sections s join enrolments e on e.section_id = s.id and e.status = 'completed' and e.letter in ('DD', 'FD', 'FF', 'DC', 'CC')
        join assessments a on a.section_id = s.id join assessment_types t on t.id = a.type_id and t.code = 'final' join courses c on c.id = s.course_id join grading_systems y on y.id = c.grading_system_id and y.kind = 'absolute' join student_programs sp on sp.id = e.student_program_id
      where s.status = 'finalized' and exists (select from grades g where g.enrolment_id = e.id and g.status = 'final') and (select count(*) from scores k where k.enrolment_id = e.id and k.points is not null) = (select count(*) from assessments b where b.section_id = s.id) order by e.id limit 1`);
    await h.rows`update scores set points = null, absent = true where enrolment_id = ${final.enrolment_id} and assessment_id = ${final.assessment_id}`;
    const made = await granted(final.enrolment_id, final.assessment_id, 'held', addDays(today, -1));
    const { version } = await at(made);
    const typed = (points: number) =>
      registrar.post<Told<object>>(`${base}/letter/entry`, { rows: [{ id: made, version, points }] });
    const both = await Promise.all([typed(100), typed(99)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 420]);
    expect(both.find((each) => each.status === 420)?.body.errors?.[0]).toMatchObject({ key: 'make_up_changed' });
    const waiting = await at(made);
    expect(waiting.status).toBe('entered');
    const stands = await one(
      h.rows<{ letter: string }>`select letter from enrolments where id = ${final.enrolment_id}`,
    );
    expect(stands.letter).toBe(final.letter);
    // nobody approves what he has entered himself
    const own = await registrar.post<Told<never>>(`${base}/letter/approve`, { ids: [made] });
    expect([own.status, own.body.errors?.[0]?.key]).toEqual([420, 'make_up_own_entry']);
    const admin = await h.as('admin');
    const sent = await admin.post(`${base}/${made}/return`, { note: 'Toplamı yeniden bakın.' });
    expect([sent.status, (await at(made)).status]).toEqual([200, 'held']);
    const again = await registrar.post(`${base}/letter/entry`, {
      rows: [{ id: made, version: (await at(made)).version, points: 100 }],
    });
    expect(again.status).toBe(200);
    const { letter } = await at(made);
    const lines = await h.rows<{ id: number }>`select id::int from grades where enrolment_id = ${final.enrolment_id}`;
    const approved = await Promise.all(
      [0, 1].map(() => admin.post<Told<object>>(`${base}/letter/approve`, { ids: [made] })),
    );
    expect(approved.map((each) => each.status).sort()).toEqual([200, 420]);
    const grades = await h.rows<{
      letter: string;
      status: string;
      source: string;
    }>`select letter, status, source from grades where enrolment_id = ${final.enrolment_id} order by id`;
    expect(grades).toHaveLength(lines.length + 1);
    expect(grades.filter((line) => line.status === 'final')).toEqual([
      { letter, status: 'final', source: 'rectified' },
    ]);
    expect(grades.some((line) => line.status === 'rectified' && line.letter === final.letter)).toBe(true);
    const now = await one(
      h.rows<{
        letter: string;
        cgpa: number;
      }>`select e.letter, sp.cgpa::float8 as cgpa from enrolments e join student_programs sp on sp.id = e.student_program_id where e.id = ${final.enrolment_id}`,
    );
    expect(now.letter).toBe(letter);
    expect(letter === final.letter || now.cgpa > final.cgpa).toBe(true);
    expect((await at(made)).status).toBe('graded');
  });
  test('a letter that no score leads to is chosen, and after the last day only the registrar enters', async () => {
    const bare = await one(h.rows<{ enrolment_id: number; assessment_id: number; staff_id: number }>`
      select e.id::int as enrolment_id, a.id::int as assessment_id, s.instructor_id::int as staff_id from sections s join enrolments e on e.section_id = s.id and e.status = 'completed' and e.letter in ('CC', 'CB', 'BB') join assessments a on a.section_id = s.id join assessment_types t on t.id = a.type_id and t.code = 'final'
        join users u on u.staff_id = s.instructor_id and u.status = 'a' join user_roles r on r.user_id = u.id join roles o on o.id = r.role_id and o.name = 'instructor'
      where s.status = 'finalized' and not exists (select from make_up_exams m where m.enrolment_id = e.id) order by e.id desc limit 1`);
    await h.rows`delete from scores where enrolment_id = ${bare.enrolment_id}`;
    const made = await granted(bare.enrolment_id, bare.assessment_id, 'held', addDays(today, -40));
    const teacher = await one(
      h.rows<{ username: string }>`select username from users where staff_id = ${bare.staff_id} and status = 'a'`,
    );
    const enter = (caller: Caller, more: object) =>
      caller.post<Told<never>>(`${base}/letter/entry`, { rows: [{ id: made, version: 1, points: 90, ...more }] });
    const late = await enter(await h.as(teacher.username), { letter: 'AA' });
    expect([late.status, late.body.errors?.map((each) => each.key)]).toEqual([420, ['make_up_entry_over']]);
    const missing = await enter(registrar, {});
    expect(missing.body.errors?.map((each) => each.key)).toEqual(['make_up_letter_missing']);
    expect((await enter(registrar, { letter: 'W' })).body.errors?.map((each) => each.key)).toEqual([
      'make_up_letter_missing',
    ]);
    expect((await enter(registrar, { letter: 'AA' })).status).toBe(200);
    expect(await at(made)).toMatchObject({ status: 'entered', letter: 'AA' });
  });

  test('a sheet that waits for approval takes no points; given back, it does', async () => {
    const other = await one(h.rows<{ enrolment_id: number }>`
      select e.id::int as enrolment_id from enrolments e where e.section_id = ${exam.section_id} and e.status = 'registered'
        and e.id <> ${exam.enrolment_id} and not exists (select from make_up_exams m where m.enrolment_id = e.id) order by e.id limit 1`);
    const made = await granted(other.enrolment_id, exam.assessment_id, 'held', addDays(today, -1));
    const sheet = (status: string) =>
      h.rows`update grade_sheets set status = ${status} where section_id = ${exam.section_id}`;
    const enter = () =>
      instructor.post<Told<{ counted: number }>>(`${base}/letter/entry`, {
        rows: [{ id: made, version: 1, points: 70 }],
      });
    await sheet('submitted');
    const stopped = await enter();
    expect([stopped.status, stopped.body.errors?.map((each) => each.key)]).toEqual([420, ['make_up_sheet_submitted']]);
    expect(stopped.body.errors?.[0]?.message).toMatch(/./);
    expect((await at(made)).status).toBe('held');
    await sheet('draft');
    const taken = await enter();
    expect([taken.status, taken.body.data.counted]).toEqual([200, 1]);
  });
  test('a grade that has moved since the points were entered is not corrected by them', async () => {
    const final = await one(h.rows<{ enrolment_id: number; assessment_id: number; letter: string }>`
      select e.id::int as enrolment_id, a.id::int as assessment_id, e.letter from sections s join enrolments e on e.section_id = s.id and e.status = 'completed' and e.letter in ('DD', 'FD', 'FF', 'DC', 'CC')
        join assessments a on a.section_id = s.id join assessment_types t on t.id = a.type_id and t.code = 'final' join courses c on c.id = s.course_id join grading_systems y on y.id = c.grading_system_id and y.kind = 'absolute'
      where s.status = 'finalized' and exists (select from grades g where g.enrolment_id = e.id and g.status = 'final') and not exists (select from make_up_exams m where m.enrolment_id = e.id)
        and (select count(*) from scores k where k.enrolment_id = e.id and k.points is not null) = (select count(*) from assessments b where b.section_id = s.id) order by e.id desc limit 1`);
    await h.rows`update scores set points = null, absent = true where enrolment_id = ${final.enrolment_id} and assessment_id = ${final.assessment_id}`;
    const made = await granted(final.enrolment_id, final.assessment_id, 'held', addDays(today, -1));
    const typed = await registrar.post(`${base}/letter/entry`, { rows: [{ id: made, version: 1, points: 100 }] });
    expect([typed.status, (await at(made)).status]).toEqual([200, 'entered']);
    const grades = () =>
      h.rows`select id, letter, status from grades where enrolment_id = ${final.enrolment_id} order by id`;
    const before = await grades();
    const admin = await h.as('admin');
    const approve = () => admin.post<Told<never>>(`${base}/letter/approve`, { ids: [made] });
    // somebody has corrected the letter meanwhile
    const line = await one(h.rows<{ id: number }>`
      select id::int from grades where enrolment_id = ${final.enrolment_id} and status = 'final'`);
    await h.rows`update grades set letter = 'BB' where id = ${line.id}`;
    const corrected = await grades();
    const stopped = await approve();
    expect([stopped.status, stopped.body.errors?.map((each) => each.key)]).toEqual([420, ['make_up_grade_moved']]);
    expect([await grades(), (await at(made)).status]).toEqual([corrected, 'entered']);
    await h.rows`update grades set letter = ${final.letter} where id = ${line.id}`;
    expect(await grades()).toEqual(before);
    // other points of the sheet have changed, so that the letter would be another one
    const rest = await h.rows<{ id: number; points: number }>`
      select id::int, points::float8 as points from scores where enrolment_id = ${final.enrolment_id} and points is not null`;
    await h.rows`update scores set points = case when ${(await at(made)).letter} in ('AA', 'BA') then 0 else 100 end where enrolment_id = ${final.enrolment_id} and points is not null`;
    const moved = await approve();
    expect([moved.status, moved.body.errors?.map((each) => each.key)]).toEqual([420, ['make_up_grade_moved']]);
    for (const score of rest) await h.rows`update scores set points = ${score.points} where id = ${score.id}`;
    expect((await approve()).status).toBe(200);
  });
});
