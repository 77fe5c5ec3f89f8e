import { expect, it } from 'vitest';
import { weekChangeReasons, type Seated } from './week-change.ts';

const days = (weekdays: number[], starts: number, ends: number) =>
  weekdays.map((weekday) => ({ weekday, starts, ends }));
const core = { name: 'IE-B1-A', slots: days([1, 2, 3], 540, 780) };
const seat = (n: number, part: Partial<Seated> = {}): Seated => ({ who: `${n}`, f1: false, others: [core], ...part });
const of = (...given: Parameters<typeof weekChangeReasons>) =>
  weekChangeReasons(...given).map(({ key, params }) => [key, params?.['n'], params?.['students']]);

it('a new week names whose other class it meets, and how many they are', () => {
  const seated = [seat(1), seat(2, { others: [] }), seat(3)];
  expect(of(seated, [], days([4], 540, 600))).toEqual([]);
  // one ends as the other starts
  expect(of(seated, [], days([1], 780, 840))).toEqual([]);
  expect(of(seated, [], days([1], 720, 780))).toEqual([['session_week_overlap', 2, '1, 3']]);
  const many = Array.from({ length: 12 }, (_, at) => seat(at));
  expect(of(many, [], days([1], 720, 780))).toEqual([['session_week_overlap', 12, '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …']]);
});
it('8 CFR 214.2(f) a shorter week names F-1 students who are left with fewer than 18 hours', () => {
  const f1 = seat(1, { f1: true });
  const six = days([4, 5], 540, 720);
  expect(of([f1], six, six)).toEqual([]);
  expect(of([f1], six, days([4, 5], 600, 780))).toEqual([]);
  expect(of([f1, seat(2)], six, days([4], 540, 840))).toEqual([['session_week_f1', 1, '1']]);
  // more than before is no harm, also where it is still too little
  expect(of([f1], days([4], 540, 600), days([4], 540, 660))).toEqual([]);
});
