import { expect, test } from 'vitest';
import { cellOf, countCells, markOf, placeOf, placeParts, startOf } from './list-cells.ts';

test('a mark goes into one word and comes back; what does not belong to a code is left out', () => {
  for (const mark of [
    { status: 'present', minutes: null, note: null },
    { status: 'late', minutes: null, note: null },
    { status: 'late', minutes: 12, note: null },
    { status: 'excused', minutes: null, note: 'Maç: Ankara' },
    { status: 'absent', minutes: null, note: 'haber verdi' },
  ] as const)
    expect(markOf(cellOf(mark))).toEqual(mark);
  expect(cellOf({ status: 'late', minutes: 5, note: 'x' })).toBe('late:5');
  expect(cellOf({ status: 'excused', minutes: 5, note: '  ' })).toBe('excused');
  for (const nothing of ['', 'gone', 'constructor', ':5']) expect(markOf(nothing)).toBeNull();
  expect(markOf('late:soon')).toEqual({ status: 'late', minutes: null, note: null });
  expect(placeParts(placeOf(1_020_400_012, 7))).toEqual({ lesson_id: 1_020_400_012, enrolment_id: 7 });
});
test('a list nobody has marked begins with everybody present and approved leaves excused; a begun one adds nobody', () => {
  expect(startOf({ untouched: true, on_leave: false })).toBe('present');
  expect(startOf({ untouched: true, on_leave: true })).toBe('excused');
  expect(startOf({ untouched: false, on_leave: true })).toBe('');
  expect(countCells(['present', 'late:3', 'late', 'absent', 'excused:x', ''])).toEqual({
    present: 1,
    late: 2,
    absent: 1,
    excused: 1,
    unmarked: 1,
  });
});
