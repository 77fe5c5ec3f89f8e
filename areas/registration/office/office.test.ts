import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDropDay, campus, refusedWith, registrationDay, withdrawalDay, type Campus } from '../desk/fixtures.ts';
import { forgetCatalogue } from '../desk/facts/catalogue.ts';
import { dropCourse } from '../commands/drop-course.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';
import { enterCourses } from './commands/enter-courses.ts';
import { moveStudents } from './commands/move-students.ts';
import { entryCheck } from './queries/entry-check.ts';
import { sectionMoves } from './queries/section-moves.ts';
import { courseApprovalCheck, shownStudentCourses } from './queries/student-lookups.ts';

let c: Campus;
const reason = 'The board allowed it on Monday.';
beforeAll(async () => {
  c = await campus({ students: 8 });
});
afterAll(() => c.close());
beforeEach(() => {
  c.at(registrationDay);
  forgetCatalogue(c.database);
});
const affairs = () => c.staff('studentaffairs', 2);
const submit = (student: number, ...sections: number[]) =>
  c.run(submitRegistration, c.student(student), {
    lines: sections.map((section_id) => ({ section_id, waitlist: null, swap_section_id: null })),
  });
const enter = (student_program_id: number, section_ids: number[], overridden: string[] = []) =>
  c.run(enterCourses, affairs(), { student_program_id, section_ids, overridden, reason });
const live = (student: number) =>
  c.database.query<{ id: number; section_id: number; attempt: number; slot_id: number }>(
    `select id, section_id, attempt, slot_id from enrolments where student_program_id = $1 and status = 'registered' order by section_id`,
    [student],
  );
const taken = async (section: number): Promise<number> =>
  (await c.one<{ taken: number }>('select taken from sections where id = $1', [section])).taken;

describe('ACA-007: student affairs enter courses for a student', () => {
  it('outside the dates, sent to the advisor, with seat, entry, audit and a message to the student', async () => {
    c.at(withdrawalDay);
    const before = await taken(103);
    const answer = await enter(1, [103]);
    expect(answer).toMatchObject({ registration: { status: 'submitted', credits: 3 }, sections: ['CENG103-01'] });
    expect(answer.overridden).toEqual([]);
    expect(await taken(103)).toBe(before + 1);
    expect(
      await c.one('select kind, overridden, reason, made_by from course_entries where student_program_id = 1'),
    ).toEqual({ kind: 'entry', overridden: [], reason, made_by: 9002 });
    const mail = await c.one<{ body: string }>(
      `select body from outbox where template = 'registration_entered' order by id desc limit 1`,
    );
    expect(mail.body).toContain('CENG103-01');
    expect(mail.body).toContain(reason);
    expect(
      (await c.one<{ n: number }>(`select count(*)::int as n from audit_log where action = 'enter-courses'`)).n,
    ).toBeGreaterThan(0);
  });
  it('a rule that stands against it must be named; what is named and does not stand is not written down', async () => {
    expect(await refusedWith(enter(2, [102]))).toEqual(['prerequisite_course_missing']);
    expect(await live(2)).toEqual([]);
    const check = await c.ask(entryCheck, affairs(), { student_program_id: 2, section_ids: [102] });
    expect(check.lines[0]?.reasons).toMatchObject([
      { refusal: { key: 'prerequisite_course_missing' }, liftable: true },
    ]);
    const answer = await enter(2, [102], ['prerequisite_course_missing', 'course_times_overlap']);
    expect(answer.overridden).toEqual(['prerequisite_course_missing']);
    const [row] = await c.database.query<{ overridden: string[] }>(
      'select overridden from course_entries where student_program_id = 2',
    );
    expect(row?.overridden).toEqual(['prerequisite_course_missing']);
  });
  it('ACA-033: a special student’s courses are entered here; a full section and a hold stand whatever is named', async () => {
    await c.database.query(`update student_programs set student_type = 'special' where id = 3`);
    expect(await refusedWith(submit(3, 105))).toContain('special_student_cannot_register');
    expect((await enter(3, [105])).sections).toEqual(['CENG105-01']);
    await c.database.query(`update sections set quota = taken where id = 106 and taken > 0`);
    await c.database.query(`update sections set quota = 1, taken = 1 where id = 106`);
    const key = await refusedWith(enter(3, [106], ['section_full', 'section_full_waitlist']));
    expect(key).toHaveLength(1);
    expect(key[0]).toMatch(/^section_full/);
    await c.database.query(
      `insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at) values (3, 'financial', 'bursar', '{register}', 'x', 'x', '2026-09-01')`,
    );
    expect(await refusedWith(enter(3, [107], ['student_on_hold']))).toEqual(['student_on_hold']);
    await c.database.query('delete from holds where student_id = 3');
    await c.database.query(`update sections set quota = 500, taken = 0 where id = 106`);
  });
  it('two entries at once never give a seat twice', async () => {
    await c.database.query(`update sections set quota = taken + 1 where id = 108`);
    const outcomes = await Promise.allSettled([enter(4, [108]), enter(5, [108])]);
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    const section = await c.one<{ taken: number; quota: number }>('select taken, quota from sections where id = 108');
    expect(section.taken).toBe(section.quota);
    await c.database.query(`update sections set quota = 500 where id = 108`);
  });
});

