import { afterAll, beforeAll, expect, it } from 'vitest';
import { campus, type Campus } from './fixtures.ts';
import { checkPlan } from './queries/check-plan.ts';
import { forgetCatalogue } from './facts/catalogue.ts';
import { submitRegistration } from './commands/submit-registration.ts';
import { refusedWith } from './fixtures.ts';

let c: Campus;
/** the day before the window of the fixture opens */
const eve = new Date('2026-08-31T08:00:00Z');
const opens_at = '2026-09-01T06:00:00.000Z';
beforeAll(async () => {
  c = await campus({ students: 4, quota: 1 });
});
afterAll(() => c.close());

it('a plan is rehearsed the day before the window opens: every rule, each finding with what to do, and ready at the end', async () => {
  c.at(eve);
  const ready = await c.ask(checkPlan, c.student(1), { section_ids: [101, 103] });
  expect(ready.basket.map((each) => each.key)).toContain('window_not_yet');
  expect(ready.rehearsal).toEqual({ opens_at, ready: true, findings: [] });
  // two sections of a course that clash: a stop, section by section
  const clash = await c.ask(checkPlan, c.student(1), { section_ids: [105, 110] });
  expect(clash.rehearsal?.ready).toBe(false);
  expect(clash.rehearsal?.findings.map((each) => [each.section_id, each.refusal.key, each.weight, each.todo])).toEqual([
    [105, 'course_twice_in_basket', 'stop', 'other_section'],
    [110, 'course_twice_in_basket', 'stop', 'other_section'],
  ]);
  // a hold that ends before the opening is none, one that lasts is
  const hold = (ends: string | null) =>
    c.database.query(
      `insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at, ends_at) values (2, 'financial', 'bursar', '{register}', 'Borç', 'Debt', '2026-08-20T00:00:00Z', $1)`,
      [ends],
    );
  await hold('2026-08-31T20:00:00Z');
  expect((await c.ask(checkPlan, c.student(2), { section_ids: [101] })).rehearsal?.ready).toBe(true);
  await hold(null);
  await c.database.query('update student_programs set agreement_accepted_at = null where id = 2');
  const held = (await c.ask(checkPlan, c.student(2), { section_ids: [101] })).rehearsal;
  expect(held?.ready).toBe(false);
  expect(held?.findings.map((each) => [each.refusal.key, each.todo])).toEqual([
    ['student_on_hold', 'ask_office'],
    ['enrollment_agreement_not_accepted', 'accept_agreement'],
  ]);
  // a full section is an outlook, not a stop
  await c.database.query('update sections set taken = quota where id = 104');
  const full = (await c.ask(checkPlan, c.student(1), { section_ids: [103, 104] })).rehearsal;
  expect(full?.ready).toBe(true);
  expect(full?.findings).toMatchObject([{ section_id: 104, weight: 'outlook', todo: 'have_another' }]);
  await c.database.query('update sections set taken = 0 where id = 104');
});

it('what was ready is registered in the minute in which the window opens; then nothing is rehearsed any more', async () => {
  c.at(eve);
  const lines = [101, 103].map((section_id) => ({ section_id, waitlist: null, swap_section_id: null }));
  expect(await refusedWith(c.run(submitRegistration, c.student(1), { lines }))).toContain('window_not_yet');
  c.at(new Date(opens_at));
  forgetCatalogue(c.database);
  const open = await c.ask(checkPlan, c.student(1), { section_ids: [101, 103] });
  expect([open.ok, open.rehearsal]).toEqual([true, null]);
  const done = await c.run(submitRegistration, c.student(1), { lines });
  expect(done.registration.status).toBe('submitted');
});
