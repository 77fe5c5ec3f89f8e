import { describe, expect, test } from 'vitest';
import {
  allowedHours,
  hoursLate,
  levelsUpTo,
  plainRule,
  standingOf,
  worstLevel,
  type AttendanceCode,
  type HourMark,
} from './attendance.ts';
import { frozenFrom, hasOpened, isOver, markProblems, mayTake, mayTakeLesson } from './may-take.ts';

const mark = (status: AttendanceCode, hours = 3, minutes: number | null = null): HourMark => ({
  part: 'theory',
  hours,
  status,
  minutes,
});
const many = (n: number, of: HourMark): HourMark[] => Array.from({ length: n }, () => of);
const theory = (marks: readonly HourMark[], rule = plainRule) =>
  standingOf(rule, { theory: 42, practice: 0 }, marks)[0];

describe('hours that may be missed', () => {
  test('14 weeks of 3 hours leave 12 absences, rounded up; 13 where a rule rounds down; practice 28 hours leave 5', () => {
    expect(allowedHours(plainRule, 'theory', 42)).toBe(12);
    expect(allowedHours({ ...plainRule, round_up: false }, 'theory', 42)).toBe(13);
    expect(allowedHours(plainRule, 'practice', 28)).toBe(5);
    expect(allowedHours(plainRule, 'theory', 40)).toBe(12); // 28 exactly: nothing to round
  });
  test('the limit itself is still allowed, one hour more is not', () => {
    expect(theory(many(4, mark('absent')))).toMatchObject({ missed: 12, allowed: 12, level: 'second' });
    expect(theory([...many(4, mark('absent')), mark('absent', 1)])).toMatchObject({ missed: 13, level: 'failed' });
  });
  test('warnings come at a tenth and a fifth of all hours', () => {
    expect(theory([mark('absent')])?.level).toBe('fine'); // 3 of 42
    expect(theory(many(2, mark('absent')))?.level).toBe('first'); // 14 %
    expect(theory(many(3, mark('absent')))?.level).toBe('second'); // 21 %
  });
});
describe('codes', () => {
  test('three late arrivals are an hour; who comes after a quarter of an hour has missed what was begun', () => {
    expect(theory(many(2, mark('late', 3, 5)))?.missed).toBe(0);
    expect(theory(many(3, mark('late', 3, 15)))).toMatchObject({ missed: 1, lates: 3 });
    expect(hoursLate(plainRule, { hours: 3, minutes: 16 })).toBe(1);
    expect(hoursLate(plainRule, { hours: 3, minutes: 61 })).toBe(2);
    expect(hoursLate(plainRule, { hours: 1, minutes: 170 })).toBe(1);
    // a long lateness counts by itself, not among the short ones too
    expect(theory([mark('late', 3, 30), ...many(2, mark('late', 3, 5))])?.missed).toBe(1);
    expect(theory(many(9, mark('late', 3, 5)), { ...plainRule, lates_per_hour: 0 })?.missed).toBe(0);
  });
  test('an excused lesson is missed only where the rule says so', () => {
    expect(theory(many(5, mark('excused')))).toMatchObject({ missed: 0, excused: 15, level: 'fine' });
    expect(theory(many(5, mark('excused')), { ...plainRule, excused_counts: true })?.level).toBe('failed');
  });
  test('theory and practice are judged apart; a part without hours is none; who is exempt never fails', () => {
    const marks: HourMark[] = [...many(3, { ...mark('absent', 2), part: 'practice' }), mark('present')];
    const [first, second] = standingOf(plainRule, { theory: 42, practice: 28 }, marks);
    expect([first?.level, second?.level]).toEqual(['fine', 'failed']);
    expect(worstLevel([first, second].flatMap((each) => each ?? []))).toBe('failed');
    expect(standingOf(plainRule, { theory: 0, practice: 28 }, marks).map((each) => each.part)).toEqual(['practice']);
    expect(standingOf(plainRule, { theory: 0, practice: 28 }, marks, true)[0]).toMatchObject({
      missed: 6,
      level: 'fine',
    });
    expect(levelsUpTo('second')).toEqual(['first', 'second']);
    expect(levelsUpTo('fine')).toEqual([]);
  });
});
describe('who may mark when', () => {
  const lesson = { on: '2026-10-05', starts: 540, ends: 650 };
  const at = (day: string, minutes: number) => ({ day, minutes });
  const keys = (found: readonly { key: string }[]): string[] => found.map((each) => each.key);
  test('from ten minutes before the lesson on; after two weeks with a reason', () => {
    expect(hasOpened(lesson, at('2026-10-05', 529))).toBe(false);
    expect(hasOpened(lesson, at('2026-10-05', 530))).toBe(true);
    expect(isOver(lesson, at('2026-10-05', 649))).toBe(false);
    expect(isOver(lesson, at('2026-10-05', 650))).toBe(true);
    expect(frozenFrom(lesson, plainRule)).toBe('2026-10-20');
    expect(keys(mayTakeLesson(lesson, plainRule, at('2026-10-05', 500), ''))).toEqual(['attendance_not_begun']);
    expect(keys(mayTakeLesson(lesson, plainRule, at('2026-10-19', 500), ''))).toEqual([]);
    expect(keys(mayTakeLesson(lesson, plainRule, at('2026-10-20', 0), ' '))).toEqual(['attendance_frozen']);
    expect(keys(mayTakeLesson(lesson, plainRule, at('2026-10-20', 0), 'list on paper'))).toEqual([]);
  });
  test('not while the grades are with the department, not in a closed semester', () => {
    const open = { section: 'X-01', sheet_status: 'draft', semester_closed: false };
    expect(mayTake(open)).toEqual([]);
    expect(keys(mayTake({ ...open, sheet_status: 'submitted' }))).toEqual(['attendance_graded']);
    expect(keys(mayTake({ ...open, sheet_status: 'finalized' }))).toEqual(['attendance_graded']);
    expect(keys(mayTake({ ...open, semester_closed: true }))).toEqual(['attendance_semester_closed']);
  });
  test('minutes lie within the lesson; an excuse needs an approved leave or a word', () => {
    const given = { student: 'A', status: 'late' as const, minutes: 5, note: null, on_leave: false, length: 110 };
    expect(markProblems(given)).toEqual([]);
    expect(keys(markProblems({ ...given, minutes: 0 }))).toEqual(['attendance_minutes']);
    expect(keys(markProblems({ ...given, minutes: 110 }))).toEqual(['attendance_minutes']);
    expect(keys(markProblems({ ...given, status: 'excused' }))).toEqual(['attendance_excuse']);
    expect(markProblems({ ...given, status: 'excused', note: 'team match' })).toEqual([]);
    expect(markProblems({ ...given, status: 'excused', on_leave: true })).toEqual([]);
  });
});
