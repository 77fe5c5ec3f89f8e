import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Binary } from '#kernel/server/area.ts';
import { campus, refusedWith, type Campus } from '../desk/fixtures.ts';
import { deletePlan } from '../desk/commands/delete-plan.ts';
import { dropCourse } from '#areas/registration/commands/drop-course.ts';
import { savePlan } from '../desk/commands/save-plan.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';
import { catalogueOf, forgetCatalogue } from '../desk/facts/catalogue.ts';
import { checkPlan } from '../desk/queries/check-plan.ts';
import { coursePrerequisiteCheck } from '../desk/queries/course-prerequisite-check.ts';
import { generateTimetables } from '../desk/queries/generate-timetables.ts';
import { instructorSchedule } from '../schedules/queries/instructor-schedule.ts';
import { myCourses } from './my-courses.ts';
import { mySchedule } from '../schedules/queries/my-schedule.ts';
import { myPlace } from '../waiting-room/queries/room-queries.ts';
import { roomNow } from '../waiting-room/gate.ts';
import { roomStore } from '../waiting-room/room-store.ts';
import { mySlots } from '../slots/queries/my-slots.ts';
import { registrationCatalogue } from '../desk/queries/registration-catalogue.ts';
import { registrationState } from '../desk/queries/registration-state.ts';
import { seatsStream } from '../desk/queries/seats-stream.ts';
import { studentProgramSlots } from '../slots/queries/student-program-slots.ts';
import { studentSchedule } from '../schedules/queries/student-schedule.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 4, quota: 1 });
  await c.database.query(
    `insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, slot_id, status, credit, ects, letter) values (2, 2, 1, 1, 1, 1, 'completed', 3, 5, 'AA'), (3, 3, 1, 1, 1, 1, 'completed', 3, 5, 'FF')`,
  );
  await c.database.query('update student_programs set semester_no = 3, cgpa = 2.5 where id in (2, 3)');
  await c.run(submitRegistration, c.student(1), {
    lines: [101, 103].map((section_id) => ({ section_id, waitlist: null, swap_section_id: null })),
  });
});
afterAll(() => c.close());

