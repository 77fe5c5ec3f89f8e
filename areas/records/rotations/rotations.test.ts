import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { medicineGroupBoard, medicineGroupProposal } from './contract.ts';

type Board = OutputOf<typeof medicineGroupBoard>;
type Proposal = OutputOf<typeof medicineGroupProposal>;
const path = '/api/v1/student/programs/medicine/groups';
let h: Harness;
let registrar: Caller;
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const board = async (): Promise<Board> => data<Board>(await registrar.get(path));
beforeAll(async () => {
  h = await freshHarness(); // whole groups are judged
  registrar = await h.as('registrar');
});

test('ACA-017: a proposal is even and writes nothing; saved, it is what stands, and what changed meanwhile refuses it', async () => {
  const before = await board();
  const chosen = before.chosen ?? { program_id: 0, academic_year: '', class_year: 0 };
  expect([before.groups.length, before.students.length > 1]).toEqual([2, true]);
  const query = `program_id=${chosen.program_id}&academic_year=${chosen.academic_year}&class_year=${chosen.class_year}`;
  const proposal = data<Proposal>(await registrar.get(`${path}/proposal?${query}&reshuffle=1`));
  const [a = 0, b = 0] = proposal.groups.map((each) => each.after);
  const pinned = before.students.filter((each) => each.pinned).length;
  expect(Math.abs(a - b)).toBeLessThanOrEqual(Math.max(1, pinned));
  expect((await board()).students).toEqual(before.students);
  const rows = proposal.rows.map((row) => ({
    student_program_id: row.student_program_id,
    before: row.before ?? 0,
    after: row.after ?? 0,
    pinned: before.students.find((each) => each.student_program_id === row.student_program_id)?.pinned ?? false,
  }));
  expect((await registrar.post(path, { ...chosen, rows })).status).toBe(200);
  const after = await board();
  expect(after.students.map((each) => each.group_id ?? 0)).toEqual(
    after.students.map((each) => rows.find((row) => row.student_program_id === each.student_program_id)?.after),
  );
  const moved = rows.find((row) => row.after !== row.before);
  expect(moved).toBeDefined();
  expect((await registrar.post(path, { ...chosen, rows: [moved] })).status).toBe(420);
});

test('a full group takes nobody; strangers and unknown groups are refused; 401, 403, 404, 422', async () => {
  const { chosen, groups, students } = await board();
  const group = groups[0]?.id ?? 0;
  await h.rows`update medicine_groups set capacity = 1 where id = ${group}`;
  const rows = students
    .slice(0, 3)
    .map((each) => ({ student_program_id: each.student_program_id, before: each.group_id ?? 0, after: group }));
  const full = await registrar.post(path, { ...chosen, rows });
  expect([full.status, full.body.message]).toEqual([406, 'medicine_group_full']);
  const strange = { student_program_id: 99_999_999, before: 0, after: group };
  expect((await registrar.post(path, { ...chosen, rows: [strange] })).status).toBe(420);
  expect((await registrar.post(path, { ...chosen, academic_year: '1990-1991', rows })).status).toBe(404);
  expect((await registrar.post(path, { ...chosen, rows: [] })).status).toBe(422);
  const student = await h.as('student');
  expect([(await h.nobody.get(path)).status, (await h.nobody.post(path, {})).status]).toEqual([401, 401]);
  expect([(await student.get(path)).status, (await student.post(path, {})).status]).toEqual([403, 403]);
});
