import { describe, expect, it } from 'vitest';
import { countedSemesters, mayCorrect, ownSemesters, semesterStatus, type SemesterFacts } from './semester-status.ts';

const semester = (id: number, code: number, from: string, to: string) => ({
  id,
  code,
  starts_on: from,
  ends_on: to,
  classes_start_on: from,
  classes_end_on: to,
  registration_until: null,
});
const fall = semester(1, 1, '2025-09-15', '2026-01-20');
const facts = (more: Partial<SemesterFacts> = {}): SemesterFacts => ({
  semester: fall,
  courses: 0,
  withdrawn: 0,
  leaves: [],
  ...more,
});

describe('what a semester was', () => {
  it('courses say registered, even within a leave; W alone is registered unless he was away', () => {
    const leaves = [{ starts_on: '2025-10-01', ends_on: '2026-01-20' }];
    expect(semesterStatus(facts({ courses: 2, leaves }), '2026-02-01')).toBe('registered');
    expect(semesterStatus(facts({ withdrawn: 2 }), '2026-02-01')).toBe('registered');
    expect(semesterStatus(facts({ withdrawn: 2, leaves }), '2026-02-01')).toBe('on_leave');
  });
  it('a leave that ends the day before the classes leaves the semester passive', () => {
    const leaves = [{ starts_on: '2025-02-01', ends_on: '2025-09-14' }];
    expect(semesterStatus(facts({ leaves }), '2026-02-01')).toBe('passive');
    expect(semesterStatus(facts({ leaves: [{ starts_on: '2025-02-01', ends_on: '2025-09-15' }] }), '2026-02-01')).toBe(
      'on_leave',
    );
  });
  it('it is awaited until registration is over, on its last day too', () => {
    const open = facts({ semester: { ...fall, registration_until: '2025-10-03' } });
    expect([semesterStatus(open, '2025-10-03'), semesterStatus(open, '2025-10-04')]).toEqual(['awaited', 'passive']);
    expect(semesterStatus(facts(), '2025-09-16')).toBe('passive');
  });
});
it('semesters from his beginning to his end; a summer only where something happened', () => {
  const all = [
    facts({ semester: semester(1, 1, '2023-09-15', '2024-01-20') }),
    facts({ semester: semester(2, 2, '2024-02-10', '2024-06-20') }),
    facts({ semester: semester(3, 3, '2024-07-01', '2024-08-20') }),
    facts({ semester: semester(4, 3, '2025-07-01', '2025-08-20'), courses: 1 }),
    facts({ semester: fall }),
    facts({ semester: semester(6, 2, '2026-02-10', '2026-06-20') }),
  ];
  const ids = (until: string | null, today: string) =>
    ownSemesters(all, { started_on: '2024-02-01', until }, today).map((each) => each.semester.id);
  expect(ids(null, '2025-12-01')).toEqual([2, 4, 1]);
  expect(ids('2024-06-30', '2025-12-01')).toEqual([2, 4]);
  expect(ids(null, '2026-02-10')).toEqual([2, 4, 1, 6]);
});
it('leaves, summers and what is awaited do not count toward the longest time', () => {
  const rows = (['registered', 'on_leave', 'passive', 'awaited'] as const).map((status) => ({ code: 1, status }));
  expect(countedSemesters([...rows, { code: 3, status: 'registered' }])).toBe(2);
});
it('a correction talks no courses away, says something new, and nothing of a semester to come', () => {
  const row = { status: 'passive', courses: 0, starts_on: '2025-09-15' } as const;
  const keys = (...given: Parameters<typeof mayCorrect>) => mayCorrect(...given).map((each) => each.key);
  expect(keys(row, 'on_leave', '2025-12-01')).toEqual([]);
  expect(keys(row, 'passive', '2025-12-01')).toEqual(['semester_is_that']);
  expect(keys(row, 'on_leave', '2025-09-14')).toEqual(['semester_not_begun']);
  const taken = { ...row, status: 'on_leave', courses: 3 } as const;
  expect(keys(taken, 'passive', '2025-12-01')).toEqual(['semester_has_courses']);
  expect(keys(taken, null, '2025-12-01')).toEqual(['semester_has_courses']);
  expect(keys(taken, 'registered', '2025-12-01')).toEqual([]);
});