test('the state has everything of the screen', async () => {
  const state = await c.ask(registrationState, c.student(1), {});
  expect(state).toMatchObject({
    event: 'course_registration',
    registration: { status: 'submitted', credits: 6 },
    blockers: [],
    credits: { now: 6, limit: 18, band: { min_cgpa: null } },
    can: { submit: true, recall: true },
    full_time: { f1: false, needed: 12, full_time: false },
  });
  expect(state.enrolments.map((each) => [each.section, each.can.drop, each.slot?.slot_type])).toEqual([
    ['CENG101-01', true, 'compulsory'],
    ['CENG103-01', true, 'compulsory'],
  ]);
  expect(state.enrolments[0]?.can.withdraw).toMatchObject({ refusals: [{ key: 'withdraw_still_droppable' }] });
  expect(state.slots).toMatchObject({ slots_total: 8, credits_in_progress: 6 });
  expect(state.windows[0]).toMatchObject({ event: 'course_registration', window: { state: 'open' } });
});
test('the catalogue says what stands against each section, filters and pages', async () => {
  const all = await c.ask(registrationCatalogue, c.student(2), { limit: 100 });
  expect(all.total).toBe(10);
  const row = (id: number) => all.rows.find((each) => each.section_id === id);
  expect(row(101)).toMatchObject({
    refusals: [{ key: 'course_already_passed' }, { key: 'section_full_waitlist' }],
    seats_for_me: 0,
    registered: false,
  });
  expect(row(102)).toMatchObject({
    refusals: [],
    prerequisites: { met: true, prerequisite: { met: true, text: { en: 'CENG101 (at least CC)' } } },
    slots: [{ id: 2 }],
  });
  const asked = async (filter: object): Promise<number[]> =>
    (await c.ask(registrationCatalogue, c.student(1), { limit: 100, ...filter })).rows.map((each) => each.section_id);
  expect(await asked({ search: 'ceng 105' })).toEqual([105, 110]);
  for (const code of ['CENG105', 'ceng-105', 'CENG105-02', 'ceng 105 2'])
    expect([code, await asked({ search: code })]).toEqual([code, code.endsWith('2') ? [110] : [105, 110]]);
  // what he takes in an open slot comes before what he has registered
  const order = await asked({});
  expect([order.indexOf(101), order.indexOf(103)].every((at) => at > order.indexOf(108))).toBe(true);
  expect(await asked({ slot_id: 5 })).toEqual([105, 110]);
  expect(await asked({ slot_id: 5, fits: true })).toEqual([105]);
  expect(await asked({ takeable: true })).not.toContain(102);
  expect(await asked({ open: true })).not.toContain(101);
  expect(await asked({ page: 2, limit: 4 })).toHaveLength(4);
  expect(await asked({ department_id: 2 })).toEqual([]);
});
test('prerequisites of a course with flags', async () => {
  expect(await c.ask(coursePrerequisiteCheck, c.student(1), { course_id: 2 })).toMatchObject({
    met: false,
    prerequisite: { met: false },
    refusals: [{ key: 'prerequisite_course_missing' }],
  });
  expect(await refusedWith(c.ask(coursePrerequisiteCheck, c.student(1), { course_id: 99 }))).toEqual([
    '404 record_not_found',
  ]);
});
test('a failed compulsory course of a lower semester comes first', async () => {
  expect(
    await refusedWith(
      c.run(submitRegistration, c.student(3), { lines: [{ section_id: 103, waitlist: null, swap_section_id: null }] }),
    ),
  ).toEqual(['must_take_first']);
  const answer = await c.run(submitRegistration, c.student(3), {
    lines: [103, 109].map((section_id) => ({ section_id, waitlist: null, swap_section_id: null })),
  });
  expect(answer.credits).toBe(6);
  expect(await c.one('select kind, attempt from enrolments where student_program_id = 3 and section_id = 109')).toEqual(
    { kind: 'repeat', attempt: 2 },
  );
});
test('plans: saved under their name, checked without effect, deleted by their owner only', async () => {
  expect(await refusedWith(c.run(savePlan, c.student(1), { name: 'A planı', section_ids: [105, 110, 9999] }))).toEqual([
    'planned_course_twice',
  ]);
  const plan = await c.run(savePlan, c.student(1), { name: 'A planı', section_ids: [105, 105, 103, 9999] });
  expect(plan).toMatchObject({ name: 'A planı', credits: 6, sections: [{ section_id: 105 }, { section_id: 103 }] });
  expect(await refusedWith(c.run(savePlan, c.student(1), { name: 'A planı', section_ids: [] }))).toEqual([
    'plan_name_taken',
  ]);
  expect(
    await refusedWith(c.run(savePlan, c.student(1), { id: plan.id, version: 9, name: 'B', section_ids: [] })),
  ).toEqual(['406 record_changed_meanwhile']);
  const before = await c.one('select count(*)::int as n from enrolments');
  const check = await c.ask(checkPlan, c.student(1), { section_ids: [105, 110, 103] });
  expect(check).toMatchObject({ ok: false, credits: { before: 6, after: 12, limit: 18 } });
  expect(check.lines.map((line) => [line.section_id, line.refusals.map((each) => each.key)])).toEqual([
    [105, ['course_twice_in_basket']],
    [110, ['course_twice_in_basket', 'course_times_overlap']],
  ]);
  expect(await c.one('select count(*)::int as n from enrolments')).toEqual(before);
  expect(await refusedWith(c.run(deletePlan, c.student(2), { id: plan.id }))).toEqual(['404 record_not_found']);
  expect(await c.run(deletePlan, c.student(1), { id: plan.id })).toEqual({ id: plan.id });
});
test('timetables: clash-free, around what is registered, full sections left out', async () => {
  const made = await c.ask(generateTimetables, c.student(1), { course_ids: [5, 6] });
  expect(made.timetables.map((each) => each.sections.map((section) => section.section_id))).toEqual([[105, 106]]);
  expect(made.complete).toBe(true);
  expect(
    (await c.ask(generateTimetables, c.student(4), { course_ids: [1] })).timetables.map(
      (each) => each.sections[0]?.section_id,
    ),
  ).toEqual([109]);
});
test('timetables: the wishes choose the section, what no section grants and what stays against them is named', async () => {
  const [first] = (await c.ask(generateTimetables, c.student(1), { course_ids: [5] })).timetables;
  const meeting = first?.sections[0]?.meetings[0];
  const later = await c.ask(generateTimetables, c.student(1), {
    course_ids: [5],
    not_before: (meeting?.starts ?? 0) + 1,
  });
  expect([later.timetables.length, later.impossible, later.unwished.map((each) => each.id)]).toEqual([0, [], [5]]);
  expect(later.against.length).toBeGreaterThan(0);
  const off = await c.ask(generateTimetables, c.student(1), { course_ids: [5], free_day: meeting?.day ?? 0 });
  expect(off.unwished.map((each) => each.id)).toEqual([5]);
  const any = await c.ask(generateTimetables, c.student(1), { course_ids: [5], free_day: 0, short_days: true });
  expect(any.timetables.every((each) => each.free_days > 0)).toBe(true);
});
test('slots, courses and weeks; foreign ones answer 404', async () => {
  expect((await c.ask(mySlots, c.student(2), {})).slots[0]).toMatchObject({
    status: 'filled',
    taken: { letter: 'AA', code: 'CENG101' },
  });
  expect((await c.ask(myCourses, c.student(2), {})).semesters[0]?.courses[0]).toMatchObject({
    section: 'CENG101-01',
    passed: true,
    letter: 'AA',
  });
  expect((await c.ask(mySchedule, c.student(1), {})).sections.map((each) => each.section)).toEqual([
    'CENG101-01',
    'CENG103-01',
  ]);
  expect((await c.ask(studentProgramSlots, c.staff('advisor', 1), { id: 1 })).student.full_name).toBe('ÖĞRENCİ NO1');
  expect(await refusedWith(c.ask(studentProgramSlots, c.staff('advisor', 2), { id: 1 }))).toEqual([
    '404 record_not_found',
  ]);
  expect(await refusedWith(c.ask(studentSchedule, c.staff('advisor', 2), { student_program_id: 1 }))).toEqual([
    '404 record_not_found',
  ]);
  expect((await c.ask(instructorSchedule, c.staff('instructor', 2), {})).sections).toHaveLength(10);
  expect(await refusedWith(c.ask(instructorSchedule, c.staff('instructor', 1), { staff_id: 2 }))).toEqual([
    '404 record_not_found',
  ]);
});
test('the seats stream: a snapshot, then changes of the asked sections, and it stops listening when the client goes', async () => {
  const { body, mime } = (await c.ask(seatsStream, c.student(1), { ids: [101, 103] })) as unknown as Binary & {
    body: Readable;
  };
  expect(mime).toBe('text/event-stream');
  let text = '';
  body.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(text).toContain(`data: ${JSON.stringify({ section_id: 101, taken: 1, quota: 1, waitlisted: 0 })}`);
  text = '';
  forgetCatalogue(c.database);
  const { id } = await c.one<{ id: number }>(
    `select id from enrolments where student_program_id = 1 and section_id = 101`,
  );
  await c.run(dropCourse, c.student(1), { enrolment_ids: [id] });
  await c.run(submitRegistration, c.student(4), {
    lines: [{ section_id: 105, waitlist: null, swap_section_id: null }],
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text).toContain(`data: ${JSON.stringify({ section_id: 101, taken: 0, quota: 1, waitlisted: 0 })}`);
  expect(text).not.toContain('"section_id":105');
  body.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
});

test('looking at the waiting room takes a place for those who can register, for nobody else', async () => {
  await c.database.query(
    'insert into waiting_rooms (semester_id, is_on, paused, per_minute, active_limit, stay_minutes) select id, true, true, 60, 10, 5 from semesters where is_active',
  );
  await c.database.query("update student_programs set status = 'on_leave' where id = 4");
  forgetCatalogue(c.database);
  const { services } = c;
  const now = services.clock();
  const room = roomNow(await catalogueOf({ db: c.database.db, services }), now);
  if (!room) throw new Error('no room');
  const waiting = async (): Promise<number> => {
    const { waiting: outside, inside } = await roomStore(services.shared).look(room.name, now.getTime());
    return outside + inside;
  };
  expect((await c.ask(myPlace, c.student(4), {})).state).toBe('off');
  expect(await waiting()).toBe(0);
  expect((await c.ask(myPlace, c.student(3), {})).state).not.toBe('off');
  expect(await waiting()).toBe(1);
});
