import { expect, it } from 'vitest';
import { namedCourses, reachOf, type ReachStudent } from './reach.ts';

const shared = { codes: new Map([[1, 'CENG 101']]), coefficients: new Map([['CC', 2]]) };
const student: ReachStudent = {
  student_program_id: 1,
  program_id: 1,
  credits_earned: 40,
  class_year: 2,
  attempts: [{ course_id: 1, letter: 'DD', coefficient: 1, passed: true }],
  this_semester: [],
  passed: false,
};

it('a student could take a course, could with a consent, lacks something, or has it behind them', () => {
  expect(reachOf(null, student, shared)).toBe('could');
  expect(reachOf({ course: 1 }, student, shared)).toBe('could');
  expect(reachOf({ course: 1, min_grade: 'CC' }, student, shared)).toBe('lacking');
  expect(reachOf({ all: [{ course: 1 }, { consent: 'department' }] }, student, shared)).toBe('with_consent');
  expect(reachOf({ credits: 41 }, { ...student, passed: true }, shared)).toBe('passed');
});

it('the courses a condition names, exclusions too', () => {
  expect(
    namedCourses({ all: [{ course: 1 }, { any: [{ course: 2 }, { not: { course: 3 } }] }, { credits: 3 }] }),
  ).toEqual([1, 2, 3]);
});
