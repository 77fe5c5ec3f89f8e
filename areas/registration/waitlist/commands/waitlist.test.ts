import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWaitlist, waitlistOffers } from '../jobs/waitlist-offers.ts';
import { campus, refusedWith, registrationDay, type Campus } from '../../desk/fixtures.ts';
import { registrationState } from '../../desk/queries/registration-state.ts';
import { confirmWaitlistOffer } from './confirm-waitlist-offer.ts';
import { dropCourse } from '../../commands/drop-course.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { submitRegistration } from '../../desk/commands/submit-registration.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 8, waitlist_size: 3 });
});
afterAll(() => c.close());
const open = async (waitlist_mode: 'automatic' | 'confirm'): Promise<void> => {
  await c.reset(1, waitlist_mode);
  await submit(1, 101);
};
const submit = (student: number, ...sections: number[]) =>
  c.run(submitRegistration, c.student(student), {
    lines: sections.map((section_id) => ({ section_id, waitlist: null, swap_section_id: null })),
  });
const join = (student: number, swap: number | null = null) =>
  c.run(joinWaitlist, c.student(student), { section_id: 101, swap_section_id: swap });
const leaveSection = async (student: number): Promise<void> => {
  const { id } = await c.one<{ id: number }>(
    `select id from enrolments where student_program_id = $1 and section_id = 101 and status = 'registered'`,
    [student],
  );
  await c.run(dropCourse, c.student(student), { enrolment_ids: [id], confirmed: true });
};
const section = () =>
  c.one<{ taken: number; waitlisted: number }>('select taken, waitlisted from sections where id = 101');
const entry = async (student: number): Promise<{ id: number; status: string }> =>
  c.one('select id, status from waitlist_entries where student_program_id = $1 order by id desc limit 1', [student]);
const registered = async (student: number, id: number): Promise<boolean> =>
  (
    await c.database.query(
      `select 1 from enrolments where student_program_id = $1 and section_id = $2 and status = 'registered'`,
      [student, id],
    )
  ).length > 0;