describe('ACA-005: students go to another section of their course', () => {
  it('keeps enrolment, attempt and place in the plan, moves the seat and tells the student', async () => {
    await submit(6, 101, 104, 103);
    const [before] = await live(6);
    const [from, to] = [await taken(101), await taken(109)];
    const view = await c.ask(sectionMoves, affairs(), { section_id: 101, to_section_id: 109 });
    expect(view.targets.map((each) => each.section_id)).toEqual([109]);
    expect(view.students.find((each) => each.student_program_id === 6)?.reasons).toEqual([]);
    const answer = await c.run(moveStudents, affairs(), {
      enrolment_ids: [before?.id ?? 0],
      to_section_id: 109,
      overridden: [],
      reason,
    });
    expect(answer).toMatchObject({ done: 1, rows: [{ ok: true, refusals: [] }] });
    const after = (await live(6)).find((each) => each.id === before?.id);
    expect(after).toEqual({ ...before, section_id: 109 });
    expect([await taken(101), await taken(109)]).toEqual([from - 1, to + 1]);
    expect(
      await c.one(`select kind, from_section_id, section_id from course_entries where enrolment_id = ${before?.id}`),
    ).toEqual({
      kind: 'move',
      from_section_id: 101,
      section_id: 109,
    });
    const mail = await c.one<{ body: string }>(
      `select body from outbox where template = 'registration_moved' order by id desc limit 1`,
    );
    expect(mail.body).toContain('CENG101-02');
  });
  it('a clash stands until it is named; another course, a full section and a grade always stand', async () => {
    await submit(7, 101, 105);
    const at = async (section: number): Promise<number> =>
      (await live(7)).find((each) => each.section_id === section)?.id ?? 0;
    const move = (enrolment: number, to_section_id: number, overridden: string[] = []) =>
      c.run(moveStudents, affairs(), { enrolment_ids: [enrolment], to_section_id, overridden, reason });
    const five = await at(105);
    const rows = async (work: Promise<unknown>): Promise<string[]> => {
      try {
        await work;
        return [];
      } catch (error) {
        return (
          (error as { rows?: { refusal: { key: string } }[] }).rows?.map((each) => each.refusal.key) ??
          refusedWith(Promise.reject(error as Error))
        );
      }
    };
    expect(await rows(move(five, 110))).toEqual(['course_times_overlap']);
    expect(await rows(move(five, 103))).toEqual(['move_other_course']);
    expect(await rows(move(five, 105))).toEqual(['move_same_section']);
    await c.database.query('update sections set quota = 1, taken = 1 where id = 110');
    expect((await rows(move(five, 110, ['course_times_overlap', 'section_full'])))[0]).toMatch(/^section_full/);
    await c.database.query('update sections set quota = 500, taken = 0 where id = 110');
    expect((await move(five, 110, ['course_times_overlap'])).done).toBe(1);
    await c.database.query(`update enrolments set letter = 'AA' where id = ${await at(101)}`);
    expect(await rows(move(await at(101), 109))).toEqual(['move_graded']);
    await c.database.query(`update enrolments set letter = null where student_program_id = 7`);
  });
  it('who keeps another department moves nobody here', async () => {
    const [row] = await live(7);
    const stranger = c.staff('chair', 1, { department_id: 99 });
    const moved = c.run(moveStudents, stranger, {
      enrolment_ids: [row?.id ?? 0],
      to_section_id: 109,
      overridden: [],
      reason,
    });
    expect(await refusedWith(moved)).toEqual([expect.stringContaining('404')]);
    const seen = await c.ask(sectionMoves, stranger, { section_id: 101 });
    expect(seen.students).toEqual([]);
  });
});

