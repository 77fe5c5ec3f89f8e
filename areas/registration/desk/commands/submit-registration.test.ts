import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetCatalogue } from '../facts/catalogue.ts';
import { addDropDay, campus, refusedWith, registrationDay, type Campus } from '../fixtures.ts';
import { registrationState } from '../queries/registration-state.ts';
import { joinWaitlist } from '../../waitlist/commands/join-waitlist.ts';
import { recallRegistration } from './recall-registration.ts';
import { submitRegistration } from './submit-registration.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 12, quota: 2 });
});
afterAll(() => c.close());
beforeEach(() => {
  c.at(registrationDay);
  forgetCatalogue(c.database);
});
const submit = (
  student: number,
  ...lines: (number | { section_id: number; waitlist?: boolean; swap_section_id?: number })[]
) =>
  c.run(submitRegistration, c.student(student), {
    lines: lines.map((line) =>
      typeof line === 'number'
        ? { section_id: line, waitlist: null, swap_section_id: null }
        : { waitlist: null, swap_section_id: null, ...line },
    ),
  });
const taken = async (section: number): Promise<number> =>
  (await c.one<{ taken: number }>('select taken from sections where id = $1', [section])).taken;

test('registers every line, submits to the advisor once, tells him, leaves a trace', async () => {
  const answer = await submit(1, 101, 103, 104);
  expect(answer.lines.map((line) => line.result)).toEqual(['registered', 'registered', 'registered']);
  expect(answer).toMatchObject({ credits: 9, registration: { status: 'submitted', credits: 9 } });
  expect(await taken(101)).toBe(1);
  expect(
    await c.one(
      'select status, slot_id, kind, attempt from enrolments where student_program_id = 1 and section_id = 104',
    ),
  ).toEqual({ status: 'registered', slot_id: 4, kind: 'first', attempt: 1 });
  expect(
    await c.one('select count(*)::int as mails from outbox where template = $1', ['registration_submitted']),
  ).toEqual({ mails: 1 });
  expect(
    await c.one(
      `select action, record_id, after ->> 'status' as status from audit_log where resource = 'semester-registration' order by id desc limit 1`,
    ),
  ).toMatchObject({ action: 'submit-registration', status: 'submitted' });
  const again = await submit(1, 105);
  expect(again.registration.status).toBe('submitted');
  expect(
    await c.one('select count(*)::int as mails from outbox where template = $1', ['registration_submitted']),
  ).toEqual({ mails: 1 });
});
test('a refused line leaves the good ones registered; each says why', async () => {
  const answer = await submit(2, 102, 103);
  expect(answer.lines.map((line) => [line.section_id, line.result, line.refusals.map((each) => each.key)])).toEqual([
    [102, 'refused', ['prerequisite_course_missing']],
    [103, 'registered', []],
  ]);
});
test('every line refused: 420 rows that name the section, and nothing has changed', async () => {
  await expect(submit(3, 102)).rejects.toMatchObject({
    rows: [{ data: { section_id: 102 }, refusal: { key: 'prerequisite_course_missing' } }],
  });
  expect(await c.one('select count(*)::int as n from semester_registrations where student_program_id = 3')).toEqual({
    n: 0,
  });
});
test('a co-requisite that is refused takes its course with it', async () => {
  await c.database.query(`update sections set status = 'closed' where id = 103`);
  try {
    expect(await refusedWith(submit(4, 103, 104))).toEqual(['section_not_open', 'corequisite_missing']);
  } finally {
    await c.database.query(`update sections set status = 'open' where id = 103`);
  }
});
test('ACA-034: a clash refuses both lines, naming both', async () => {
  expect(await refusedWith(submit(5, 101, 110))).toEqual(['course_times_overlap', 'course_times_overlap']);
});
test('ACA-036: a section of another semester', async () => {
  expect(await refusedWith(submit(5, 1))).toEqual(['course_not_in_active_semester']);
});
test('a full section refuses; with waitlist the line queues', async () => {
  await submit(6, 101);
  expect(await refusedWith(submit(7, 101))).toEqual(['section_full_waitlist']);
  const answer = await submit(7, { section_id: 101, waitlist: true }, 103);
  expect(answer.lines.map((line) => [line.result, line.position])).toEqual([
    ['waitlisted', 1],
    ['registered', null],
  ]);
  expect(await taken(101)).toBe(2);
  expect(await c.one('select waitlisted from sections where id = 101')).toEqual({ waitlisted: 1 });
});
test('a swap drops the old section in the same step', async () => {
  const answer = await submit(6, { section_id: 109, swap_section_id: 101 });
  expect(answer.lines[0]).toMatchObject({ result: 'registered' });
  expect(answer.credits).toBe(3);
  // somebody waits for 101: his seat stays kept until the job has placed it
  expect(await taken(101)).toBe(2);
  expect(c.jobs.at(-1)).toEqual({ name: 'waitlist-offers', data: { section_id: 101 } });
});
describe('whole-basket reasons stop everything', () => {
  test('a hold, named with its office', async () => {
    await c.database.query(
      `insert into holds (student_id, kind, restrictions, office, reason, reason_en, starts_at) values (8, 'financial', '{register}', 'bursar', 'Borç', 'Debt', '2026-01-01')`,
    );
    expect(await refusedWith(submit(8, 103))).toEqual(['student_on_hold']);
    const state = await c.ask(registrationState, c.student(8), {});
    expect(state.blockers).toMatchObject([{ key: 'student_on_hold', office: 'bursar' }]);
    expect(state.holds).toHaveLength(1);
  });
  test('ACA-033 special student and a missing agreement, both at once', async () => {
    await c.database.query(
      `update student_programs set student_type = 'special', agreement_accepted_at = null where id = 9`,
    );
    expect(await refusedWith(submit(9, 103))).toEqual([
      'special_student_cannot_register',
      'enrollment_agreement_not_accepted',
    ]);
  });
  test('ACA-035 credit limit of the CGPA band; an overload lifts it', async () => {
    await c.database.query(`update student_programs set cgpa = 1.5 where id = 10`);
    expect(await refusedWith(submit(10, 101, 103, 104, 105, 106))).toEqual(['credit_limit_exceeded']);
    await c.database.query(
      `insert into overrides (student_program_id, semester_id, kind, value, reason, granted_by) values (10, 2, 'credit_limit_exceeded', '{"credits":3}', 'x', 1)`,
    );
    expect((await submit(10, 103, 104, 105, 106, 107)).credits).toBe(15);
  });
  test('outside the window', async () => {
    c.at(new Date('2026-12-01T09:00:00Z'));
    expect(await refusedWith(submit(11, 103))).toEqual(['window_closed']);
  });
});
test('an approved registration takes no new course until returned, but does in add/drop, and keeps its status', async () => {
  await submit(11, 103);
  await c.database.query(`update semester_registrations set status = 'approved' where student_program_id = 11`);
  expect(await refusedWith(submit(11, 105))).toEqual(['registration_is_approved']);
  expect(await refusedWith(c.run(recallRegistration, c.student(11), {}))).toEqual(['registration_is_approved_undated']);
  c.at(addDropDay);
  expect((await submit(11, 105)).registration.status).toBe('approved');
  expect(await c.one(`select count(*)::int as n from outbox where template = 'registration_changed'`)).toEqual({
    n: 1,
  });
});
test('the same key again does nothing more; the same section again is refused', async () => {
  const input = { lines: [{ section_id: 105, waitlist: null, swap_section_id: null }] };
  const first = await c.run(submitRegistration, c.student(12), input, 'key-1');
  expect(await c.run(submitRegistration, c.student(12), input, 'key-1')).toEqual(first);
  expect(await c.one('select count(*)::int as n from enrolments where student_program_id = 12')).toEqual({ n: 1 });
  expect(await refusedWith(submit(12, 105))).toEqual(['course_already_registered']);
});
test('recall takes it back to draft; an empty submit sends it again', async () => {
  expect((await c.run(recallRegistration, c.student(12), {})).registration.status).toBe('draft');
  expect(await refusedWith(c.run(recallRegistration, c.student(12), {}))).toEqual(['registration_not_submitted']);
  expect((await submit(12)).registration.status).toBe('submitted');
  expect(await refusedWith(submit(3))).toEqual(['basket_empty']);
});
describe('places on waitlists are as many as the policy allows', () => {
  const full = [103, 104, 105, 106];
  const wait = (section_id: number) => ({ section_id, waitlist: true });
  const waiting = async (student: number): Promise<number[]> =>
    (
      await c.database.query<{ section_id: number }>(
        `select section_id from waitlist_entries where student_program_id = $1 and status = 'waiting' order by section_id`,
        [student],
      )
    ).map((each) => Number(each.section_id));
  const nothingLeft = (on: boolean) =>
    c.database.query(
      on
        ? 'update sections set quota = greatest(taken, 1), taken = greatest(taken, 1) where id = any($1::bigint[])'
        : 'update sections set quota = 500 where id = any($1::bigint[])',
      [full],
    );
  test('the fourth is refused, one by one and all at once', async () => {
    await nothingLeft(true);
    try {
      const at_once = await submit(4, ...full.map(wait));
      expect(
        at_once.lines.map((line) => [line.section_id, line.result, line.refusals.map((each) => each.key)]),
      ).toEqual([
        [103, 'waitlisted', []],
        [104, 'waitlisted', []],
        [105, 'waitlisted', []],
        [106, 'refused', ['waitlists_too_many']],
      ]);
      expect(await waiting(4)).toEqual([103, 104, 105]);
      expect(await refusedWith(submit(4, wait(106)))).toEqual(['waitlists_too_many']);
      const join = () => c.run(joinWaitlist, c.student(4), { section_id: 106, swap_section_id: null, confirmed: true });
      expect(await refusedWith(join())).toEqual(['waitlists_too_many']);
      await c.database.query(
        `update waitlist_entries set status = 'cancelled' where student_program_id = 4 and section_id = 105`,
      );
      expect(await join()).toMatchObject({ section_id: 106, position: 1 });
    } finally {
      await nothingLeft(false);
    }
  });
});