test('joining: position, size, twice, no need, no list', async () => {
  await open('automatic');
  expect((await join(2)).position).toBe(1);
  expect((await join(3)).position).toBe(2);
  expect(await refusedWith(join(3))).toEqual(['waitlist_already_on']);
  await join(4);
  expect(await refusedWith(join(5))).toEqual(['waitlist_full']);
  expect(await refusedWith(c.run(joinWaitlist, c.student(5), { section_id: 103 }))).toEqual(['waitlist_not_needed']);
  const state = await c.ask(registrationState, c.student(3), {});
  expect(state.waitlist).toMatchObject([
    {
      position: 2,
      entry_status: 'waiting',
      can: { leave: true, confirm: { refusals: [{ key: 'waitlist_not_offered' }] } },
    },
  ]);
  expect((await c.run(leaveWaitlist, c.student(2), { entry_id: (await entry(2)).id })).seats.waitlisted).toBe(2);
  expect(await refusedWith(c.run(leaveWaitlist, c.student(4), { entry_id: (await entry(3)).id }))).toEqual([
    '404 record_not_found',
  ]);
});
test('ACA-034: joining beside another waitlist at the same time is refused until he says that he knows', async () => {
  await open('automatic');
  await c.database.query(
    `insert into waitlist_entries (section_id, student_program_id, student_id, status) values (110, 2, 2, 'waiting')`,
  );
  expect(await refusedWith(join(2))).toEqual(['waitlist_clash_unconfirmed']);
  expect(await c.run(joinWaitlist, c.student(2), { section_id: 101, confirmed: true })).toMatchObject({ position: 1 });
  await c.database.query(`delete from waitlist_entries where section_id = 110`);
});
test('automatic: the seat stays kept, the first who may take it gets it, who may not keeps his place, he hears of it', async () => {
  await open('automatic');
  await join(2);
  await join(3, null);
  await c.database.query(
    `insert into holds (student_id, kind, restrictions, office, reason, reason_en, starts_at) values (2, 'financial', '{register}', 'bursar', 'Borç', 'Debt', '2026-01-01')`,
  );
  await leaveSection(1);
  expect(await section()).toEqual({ taken: 1, waitlisted: 2 });
  // no newcomer overtakes
  expect(await refusedWith(submit(5, 101))).toEqual(['section_full_waitlist']);
  expect(await serveWaitlist(c.services, 101)).toEqual({ placed: 1, passed_over: 1, expired: 0 });
  expect(await registered(3, 101)).toBe(true);
  expect(await entry(2)).toMatchObject({ status: 'waiting' });
  expect(await entry(3)).toMatchObject({ status: 'registered' });
  expect(await section()).toEqual({ taken: 1, waitlisted: 1 });
  expect(
    await c.one(
      `select count(*)::int as n from outbox where template = 'registration_waitlist_registered' and user_id = 3`,
    ),
  ).toEqual({ n: 1 });
});
test('a seat that nobody in the queue can take is free again', async () => {
  await open('automatic');
  await join(2);
  await c.database.query(
    `insert into holds (student_id, kind, restrictions, office, reason, reason_en, starts_at) values (2, 'financial', '{register}', 'bursar', 'Borç', 'Debt', '2026-01-01')`,
  );
  await leaveSection(1);
  await serveWaitlist(c.services, 101);
  expect(await section()).toEqual({ taken: 0, waitlisted: 1 });
});
test('swap on success: the old section goes when the place comes', async () => {
  await open('automatic');
  await submit(2, 109);
  await join(2, 109);
  await leaveSection(1);
  await waitlistOffers.work(c.services, {});
  expect(await registered(2, 101)).toBe(true);
  expect(await registered(2, 109)).toBe(false);
  expect(await c.one('select taken from sections where id = 109')).toEqual({ taken: 0 });
});
test('confirm: the offer holds the seat, ends after its hours, goes to the next, and is confirmed under the rules', async () => {
  await open('confirm');
  await join(2);
  await join(3);
  await leaveSection(1);
  await serveWaitlist(c.services, 101);
  const offered = await entry(2);
  expect(offered.status).toBe('offered');
  expect(await section()).toEqual({ taken: 1, waitlisted: 1 });
  expect(
    await c.one(`select count(*)::int as n from outbox where template = 'registration_offered' and user_id = 2`),
  ).toEqual({ n: 1 });
  expect(await refusedWith(c.run(confirmWaitlistOffer, c.student(3), { entry_id: (await entry(3)).id }))).toEqual([
    'waitlist_not_offered',
  ]);
  c.at(new Date(registrationDay.getTime() + 25 * 3_600_000));
  expect(await refusedWith(c.run(confirmWaitlistOffer, c.student(2), { entry_id: offered.id }))).toEqual([
    'waitlist_offer_expired',
  ]);
  await waitlistOffers.work(c.services, {});
  expect(await entry(2)).toMatchObject({ status: 'expired' });
  const next = await entry(3);
  expect(next.status).toBe('offered');
  const answer = await c.run(confirmWaitlistOffer, c.student(3), { entry_id: next.id });
  expect(answer).toMatchObject({ credits: 3, lines: [{ result: 'registered' }] });
  expect(await section()).toEqual({ taken: 1, waitlisted: 0 });
  expect(await entry(3)).toMatchObject({ status: 'registered' });
});
test('an offer given back frees the seat', async () => {
  await open('confirm');
  await join(2);
  await leaveSection(1);
  await serveWaitlist(c.services, 101);
  const answer = await c.run(leaveWaitlist, c.student(2), { entry_id: (await entry(2)).id });
  expect(answer.seats).toMatchObject({ taken: 0, waitlisted: 0 });
  expect((await submit(5, 101)).lines[0]?.result).toBe('registered');
});
test('submitting an offered section takes the offer', async () => {
  await open('confirm');
  await join(2);
  await leaveSection(1);
  await serveWaitlist(c.services, 101);
  expect((await submit(2, 101)).lines[0]?.result).toBe('registered');
  expect(await section()).toEqual({ taken: 1, waitlisted: 0 });
});
