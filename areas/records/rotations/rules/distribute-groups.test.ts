import { expect, it } from 'vitest';
import { distributeGroups, overfull, type MemberFacts } from './distribute-groups.ts';

const groups = [
  { id: 1, code: 'A', capacity: 10 },
  { id: 2, code: 'B', capacity: 10 },
];
const students = (count: number, more: (at: number) => Partial<MemberFacts> = () => ({})): MemberFacts[] =>
  Array.from({ length: count }, (_, at) => ({
    student_program_id: at + 1,
    cgpa: 2 + (at % 8) / 4,
    group_id: null,
    pinned: false,
    ...more(at),
  }));
const counts = (all: ReturnType<typeof distributeGroups>): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(all, (each) => each.group_id)].map(([id, own]) => [String(id), own.length]));

it('ACA-017: students are spread evenly, in number and in averages, and the same facts give the same groups', () => {
  const all = students(16);
  const placed = distributeGroups(all, groups, false);
  expect(counts(placed)).toEqual({ 1: 8, 2: 8 });
  const sum = (id: number): number =>
    placed.reduce(
      (total, each) => total + (each.group_id === id ? (all[each.student_program_id - 1]?.cgpa ?? 0) : 0),
      0,
    );
  expect(Math.abs(sum(1) - sum(2))).toBeLessThanOrEqual(0.5);
  expect(distributeGroups(all, groups, false)).toEqual(placed);
});
it('groups fill in the measure of their size, and nobody goes into a full one', () => {
  expect(
    counts(
      distributeGroups(
        students(9),
        [
          { id: 1, code: 'A', capacity: 6 },
          { id: 2, code: 'B', capacity: 3 },
        ],
        true,
      ),
    ),
  ).toEqual({ 1: 6, 2: 3 });
  expect(counts(distributeGroups(students(21), groups, true))).toEqual({ 1: 10, 2: 10, null: 1 });
});
it('whoever is pinned stays; the others move only when they are to be distributed anew', () => {
  const settled = students(8, (at) => ({ group_id: 1, pinned: at < 3 }));
  expect(counts(distributeGroups(settled, groups, false))).toEqual({ 1: 8 });
  const anew = distributeGroups(settled, groups, true);
  expect(counts(anew)).toEqual({ 1: 4, 2: 4 });
  expect(anew.slice(0, 3).map((each) => each.group_id)).toEqual([1, 1, 1]);
});
it('a group that would hold more than it takes says so', () => {
  expect(overfull([{ id: 1, code: 'A', capacity: 2, members: 3 }]).map((each) => each.key)).toEqual([
    'medicine_group_full',
  ]);
  expect(overfull([{ id: 1, code: 'A', capacity: 3, members: 3 }])).toEqual([]);
});
