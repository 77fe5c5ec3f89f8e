import { expect, test } from 'vitest';
import { parallelLessons, type DrawnLesson } from './parallel-lessons.ts';

const lesson = (id: number, course_id: number, day: number, hour: number, hours = 2): DrawnLesson => ({
  id,
  course_id,
  section_id: id,
  day,
  starts: hour * 60,
  ends: (hour + hours) * 60 - 10,
});
const none = new Set<number>();

test('sections of a course at one time stand in one cell, with how many they are', () => {
  const week = [lesson(1, 7, 1, 9), lesson(2, 7, 1, 9), lesson(3, 7, 1, 10), lesson(4, 8, 1, 9), lesson(5, 7, 2, 9)];
  const { alone, together } = parallelLessons(week, none);
  expect(alone.map((each) => each.id)).toEqual([4, 5]);
  expect(together.map(({ starts, ends, lessons }) => [starts, ends, lessons.map((each) => each.id)])).toEqual([
    [540, 710, [1, 2, 3]],
  ]);
  // one after the other is not at one time, and two lessons of a section are not two sections
  expect(parallelLessons([lesson(1, 7, 1, 9), lesson(2, 7, 1, 11)], none).together).toEqual([]);
  expect(parallelLessons([lesson(1, 7, 1, 9), { ...lesson(2, 7, 1, 9), section_id: 1 }], none).together).toEqual([]);
});
test('an opened course shows every section; the others stay together', () => {
  const week = [lesson(1, 7, 1, 9), lesson(2, 7, 1, 9), lesson(3, 8, 1, 9), lesson(4, 8, 1, 9)];
  const { alone, together } = parallelLessons(week, new Set([7]));
  expect(alone.map((each) => each.id)).toEqual([1, 2]);
  expect(together.map((each) => each.lessons.length)).toEqual([2]);
});
