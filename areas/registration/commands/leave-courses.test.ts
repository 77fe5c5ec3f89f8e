import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetCatalogue } from '../desk/facts/catalogue.ts';
import { addDropDay, campus, refusedWith, registrationDay, withdrawalDay, type Campus } from '../desk/fixtures.ts';
import { dropPreview } from '#areas/registration/queries/drop-preview.ts';
import { registrationState } from '../desk/queries/registration-state.ts';
import { dropCourse } from './drop-course.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';
import { swapSection } from './swap-section.ts';
import { withdrawCourse } from './withdraw-course.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 6 });
  for (const id of [1, 2, 3, 4, 5]) {
    await c.run(submitRegistration, c.student(id), {
      lines: [101, 103, 104, 105].map((section_id) => ({ section_id, waitlist: null, swap_section_id: null })),
    });
  }
});
afterAll(() => c.close());
beforeEach(() => {
  c.at(registrationDay);
  forgetCatalogue(c.database);
});
const enrolment = async (student: number, section: number): Promise<number> =>
  (
    await c.one<{ id: number }>(
      `select id from enrolments where student_program_id = $1 and section_id = $2 order by id desc limit 1`,
      [student, section],
    )
  ).id;
const drop = async (student: number, sections: number[], more: { confirmed?: boolean; version?: number } = {}) =>
  c.run(dropCourse, c.student(student), {
    enrolment_ids: await Promise.all(sections.map((each) => enrolment(student, each))),
    ...more,
  });
const taken = async (section: number): Promise<number> =>
  (await c.one<{ taken: number }>('select taken from sections where id = $1', [section])).taken;

