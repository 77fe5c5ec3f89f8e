import { expect, it } from 'vitest';
import { classYearOf, mayUndo } from './class-year.ts';

const steps = [
  { class_year: 2, min_ects: 42 },
  { class_year: 3, min_ects: 96 },
  { class_year: 4, min_ects: 150 },
  { class_year: 5, min_ects: 210 },
];
const of = (ects: number, class_year = 1, years = 4): number => classYearOf({ class_year, ects, years }, steps);

it('ACA-017: the class year is the highest whose credits are reached, never beyond the last year of the program', () => {
  expect([of(0), of(41.5), of(42), of(95), of(96), of(150), of(400)]).toEqual([1, 1, 2, 2, 3, 4, 4]);
  expect(of(400, 1, 5)).toBe(5);
  expect(of(10, 3)).toBe(1);
});
it('the preparatory year is not left by credits, and without steps nothing changes', () => {
  expect(of(200, 0)).toBe(0);
  expect(classYearOf({ class_year: 3, ects: 0, years: 4 }, [])).toBe(3);
});
it('an update is taken back once, and not over what was changed since', () => {
  const keys = (undone: boolean, changed: number): string[] => mayUndo({ undone, changed }).map((each) => each.key);
  expect([keys(false, 0), keys(true, 0), keys(false, 2)]).toEqual([
    [],
    ['class_update_undone'],
    ['class_update_changed'],
  ]);
});
