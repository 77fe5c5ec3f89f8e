import { afterAll, beforeAll, expect, test } from 'vitest';
import { campus, refusedWith, type Campus } from '../../desk/fixtures.ts';
import { adviseeRegistration } from '../queries/advisee-registration.ts';
import { advisees } from '../queries/advisees.ts';
import { supervisorApprovals } from '../queries/supervisor-approvals.ts';
import { bulkApprove, finalizeRegistrations } from './bulk-steps.ts';
import { decideRegistration } from './decide-registration.ts';
import { grantOverride } from './grant-override.ts';
import { placeHold, releaseHold } from '../../holds/commands/place-hold.ts';
import { submitRegistration } from '../../desk/commands/submit-registration.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 6 });
  await c.database.query('update student_programs set advisor_id = 2 where id = 5');
  await c.database.query('update student_programs set cgpa = 1.7 where id = 6');
  for (const id of [1, 2, 3, 5])
    await c.run(submitRegistration, c.student(id), {
      lines: [{ section_id: 103, waitlist: null, swap_section_id: null }],
    });
});
afterAll(() => c.close());
const registration = (student: number) =>
  c.one<{ id: number; version: number; status: string; note: string | null }>(
    'select id, version, status, note from semester_registrations where student_program_id = $1',
    [student],
  );
/** What stands under a student’s bell, oldest first. */
const bell = async (student: number): Promise<unknown[]> =>
  c.database.query(`select kind, title, title_en, link from notifications where user_id = $1 order by id`, [student]);
const advisor = () => c.staff('advisor', 1);

