import { expect, test } from 'vitest';
import { examSpan, mayDeletePeriod, mayOpenPeriod, periodShown, type ExamSemester } from './exam-period.ts';

const semester = (more: Partial<ExamSemester> = {}): ExamSemester => ({
  academic_year: '2026-2027',
  code: 1,
  status: 'teaching',
  starts_on: '2026-09-21',
  ends_on: '2027-01-15',
  weeks: [],
  ...more,
});
const asked = (from: string, until: string, given = semester(), today = '2026-11-24'): string[] =>
  mayOpenPeriod(given, { starts_on: from, ends_on: until, today }).map((each) => `${each.key} ${each.field}`);

test('exam days lie within the semester, or within the exam weeks that its calendar declares', () => {
  expect(asked('2026-12-28', '2027-01-15')).toEqual([]);
  expect(asked('2026-09-20', '2026-12-01')).toEqual(['exam_period_outside starts_on']);
  expect(asked('2027-01-10', '2027-01-16')).toEqual(['exam_period_outside ends_on']);
  const resits = semester({ weeks: [{ from: '2027-01-25', until: '2027-01-30' }] });
  expect(examSpan(resits)).toEqual({ from: '2026-09-21', until: '2027-01-30' });
  expect(asked('2027-01-25', '2027-01-30', resits)).toEqual([]);
  expect(asked('2027-01-25', '2027-01-31', resits)).toEqual(['exam_period_outside ends_on']);
  expect(asked('2027-03-01', '2027-03-05', resits)).toEqual([
    'exam_period_outside starts_on',
    'exam_period_outside ends_on',
  ]);
});
test('a semester that is over gets no exams, a day that has passed is no exam day', () => {
  expect(asked('2026-12-28', '2027-01-15', semester({ status: 'closed' }))).toEqual(['exam_semester_over semester_id']);
  expect(asked('2026-12-28', '2027-01-15', semester(), '2027-01-16')).toEqual(['exam_semester_over semester_id']);
  // its resit weeks are still to come
  const resits = semester({ status: 'grading', weeks: [{ from: '2027-01-25', until: '2027-01-30' }] });
  expect(asked('2027-01-25', '2027-01-30', resits, '2027-01-20')).toEqual([]);
  expect(asked('2026-10-05', '2026-10-09')).toEqual(['exam_period_past ends_on']);
});
test('a page begins with the newest period of the active semester, not with the newest of all', () => {
  const period = (id: number, is_active: boolean) => ({ id, semester: { is_active } });
  const periods = [period(9, false), period(5, true), period(4, true), period(1, false)];
  expect(periodShown(periods, Number.NaN)?.id).toBe(5);
  expect(periodShown(periods, 1)?.id).toBe(1);
  expect(periodShown([period(9, false), period(1, false)], 77)?.id).toBe(9);
  expect(periodShown([], 1)).toBeUndefined();
});
test('a period with a published exam stays', () => {
  expect(mayDeletePeriod({ published: 0 })).toEqual([]);
  expect(mayDeletePeriod({ published: 2 }).map((each) => each.key)).toEqual(['exam_period_has_published']);
});
