import { expect, test } from 'vitest';
import { reservedProblems } from './reserved.ts';
import { mainOf, shareProblems, sharesOf, type Teaching } from './shares.ts';

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
