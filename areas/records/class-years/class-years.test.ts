import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { classYearDifferences } from './contract.ts';

type Shown = OutputOf<typeof classYearDifferences>;
const path = '/api/v1/student/programs/update-classes';
let h: Harness;
let registrar: Caller;
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
beforeAll(async () => {
  h = await freshHarness(); // class years of the whole university are judged
  registrar = await h.as('registrar');
  // two who are behind: their credits say so
  await h.rows`update student_programs set ects_earned = 0 where id in (select id from student_programs where status = 'active' and kind = 'major' and class_year = 3 order by id limit 2)`;
});

test('ACA-017: differences are shown first, applied in one go and undone as a whole; the audit tells of both', async () => {
  const shown = data<Shown>(await registrar.get(`${path}?direction=down`));
  expect([shown.steps.length > 2, shown.rows.length >= 2, shown.may_update]).toEqual([true, true, true]);
  const rows = shown.rows
    .slice(0, 2)
    .map(({ student_program_id, before, after }) => ({ student_program_id, before, after }));
  const [first] = rows;
  const classOf = async (): Promise<unknown> =>
    (
      await h.rows<{ a: number; b: number }>`
        select sp.class_year as a, s.class_year as b from student_programs sp join students s on s.id = sp.student_id where sp.id = ${first?.student_program_id}`
    )[0];
  const wrong = await registrar.post(path, { rows: [rows[0], { ...rows[1], before: 7 }] });
  expect([wrong.status, await classOf()]).toEqual([420, { a: first?.before, b: first?.before }]);
  const made = data<{ id: number; students: number }>(await registrar.post(path, { rows }));
  expect([made.students, await classOf()]).toEqual([2, { a: first?.after, b: first?.after }]);
  expect((await registrar.post(path, { rows })).status).toBe(420);
  const undo = `${path}/${made.id}/undo`;
  expect((await registrar.post(undo, {})).status).toBe(422);
  expect((await registrar.post(`${path}/99999999/undo`, { reason: 'Yanlış' })).status).toBe(404);
  expect((await registrar.post(undo, { reason: 'Yanlış kural' })).status).toBe(200);
  expect(await classOf()).toEqual({ a: first?.before, b: first?.before });
  const again = await registrar.post(undo, { reason: 'Yanlış kural' });
  expect([again.status, again.body.message]).toEqual([406, 'class_update_undone']);
  const [audit] = await h.rows<{ n: number }>`
    select count(*)::int as n from audit_log where action = 'set-class-year' and (before->>'student_program_id')::bigint = ${first?.student_program_id}`;
  expect(audit?.n).toBe(2);
});

test('an update over which somebody has changed a class year is not undone as a whole', async () => {
  const [row] = data<Shown>(await registrar.get(path)).rows;
  const { student_program_id, before, after } = row ?? { student_program_id: 0, before: 0, after: 0 };
  const made = data<{ id: number }>(await registrar.post(path, { rows: [{ student_program_id, before, after }] }));
  await h.rows`update student_programs set class_year = ${before} where id = ${student_program_id}`;
  const refused = await registrar.post(`${path}/${made.id}/undo`, { reason: 'Yanlış kural' });
  expect([refused.status, refused.body.message]).toEqual([406, 'class_update_changed']);
});

test('two who apply the same at once: one does, the other is told', async () => {
  const [row] = data<Shown>(await registrar.get(path)).rows;
  const { student_program_id, before, after } = row ?? { student_program_id: 0, before: 0, after: 0 };
  const rows = [{ student_program_id, before, after }];
  const answers = await Promise.all([registrar.post(path, { rows }), registrar.post(path, { rows })]);
  expect(answers.map((each) => each.status).sort()).toEqual([200, 420]);
});

test('401, 403; units look at their own students and change nothing', async () => {
  const [chair, student] = [await h.as('chair'), await h.as('student')];
  expect([(await h.nobody.get(path)).status, (await h.nobody.post(path, {})).status]).toEqual([401, 401]);
  expect([(await student.get(path)).status, (await student.post(path, {})).status]).toEqual([403, 403]);
  const own = data<Shown>(await chair.get(path));
  expect([own.may_update, own.updates]).toEqual([false, []]);
  expect(own.looked_at).toBeLessThan(data<Shown>(await registrar.get(path)).looked_at);
  expect((await chair.post(path, { rows: [{ student_program_id: 1, before: 1, after: 2 }] })).status).toBe(403);
});
