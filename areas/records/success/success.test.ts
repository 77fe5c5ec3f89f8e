import { expect, test } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { harness, type Answer } from '#test/harness.ts';
import type { classSuccess, graduationSuccess } from './contract.ts';

const classes = '/api/v1/student/programs/class-success';
const graduates = '/api/v1/student/programs/graduation-success';
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};

test('ACA-017: class success counts each student with a result of the semester once', async () => {
  const h = await harness();
  const [registrar, chair, student] = [await h.as('registrar'), await h.as('chair'), await h.as('student')];
  const all = data<OutputOf<typeof classSuccess>>(await registrar.get(classes));
  const [counted] = await h.rows<{ n: number }>`
    select count(*)::int as n from semester_results r join student_programs sp on sp.id = r.student_program_id join programs p on p.id = sp.program_id where r.semester_id = ${all.semester_id} and p.level in ('undergraduate', 'master', 'doctorate')`;
  expect(all.total.students).toBe(counted?.n);
  expect(all.rows.reduce((sum, row) => sum + row.students, 0)).toBe(all.total.students);
  for (const row of all.rows) {
    expect(row.honours).toBeLessThanOrEqual(row.students);
    if (row.passed !== null) expect(row.passed).toBeLessThanOrEqual(100);
  }
  const own = data<OutputOf<typeof classSuccess>>(await chair.get(classes));
  expect(own.programs.length).toBeLessThan(all.programs.length);
  const foreign = all.programs.find((each) => !own.programs.some((other) => other.id === each.id));
  expect((await chair.get(`${classes}?program_id=${foreign?.id}`)).status).toBe(404);
  expect((await registrar.get(`${classes}?semester_id=99999999`)).status).toBe(404);
  expect((await registrar.get(`${classes}/sheet`)).status).toBe(200);
  for (const path of [classes, `${classes}/sheet`, graduates, `${graduates}/sheet`])
    expect([(await h.nobody.get(path)).status, (await student.get(path)).status]).toEqual([401, 403]);
});

test('ACA-017: graduation success says of everybody who entered what has become of him, and once', async () => {
  const h = await harness();
  const registrar = await h.as('registrar');
  const all = data<OutputOf<typeof graduationSuccess>>(await registrar.get(graduates));
  expect(all.rows.length).toBeGreaterThan(3);
  for (const row of all.rows) {
    expect(row.in_time + row.late + row.studying + row.left).toBe(row.entered);
    expect(row.share).toBeCloseTo(((row.in_time + row.late) / row.entered) * 100, 1);
  }
  const [year] = all.entry_years;
  const one = data<OutputOf<typeof graduationSuccess>>(await registrar.get(`${graduates}?entry_year=${year}`));
  expect(one.rows.every((row) => row.entry_year === year)).toBe(true);
  expect((await registrar.get(`${graduates}/sheet`)).status).toBe(200);
  expect((await registrar.get(`${graduates}?program_id=99999999`)).status).toBe(404);
});