test('drops, frees the seat, and says what it does', async () => {
  const preview = await c.ask(dropPreview, c.student(1), { enrolment_ids: [await enrolment(1, 101)] });
  expect(preview).toMatchObject({
    action: 'drop',
    can: true,
    consequences: { credits_before: 12, credits_after: 9, mark: null },
    sections: [{ section: 'CENG101-01' }],
    retake: true,
  });
  // between registration and add/drop it could not be taken back
  c.at(new Date('2026-09-12T09:00:00Z'));
  expect(await c.ask(dropPreview, c.student(1), { enrolment_ids: [await enrolment(1, 101)] })).toMatchObject({
    can: true,
    retake: false,
  });
  c.at(registrationDay);
  const before = await taken(101);
  const answer = await drop(1, [101]);
  expect(answer).toMatchObject({
    registration: { credits: 9, status: 'submitted' },
    left: [{ section: 'CENG101-01', enrolment_status: 'dropped' }],
  });
  expect(await taken(101)).toBe(before - 1);
  expect(
    await c.one(
      `select before ->> 'status' as before, after ->> 'status' as after from audit_log where resource = 'enrolment' order by id desc limit 1`,
    ),
  ).toEqual({ before: 'registered', after: 'dropped' });
});
test('a dropped place can be taken again while it lasts; one can not drop it twice', async () => {
  expect(await refusedWith(drop(1, [101]))).toEqual(['404 record_not_found']);
  await c.run(submitRegistration, c.student(1), {
    lines: [{ section_id: 101, waitlist: null, swap_section_id: null }],
  });
  expect(await c.one('select attempt, kind from enrolments where id = $1', [await enrolment(1, 101)])).toEqual({
    attempt: 1,
    kind: 'first',
  });
});
test("somebody else's enrolment answers 404", async () => {
  const id = await enrolment(2, 101);
  expect(await refusedWith(c.run(dropCourse, c.student(3), { enrolment_ids: [id] }))).toEqual(['404 record_not_found']);
});
test('a co-requisite holds the course; both together may go', async () => {
  expect(await refusedWith(drop(2, [103]))).toEqual(['drop_breaks_corequisite']);
  expect((await drop(2, [103, 104])).registration.credits).toBe(6);
});
test('an old version is refused', async () => {
  expect(await refusedWith(drop(2, [101], { version: 7 }))).toEqual(['406 record_changed_meanwhile']);
});
test('registration-state: a final registration gives up no course before add/drop; the screen shows the same reason', async () => {
  const status = (to: string) =>
    c.database.query('update semester_registrations set status = $1 where student_program_id = 4', [to]);
  await status('finalized');
  try {
    const state = await c.ask(registrationState, c.student(4), {});
    const [shown] = state.enrolments;
    const can = { refusals: [{ key: 'registration_is_finalized', params: { opens_at: '2026-09-14T06:00:00.000Z' } }] };
    expect([shown?.can.drop, shown?.can.swap]).toMatchObject([can, can]);
    expect(state.blockers.map((each) => each.key)).toEqual(['registration_is_finalized']);
    expect(await refusedWith(drop(4, [101]))).toEqual(['registration_is_finalized']);
    expect((await c.ask(dropPreview, c.student(4), { enrolment_ids: [await enrolment(4, 101)] })).can).toMatchObject(
      can,
    );
    c.at(addDropDay);
    expect((await c.ask(registrationState, c.student(4), {})).enrolments[0]?.can.drop).toBe(true);
  } finally {
    await status('submitted');
  }
});
test('ACA-039: dropping all before day 10 asks once more', async () => {
  c.at(addDropDay);
  expect(await refusedWith(drop(2, [101, 105]))).toEqual(['drop_all_needs_confirmation']);
  const answer = await drop(2, [101, 105], { confirmed: true });
  expect(answer.consequences.administrative).toBe(true);
  expect(answer.registration.credits).toBe(0);
});
test('ACA-038: after the last drop day only withdrawal, with W; before it no withdrawal', async () => {
  expect(await refusedWith(c.run(withdrawCourse, c.student(3), { enrolment_ids: [await enrolment(3, 101)] }))).toEqual([
    'withdraw_still_droppable',
  ]);
  c.at(withdrawalDay);
  expect(await refusedWith(drop(3, [101]))).toEqual(['drop_period_over']);
  const answer = await c.run(withdrawCourse, c.student(3), { enrolment_ids: [await enrolment(3, 101)] });
  expect(answer).toMatchObject({ left: [{ enrolment_status: 'withdrawn' }], consequences: { mark: 'W' } });
  expect(await c.one('select status, letter from enrolments where id = $1', [await enrolment(3, 101)])).toEqual({
    status: 'withdrawn',
    letter: 'W',
  });
  expect(await refusedWith(c.run(withdrawCourse, c.student(3), { enrolment_ids: [await enrolment(3, 101)] }))).toEqual([
    'withdraw_not_registered',
  ]);
});
test('ACA-040: nothing after week 10; ACA-041: not on F-1', async () => {
  c.at(new Date('2026-11-23T09:00:00Z'));
  expect(await refusedWith(c.run(withdrawCourse, c.student(4), { enrolment_ids: [await enrolment(4, 101)] }))).toEqual([
    'withdraw_after_week_10',
  ]);
  c.at(withdrawalDay);
  await c.database.query(`update students set visa_type = 'F1' where id = 4`);
  expect(await refusedWith(c.run(withdrawCourse, c.student(4), { enrolment_ids: [await enrolment(4, 101)] }))).toEqual([
    'withdraw_on_f1',
  ]);
  c.at(registrationDay);
  expect(await refusedWith(drop(4, [101]))).toEqual(['f1_drop_below_full_time']);
});
test('a swap is whole or not at all', async () => {
  const id = await enrolment(5, 101);
  expect(await refusedWith(c.run(swapSection, c.student(5), { enrolment_id: id, section_id: 102 }))).toEqual([
    'prerequisite_course_missing',
  ]);
  expect(await c.one('select status from enrolments where id = $1', [id])).toEqual({ status: 'registered' });
  const before = await taken(101);
  const answer = await c.run(swapSection, c.student(5), { enrolment_id: id, section_id: 109 });
  expect(answer).toMatchObject({ credits: 12, lines: [{ result: 'registered', section: 'CENG101-02' }] });
  expect(await taken(101)).toBe(before - 1);
  expect(await taken(109)).toBe(1);
});
