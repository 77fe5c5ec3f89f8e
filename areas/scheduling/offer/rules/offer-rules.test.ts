import { expect, test } from 'vitest';
import { reservedProblems } from './reserved.ts';
import { sectionNamed } from './section-named.ts';
import { mainOf, shareLeft, shareProblems, sharesOf, sharesOver, type Teaching } from './shares.ts';

const line = (staff_id: number, share: number | null, role = 'instructor'): Teaching => ({ staff_id, role, share });
const keys = (lines: Teaching[]): string[] => shareProblems(lines).map((each) => each.key);

test('shares that are given make 100, all of them or none', () => {
  expect(keys([line(1, 60), line(2, 40)])).toEqual([]);
  expect(keys([line(1, 60), line(2, 41)])).toEqual(['section_shares_sum']);
  expect(keys([line(1, 100), line(2, null)])).toEqual(['section_shares_sum']);
  expect(keys([line(1, null), line(2, null)])).toEqual([]);
  expect(keys([])).toEqual([]);
  expect(keys([line(1, null), line(1, null)])).toEqual(['section_instructor_twice']);
});
test('without shares the load is divided evenly, and it is always the whole', () => {
  const shares = (n: number): number[] =>
    sharesOf(Array.from({ length: n }, (_, at) => line(at + 1, null))).map((each) => each.share);
  expect(shares(1)).toEqual([100]);
  expect(shares(3)).toEqual([34, 33, 33]);
  for (const n of [2, 3, 6, 7, 10]) expect(shares(n).reduce((sum, each) => sum + each, 0)).toBe(100);
  expect(sharesOf([line(1, 70), line(2, 30)]).map((each) => each.share)).toEqual([70, 30]);
});
test('the main instructor stays as long as he teaches; assistants never are', () => {
  expect(mainOf([line(1, null), line(2, null)], 2)).toBe(2);
  expect(mainOf([line(9, null, 'assistant'), line(2, null)], 7)).toBe(2);
  expect(mainOf([line(9, null, 'assistant')], 9)).toBeNull();
});
test('seats are kept only where they are free, for somebody, and never fewer than are taken', () => {
  const kept = (seats: number, used = 0, aimed = true) => ({ id: null, seats, used, aimed });
  const found = (...groups: ReturnType<typeof kept>[]): string[] =>
    reservedProblems({ quota: 30, taken: 20 }, groups).map((each) => each.key);
  expect(found(kept(6), kept(4))).toEqual([]);
  expect(found(kept(6), kept(5))).toEqual(['section_reserved_too_many']);
  expect(found(kept(12, 2))).toEqual([]);
  expect(found(kept(2, 3))).toEqual(['section_reserved_used']);
  expect(found(kept(2, 0, false))).toEqual(['section_reserved_whom']);
});

test('a cell names a section by code and number, as lists show it, or by the code alone where there is one', () => {
  const section = (id: number, code: string, section_no: number, active = true) => ({ id, code, section_no, active });
  const known = [
    section(1, 'CENG 101', 1),
    section(2, 'CENG 101', 2),
    section(3, 'CENG 101', 1, false),
    section(4, 'MATH 203', 1, false),
    section(5, 'MATH 204', 1, false),
    section(6, 'MATH 204', 1, false),
  ];
  const named = (text: string) => sectionNamed(text, known);
  expect(['CENG 101-01', 'ceng101-1', 'CENG 101 – 2 – Introduction – 3', 'MATH 203'].map(named)).toEqual([1, 1, 2, 4]);
  expect(['CENG 101', 'MATH 204-01', 'CENG 101-03', 'PHYS 101-01', ''].map(named)).toEqual([
    'ambiguous',
    'ambiguous',
    null,
    null,
    null,
  ]);
});
test('shares one by one make no more than the whole, unless they were more and become less', () => {
  const lines = (...given: number[]) => given.map((share, at) => ({ staff_id: at, role: 'instructor', share }));
  const over = (before: number[], after: number[]) =>
    sharesOver('X-01', lines(...before), lines(...after), 'share').map((each) => each.params?.sum);
  expect([over([], [100]), over([60], [60, 40]), over([60], [60, 41]), over([100, 100], [100, 90])]).toEqual([
    [],
    [],
    [101],
    [],
  ]);
  expect([shareLeft(lines()), shareLeft(lines(70, 10)), shareLeft(lines(100, 100))]).toEqual([100, 20, 0]);
});
