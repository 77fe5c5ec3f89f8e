import { afterAll, beforeAll, expect, it } from 'vitest';
import { campus, type Campus } from './fixtures.ts';
import { savePlan } from './commands/save-plan.ts';
import { checkPlan } from './queries/check-plan.ts';
import { rehearsePlans } from './queries/rehearse-plans.ts';
import { bestPlan } from './rules/rehearsal.ts';
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

it('the saved plans stand beside each other until the window opens: what stops each, which gets furthest, and only the own ones', async () => {
  c.at(eve);
  const save = (name: string, section_ids: number[]) => c.run(savePlan, c.student(1), { name, section_ids });
  const [safe, waits, none] = [await save('A', [101, 103]), await save('B', [103, 104]), await save('C', [])];
  await c.database.query('update sections set taken = quota where id = 104');
  forgetCatalogue(c.database);
  expect(await c.ask(rehearsePlans, c.student(1), {})).toEqual({
    opens_at,
    best_id: safe.id,
    plans: [
      { plan_id: safe.id, courses: 2, credits: safe.credits, ready: true, stops: 0, outlooks: 0, warnings: 0 },
      { plan_id: waits.id, courses: 2, credits: waits.credits, ready: true, stops: 0, outlooks: 1, warnings: 0 },
      { plan_id: none.id, courses: 0, credits: 0, ready: false, stops: 1, outlooks: 0, warnings: 0 },
    ],
  });
  expect((await c.ask(rehearsePlans, c.student(3), {})).plans).toEqual([]);
  // what a hold does to one plan it does to all
  await c.database.query('update student_programs set agreement_accepted_at = null where id = 1');
  expect((await c.ask(rehearsePlans, c.student(1), {})).plans.map((each) => [each.ready, each.stops])).toEqual([
    [false, 1],
    [false, 1],
    [false, 2],
  ]);
  await c.database.query("update student_programs set agreement_accepted_at = '2026-08-01T00:00:00Z' where id = 1");
  c.at(new Date(opens_at));
  expect(await c.ask(rehearsePlans, c.student(1), {})).toEqual({ opens_at: null, best_id: null, plans: [] });
  await c.database.query('update sections set taken = 0 where id = 104');
});

it('of plans the one that fewest things stop gets furthest, then the one with fewest full sections; of equal ones none', () => {
  const plan = (name: string, stops: number, outlooks = 0, warnings = 0, courses = 3) => ({
    name,
    courses,
    ready: stops === 0,
    stops,
    outlooks,
    warnings,
  });
  expect(bestPlan([plan('a', 1), plan('b', 0, 4, 4)])?.name).toBe('b');
  expect(bestPlan([plan('a', 0, 1), plan('b', 0, 0, 3)])?.name).toBe('b');
  expect(bestPlan([plan('a', 0, 0, 1), plan('b', 0)])?.name).toBe('b');
  expect(bestPlan([plan('a', 0), plan('b', 0), plan('c', 1)])?.name).toBe('a');
  expect(bestPlan([plan('a', 1), plan('b', 1)])).toBeNull();
  expect(bestPlan([plan('a', 0)])).toBeNull();
  // a plan without a course gets nowhere
  expect(bestPlan([plan('a', 1, 0, 0, 0), plan('b', 2), plan('c', 3)])?.name).toBe('b');
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
