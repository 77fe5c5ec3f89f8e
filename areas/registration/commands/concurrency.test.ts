import { afterAll, beforeAll, expect, test } from 'vitest';
import { campus, refusedWith, type Campus } from '../desk/fixtures.ts';
import { serveWaitlist } from '../waitlist/jobs/waitlist-offers.ts';
import { dropCourse } from './drop-course.ts';
import { joinWaitlist } from '../waitlist/commands/join-waitlist.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';

// on PostgreSQL when DATABASE_URL is set; the embedded database has one connection and takes turns
let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 260, quota: 30, waitlist_size: 200 });
});
afterAll(() => c.close());
const submit = (student: number, ...lines: { section_id: number; waitlist?: boolean; swap_section_id?: number }[]) =>
  c.run(submitRegistration, c.student(student), {
    lines: lines.map((line) => ({ waitlist: null, swap_section_id: null, ...line })),
  });
/** the counts say what the rows say */
async function seatsAgree(): Promise<void> {
  const wrong = await c.database.query(`
    select s.id, s.taken, s.quota, s.waitlisted, (select count(*)::int from enrolments e where e.section_id = s.id and e.status = 'registered') as rows, (select count(*)::int from waitlist_entries w where w.section_id = s.id and w.status = 'waiting') as waiting
    from sections s where s.semester_id = 2 and (s.taken <> (select count(*) from enrolments e where e.section_id = s.id and e.status = 'registered') + (select count(*) from waitlist_entries w where w.section_id = s.id and w.status = 'offered')
      or s.taken > s.quota or s.waitlisted <> (select count(*) from waitlist_entries w where w.section_id = s.id and w.status = 'waiting'))`);
  expect(wrong).toEqual([]);
}

test('200 at once on 30 seats: exactly 30 get one, nobody else, and every basket keeps its other course', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      submit(
        index + 1,
        ...(index % 2 === 0 ? [{ section_id: 101 }, { section_id: 106 }] : [{ section_id: 106 }, { section_id: 101 }]),
      ),
    ),
  );
  const got = answers.filter((answer) =>
    answer.lines.some((line) => line.section_id === 101 && line.result === 'registered'),
  );
  expect(got).toHaveLength(30);
  expect(
    answers.every((answer) => answer.lines.some((line) => line.section_id === 106 && line.result === 'registered')),
  ).toBe(true);
  const refused = answers.flatMap((answer) =>
    answer.lines.filter((line) => line.result === 'refused').flatMap((line) => line.refusals.map((each) => each.key)),
  );
  expect(new Set(refused)).toEqual(new Set(['section_full_waitlist']));
  await seatsAgree();
});
test('the same student twice at once: one enrolment, the other press is refused; with one key both get the same answer', async () => {
  const pressed = await Promise.all([
    refusedWith(submit(201, { section_id: 103 })),
    refusedWith(submit(201, { section_id: 103 })),
  ]);
  expect(pressed.flat()).toEqual(['course_already_registered']);
  const input = { lines: [{ section_id: 105, waitlist: null, swap_section_id: null }] };
  const same = await Promise.all([1, 2, 3].map(() => c.run(submitRegistration, c.student(202), input, 'one-key')));
  expect(same[1]).toEqual(same[0]);
  expect(same[2]).toEqual(same[0]);
  expect(await c.one('select count(*)::int as n from enrolments where student_program_id = 202')).toEqual({ n: 1 });
  await seatsAgree();
});
test('the credit limit holds against submits at the same time', async () => {
  const results = await Promise.all(
    [101, 103, 105, 106, 107, 108, 109].map((section_id) => refusedWith(submit(203, { section_id }))),
  );
  expect(
    (
      await c.one<{ credits: number }>(
        'select sum(credit)::int as credits from enrolments where student_program_id = 203 and status = $1',
        ['registered'],
      )
    ).credits,
  ).toBeLessThanOrEqual(18);
  expect(
    results
      .flat()
      .every((key) =>
        ['credit_limit_exceeded', 'section_full_waitlist', 'course_already_registered', 'section_full'].includes(key),
      ),
  ).toBe(true);
  await seatsAgree();
});
test('drops, joins and the waitlist job at once: no seat is lost and none is sold twice', async () => {
  const inside = await c.database.query<{ id: number; student_program_id: number }>(
    `select id, student_program_id from enrolments where section_id = 101 and status = 'registered' order by id limit 12`,
  );
  const outside = await c.database.query<{ id: number }>(
    `select id from student_programs p where id <= 200 and not exists (select from enrolments e where e.student_program_id = p.id and e.section_id = 101 and e.status = 'registered') order by id limit 20`,
  );
  await Promise.all(
    [
      ...outside.map((each) => c.run(joinWaitlist, c.student(each.id), { section_id: 101 })),
      ...inside.map((each) => c.run(dropCourse, c.student(each.student_program_id), { enrolment_ids: [each.id] })),
      serveWaitlist(c.services, 101),
      serveWaitlist(c.services, 101),
    ].map((work) =>
      Promise.resolve(work).catch((error: unknown) => {
        // a seat can be free at the moment of joining
        if (!(error as { refusals?: unknown }).refusals) throw error;
      }),
    ),
  );
  await Promise.all([serveWaitlist(c.services, 101), serveWaitlist(c.services, 101)]);
  await seatsAgree();
  const { taken, waitlisted } = await c.one<{ taken: number; waitlisted: number }>(
    'select taken, waitlisted from sections where id = 101',
  );
  expect(taken === 30 || waitlisted === 0).toBe(true);
});
test('swaps in both directions at once do not wait for each other', async () => {
  const left = Array.from({ length: 15 }, (_, index) => 210 + index);
  const right = Array.from({ length: 15 }, (_, index) => 230 + index);
  await Promise.all([
    ...left.map((id) => submit(id, { section_id: 105 })),
    ...right.map((id) => submit(id, { section_id: 110 })),
  ]);
  await Promise.all([
    ...left.map((id) => submit(id, { section_id: 110, swap_section_id: 105 })),
    ...right.map((id) => submit(id, { section_id: 105, swap_section_id: 110 })),
  ]);
  expect(
    await c.one(`select count(*)::int as n from enrolments where section_id = 110 and status = 'registered'`),
  ).toEqual({ n: 15 });
  await seatsAgree();
});