describe('ACA-039: administrative withdrawal', () => {
  const all = async (student: number, confirmed: boolean) =>
    c.run(dropCourse, c.student(student), { enrolment_ids: (await live(student)).map((each) => each.id), confirmed });
  const recorded = (student: number) =>
    c.database.query<{ term_day: number; courses: string[]; credits: number; ended: boolean }>(
      'select term_day, courses, credits::float8 as credits, ended_at is not null as ended from administrative_withdrawals where student_program_id = $1 order by id',
      [student],
    );
  it('is recorded when every course is dropped before day 10, and ends when the student registers again', async () => {
    await submit(8, 101, 105);
    c.at(addDropDay);
    const [first] = await live(8);
    await c.run(dropCourse, c.student(8), { enrolment_ids: [first?.id ?? 0], confirmed: false });
    expect(await recorded(8)).toEqual([]);
    expect(await refusedWith(all(8, false))).toEqual(['drop_all_needs_confirmation']);
    expect(await recorded(8)).toEqual([]);
    await all(8, true);
    expect(await recorded(8)).toEqual([{ term_day: 4, courses: ['CENG105-01'], credits: 3, ended: false }]);
    await submit(8, 107);
    expect((await recorded(8)).map((each) => each.ended)).toEqual([true]);
  });
  it('is none from day 10 on', async () => {
    c.at(new Date('2026-09-23T09:00:00Z'));
    await all(8, true);
    expect(await live(8)).toEqual([]);
    expect((await recorded(8)).filter((each) => !each.ended)).toEqual([]);
  });
});

describe('looking up', () => {
  it('ACA-010: names what is not approved and what counts nowhere, to the student his own only', async () => {
    const own = await c.ask(courseApprovalCheck, c.student(1), {});
    expect(new Set(own.rows.map((each) => each.student_program_id))).toEqual(new Set([1]));
    expect(own.rows[0]?.problems).toContain('not_approved');
    const none = await c.ask(courseApprovalCheck, affairs(), { search: 'nobody of that name' });
    expect([none.rows, none.total]).toEqual([[], 0]);
    const some = await c.ask(courseApprovalCheck, affairs(), { problem: 'not_approved', limit: 1 });
    expect(some.rows).toHaveLength(1);
    expect(some.total).toBe(some.counts.not_approved);
    expect(some.total).toBeGreaterThan(1);
    expect((await c.ask(courseApprovalCheck, c.staff('bursar', null), {})).rows).toEqual([]);
  });
  it('ACA-006: shows courses and the lessons that fall on days of an approved leave', async () => {
    const ask = () => c.ask(shownStudentCourses, affairs(), { student_program_id: 6 });
    const before = await ask();
    expect(before.courses.map((each) => each.excused)).toEqual(before.courses.map(() => 0));
    await c.database.query(
      `insert into requests (id, kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status) values (900, 'leave_with_consent', 2026, 1, 'x', 6, 6, 6, 6, 'completed')`,
    );
    // Thursday 1 to Friday 9 October: two Fridays, one Monday to Wednesday
    await c.database.query(
      `insert into leaves (request_id, student_id, student_program_id, kind, reason, starts_on, ends_on, return_by, status) values (900, 6, 6, 'consent', 'medical', '2026-10-01', '2026-10-09', '2026-10-10', 'returned')`,
    );
    const after = await ask();
    expect(after.leaves).toHaveLength(1);
    expect(Object.fromEntries(after.courses.map((each) => [each.section, each.excused]))).toEqual({
      'CENG101-02': 2,
      'CENG103-01': 1,
      'CENG104-01': 2,
    });
  });
});
