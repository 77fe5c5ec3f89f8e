import { expect, test } from 'vitest';
import { upcomingClasses, type ClassView } from '#areas/home/rules/upcoming-classes.ts';
import { daysBetween, universityTime } from '#kernel/contract/calendar.ts';

const meeting = (day: number, starts: number, section = 'CENG101-01'): ClassView => ({
  section_id: 1,
  section,
  name: 'Programlama',
  name_en: 'Programming',
  day,
  starts,
  ends: starts + 50,
  type: 1,
  room: 'B1',
  instructor: null,
});
const term = { classes_start_on: '2026-09-21', classes_end_on: '2026-12-25' }; // a Monday and a Friday
const weekly = [meeting(1, 540), meeting(1, 840), meeting(3, 600)];
const dates = (day: string, minutes = 0, holidays: Parameters<typeof upcomingClasses>[3] = []) =>
  upcomingClasses(weekly, { day, minutes }, term, holidays).map((each) => [each.date, each.classes.length]);

test('before classes begin, the first week of classes is what comes', () =>
  expect(dates('2026-09-10')).toEqual([
    ['2026-09-21', 2],
    ['2026-09-23', 1],
  ]));
test('a class that has ended is left out, one that runs stays', () => {
  expect(dates('2026-09-21', 589)[0]).toEqual(['2026-09-21', 2]);
  expect(dates('2026-09-21', 590)[0]).toEqual(['2026-09-21', 1]);
  expect(dates('2026-09-21', 1200)[0]).toEqual(['2026-09-23', 1]);
});
test('nothing after the last day of classes', () => expect(dates('2026-12-26')).toEqual([]));
test('a holiday takes its classes, its eve those of the afternoon', () => {
  expect(
    dates('2026-09-21', 0, [{ day: '2026-09-21', name: 'Bayram', name_en: 'Holiday', half_day: false }])[0],
  ).toEqual(['2026-09-21', 0]);
  expect(dates('2026-09-21', 0, [{ day: '2026-09-21', name: 'Arife', name_en: 'Eve', half_day: true }])[0]).toEqual([
    '2026-09-21',
    1,
  ]);
});
test('days are the university’s, not the server’s', () => {
  expect(universityTime(new Date('2026-09-20T21:30:00Z'))).toEqual({ day: '2026-09-21', minutes: 30 });
  expect(daysBetween('2026-09-10', '2026-09-21')).toBe(11);
});