test('the caseload is the advisor’s own, with counts, filters and what he may do', async () => {
  const all = await c.ask(advisees, advisor(), {});
  expect(all.total).toBe(5);
  expect(all.counts).toMatchObject({ submitted: 3, none: 2, at_risk: 1, total: 5 });
  expect(all.rows[0]).toMatchObject({
    can: { approve: true },
    courses: 1,
    registration: { status: 'submitted', credits: 3 },
  });
  expect((await c.ask(advisees, advisor(), { status: 'none' })).rows.map((row) => row.student_program_id)).toEqual([
    4, 6,
  ]);
  expect((await c.ask(advisees, advisor(), { at_risk: 'yes' })).rows.map((row) => row.student_program_id)).toEqual([6]);
  expect((await c.ask(advisees, advisor(), { search: '20260002' })).rows).toHaveLength(1);
  expect((await c.ask(advisees, c.staff('chair', 1), {})).total).toBe(6);
  expect((await c.ask(advisees, c.staff('chair', null, { department_id: 2 }), {})).total).toBe(0);
});
test('the plan beside the registration; a foreign student answers 404', async () => {
  const detail = await c.ask(adviseeRegistration, advisor(), { id: 1 });
  expect(detail).toMatchObject({
    student: { student_number: '20260001' },
    registration: { status: 'submitted' },
    enrolments: [{ section: 'CENG103-01' }],
    can: { approve: true, return: true },
  });
  expect(detail.audit.slots).toHaveLength(8);
  expect(detail.audit.slots.find((slot) => slot.course?.code === 'CENG103')).toMatchObject({ status: 'in_progress' });
  expect(detail.history.map((row) => row.action)).toEqual(['submit-registration']);
  expect(await refusedWith(c.ask(adviseeRegistration, advisor(), { id: 5 }))).toEqual(['404 record_not_found']);
});
test('approve, and return only with a note; the student hears of it', async () => {
  const one = await registration(1);
  expect(
    await refusedWith(
      c.run(decideRegistration, advisor(), { registration_id: one.id, version: one.version, decision: 'return' }),
    ),
  ).toEqual(['return_needs_note']);
  expect(
    await refusedWith(
      c.run(decideRegistration, advisor(), { registration_id: one.id, version: 99, decision: 'approve' }),
    ),
  ).toEqual(['406 record_changed_meanwhile']);
  expect(
    (await c.run(decideRegistration, advisor(), { registration_id: one.id, version: one.version, decision: 'approve' }))
      .registration.status,
  ).toBe('approved');
  const again = await registration(1);
  expect(
    await refusedWith(
      c.run(decideRegistration, advisor(), { registration_id: one.id, version: again.version, decision: 'approve' }),
    ),
  ).toEqual(['registration_transition_refused']);
  expect(
    (
      await c.run(decideRegistration, advisor(), {
        registration_id: one.id,
        version: again.version,
        decision: 'return',
        note: 'Fizik ekle',
      })
    ).registration,
  ).toMatchObject({ status: 'returned', note: 'Fizik ekle' });
  expect(
    await c.one(
      `select count(*)::int as n from outbox where template in ('registration_approved', 'registration_returned') and user_id = 1`,
    ),
  ).toEqual({ n: 2 });
  expect(await bell(1)).toEqual([
    {
      kind: 'registration',
      title: 'Ders kaydınız onaylandı',
      title_en: 'Your registration was approved',
      link: '/my-courses',
    },
    {
      kind: 'registration',
      title: 'Ders kaydınız iade edildi',
      title_en: 'Your registration was returned',
      link: '/course/registration',
    },
  ]);
  // sent again and approved without a word: what was said with the return is not said of the approval
  await c.run(submitRegistration, c.student(1), {
    lines: [{ section_id: 104, waitlist: null, swap_section_id: null }],
  });
  const resent = await registration(1);
  expect(resent.status).toBe('submitted');
  await c.run(decideRegistration, advisor(), { registration_id: one.id, version: resent.version, decision: 'approve' });
  expect(await registration(1)).toMatchObject({ status: 'approved', note: null });
  expect(
    (await c.ask(adviseeRegistration, advisor(), { id: 1 })).history
      .filter((each) => each.action === 'decide-registration')
      .map(({ status, note }) => [status, note]),
  ).toEqual([
    ['approved', null],
    ['returned', 'Fizik ekle'],
    ['approved', null],
  ]);
  const { version } = await registration(1);
  await c.run(decideRegistration, advisor(), { registration_id: one.id, version, decision: 'return', note: 'Yeniden' });
  const foreign = await registration(5);
  expect(
    await refusedWith(
      c.run(decideRegistration, advisor(), {
        registration_id: foreign.id,
        version: foreign.version,
        decision: 'approve',
      }),
    ),
  ).toEqual(['404 record_not_found']);
});
test('bulk: each row stands alone; none able is 420', async () => {
  const ids = await Promise.all([1, 2, 3].map(async (id) => (await registration(id)).id));
  const answer = await c.run(bulkApprove, advisor(), { registration_ids: ids });
  expect(answer.done).toBe(2);
  expect(answer.rows.map((row) => [row.ok, row.refusals[0]?.key])).toEqual([
    [false, 'registration_not_submitted'],
    [true, undefined],
    [true, undefined],
  ]);
  await expect(c.run(bulkApprove, advisor(), { registration_ids: ids })).rejects.toMatchObject({
    rows: [{ data: { registration_id: ids[0] } }, {}, {}],
  });
  expect(await refusedWith(c.run(bulkApprove, advisor(), { registration_ids: [(await registration(5)).id] }))).toEqual([
    '404 record_not_found',
  ]);
});
test('ACA-009: an approved registration is finalized by the supervisor; the advisor is not offered what only refuses him', async () => {
  const of = async (actor: ReturnType<typeof advisor>) => (await c.ask(adviseeRegistration, actor, { id: 2 })).can;
  const [advisors, supervisors] = [await of(advisor()), await of(c.staff('supervisor', 2))];
  // nothing to press, and no reason either: it is another office's step
  expect(advisors.finalize).toEqual({ refusals: [] });
  expect(advisors.approve).toMatchObject({ refusals: [{ key: expect.any(String) as string }] });
  expect(supervisors.finalize).toBe(true);
  expect(await of(c.staff('registrar', 2))).toMatchObject({ finalize: true, return: true });
});
test('ACA-009: the supervisor makes approved ones final', async () => {
  const supervisor = c.staff('supervisor', 2);
  const waiting = await c.ask(supervisorApprovals, supervisor, {});
  expect(waiting.rows.map((row) => row.student_program_id)).toEqual([2, 3]);
  expect(
    (
      await c.run(finalizeRegistrations, supervisor, {
        registration_ids: waiting.rows.map((row) => row.registration.id ?? 0),
      })
    ).done,
  ).toBe(2);
  expect((await registration(2)).status).toBe('finalized');
});
test('after approval has closed the advisor waits for add/drop; the registrar does not', async () => {
  const { id, version } = await registration(5);
  c.at(new Date('2026-09-13T20:00:00Z'));
  expect(
    await refusedWith(
      c.run(decideRegistration, c.staff('advisor', 2), { registration_id: id, version, decision: 'approve' }),
    ),
  ).toEqual(['window_closed']);
  expect(
    (await c.run(decideRegistration, c.staff('registrar', 2), { registration_id: id, version, decision: 'approve' }))
      .registration.status,
  ).toBe('approved');
  c.at(new Date('2026-09-07T09:00:00Z'));
});
test('an override lets one student past one rule; not every role past every rule', async () => {
  expect(
    await refusedWith(
      c.run(grantOverride, advisor(), {
        student_program_id: 4,
        kind: 'section_consent_instructor',
        section_id: 102,
        reason: 'x',
      }),
    ),
  ).toEqual(['override_not_yours']);
  expect(
    await refusedWith(
      c.run(grantOverride, advisor(), { student_program_id: 4, kind: 'prerequisite_course_missing', reason: 'x' }),
    ),
  ).toEqual(['override_needs_section']);
  expect(
    await refusedWith(
      c.run(grantOverride, advisor(), {
        student_program_id: 5,
        kind: 'prerequisite_course_missing',
        section_id: 102,
        reason: 'x',
      }),
    ),
  ).toEqual(['404 record_not_found']);
  await c.run(grantOverride, advisor(), {
    student_program_id: 4,
    kind: 'prerequisite_course_missing',
    section_id: 102,
    reason: 'Yatay geçiş',
  });
  expect(
    (
      await c.run(submitRegistration, c.student(4), {
        lines: [{ section_id: 102, waitlist: null, swap_section_id: null }],
      })
    ).lines[0]?.result,
  ).toBe('registered');
});
test('a hold is placed and released by its own office only', async () => {
  const bursar = c.staff('bursar', 2);
  const hold = {
    student_id: 6,
    kind: 'financial' as const,
    restrictions: ['register'],
    reason: 'Borç',
    reason_en: 'Debt',
  };
  expect(await refusedWith(c.run(placeHold, bursar, { ...hold, office: 'housing' }))).toEqual([
    'hold_of_another_office',
  ]);
  expect(await refusedWith(c.run(placeHold, bursar, { ...hold, office: 'bursar', restrictions: ['fly'] }))).toEqual([
    'hold_restriction_unknown',
  ]);
  const { id } = await c.run(placeHold, bursar, { ...hold, office: 'bursar', ends_on: '2026-12-31' });
  expect(
    await c.one(`select ends_at = '2026-12-31T20:59:59.999Z'::timestamptz as to_the_end from holds where id = $1`, [
      id,
    ]),
  ).toEqual({ to_the_end: true });
  expect(
    await refusedWith(
      c.run(submitRegistration, c.student(6), { lines: [{ section_id: 103, waitlist: null, swap_section_id: null }] }),
    ),
  ).toEqual(['student_on_hold']);
  expect(await refusedWith(c.run(releaseHold, c.staff('housing', 2), { id }))).toEqual(['404 record_not_found']);
  await c.run(releaseHold, bursar, { id, note: 'Ödendi' });
  expect(await refusedWith(c.run(releaseHold, bursar, { id }))).toEqual(['hold_released_already']);
  expect(
    (
      await c.run(submitRegistration, c.student(6), {
        lines: [{ section_id: 103, waitlist: null, swap_section_id: null }],
      })
    ).lines[0]?.result,
  ).toBe('registered');
});
