import { afterAll, beforeAll, expect, it } from 'vitest';
import { campus, type Campus } from './fixtures.ts';
import { forgetCatalogue } from './facts/catalogue.ts';
import { checkPlan } from './queries/check-plan.ts';
import { submitRegistration } from './commands/submit-registration.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 2, quota: 5 });
});
afterAll(() => c.close());

/** an exam of a section, `after` minutes past nine on one day */
async function exam(section_id: number, after: number, form = 'written', state = 'published'): Promise<void> {
  const { period } = await c.one<{ period: number }>(
    `insert into exam_periods (semester_id, kind, starts_on, ends_on, collect_until, state) select semester_id, 'final', '2027-01-04', '2027-01-15', '2026-12-20', 'published' from sections where id = $1
      on conflict (semester_id, kind) do update set version = exam_periods.version + 1 returning id::int as period`,
    [section_id],
  );
  const { slot } = await c.one<{ slot: number }>(
    'insert into exam_slots (period_id, day, starts, ends) values ($1, $2, $3, $4) returning id::int as slot',
    [period, '2027-01-11', 540 + after, 541 + after],
  );
  const { id } = await c.one<{ id: number }>(
    `insert into exams (period_id, course_id, code, name, name_en, department_id, minutes, form, slot_id, state) select $1, course_id, code, name, name_en, department_id, 90, $3, $4, $5 from sections where id = $2 returning id::int`,
    [period, section_id, form, slot, state],
  );
  await c.database.query('insert into exam_sections (exam_id, section_id, period_id) values ($1, $2, $3)', [
    id,
    section_id,
    period,
  ]);
}
const warned = async (...section_ids: number[]): Promise<string[]> => {
  forgetCatalogue(c.database);
  const { lines } = await c.ask(checkPlan, c.student(1), { section_ids });
  return lines.flatMap((line) =>
    line.refusals
      .filter((each) => each.key === 'exam_times_overlap')
      .map((each) => `${line.section_id} ${each.level} ${String(each.params?.['other'])}`),
  );
};

it('published exams at one time are told while courses are planned, on both of them, and stop nobody from registering', async () => {
  await exam(101, 0);
  await exam(103, 60, 'written', 'placed');
  // what is not published is nobody's business yet
  expect(await warned(101, 103)).toEqual([]);
  await c.database.query("update exams set state = 'published'");
  const both = await warned(101, 103);
  expect(both).toHaveLength(2);
  expect(both.every((each) => each.includes('warning'))).toBe(true);
  expect(await warned(101)).toEqual([]);
  // what is written at home is at nobody's hour
  await c.database.query("update exams set form = 'takehome' where minutes = 90 and id = (select max(id) from exams)");
  expect(await warned(101, 103)).toEqual([]);
  await c.database.query("update exams set form = 'written'");
  // beside a course that is registered already it is told too
  const line = (section_id: number) => ({ section_id, waitlist: null, swap_section_id: null });
  await c.run(submitRegistration, c.student(1), { lines: [line(101)] });
  expect((await warned(103)).map((each) => each.split(' ')[0])).toEqual(['103']);
  const done = await c.run(submitRegistration, c.student(1), { lines: [line(103)] });
  expect(done.lines.map((each) => each.result)).toEqual(['registered']);
});
