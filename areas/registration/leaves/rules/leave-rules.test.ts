import { describe, expect, test } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import {
  applicationDays,
  consentRules,
  leaveFormRules,
  mayAskLeave,
  mayRecordReturn,
  mayReturn,
  reminderDue,
  returnDays,
  returnTerm,
  termsAhead,
  weeksOf,
  type LeavePolicy,
  type LeaveSpan,
  type LeaveTerm,
} from './leave-rules.ts';

const policy: LeavePolicy = {
  max_semesters: 4,
  max_at_once: 2,
  first_year_allowed: false,
  opens_days_before: 30,
  closes_days_after: 14,
  health_days_after: 60,
};
const term = (
  id: number,
  code: number,
  year: number,
  starts_on: string,
  classes_start_on: string,
  classes_end_on: string,
  ends_on: string,
): LeaveTerm => ({
  id,
  code,
  academic_year: `${year}-${year + 1}`,
  starts_on,
  classes_start_on,
  classes_end_on,
  ends_on,
});
const fall = term(1, 1, 2026, '2026-08-31', '2026-09-14', '2026-12-18', '2027-01-08');
const spring = term(2, 2, 2026, '2027-01-25', '2027-02-08', '2027-05-14', '2027-06-04');
const summer = term(3, 3, 2026, '2027-06-07', '2027-06-21', '2027-08-06', '2027-08-13');
const next = term(4, 1, 2027, '2027-08-30', '2027-09-13', '2027-12-17', '2028-01-07');
const terms = [next, summer, fall, spring];
const keys = (refusals: readonly Refusal[]): string[] => refusals.map((each) => each.key);
const leave = (
  status: LeaveSpan['status'],
  starts_on = '2026-09-14',
  ends_on = '2027-01-08',
  return_by = '2027-02-21',
): LeaveSpan => ({ status, starts_on, ends_on, return_by });

describe('REQ-009: who may ask for a leave of absence', () => {
  const asking = {
    status: 'active',
    status_words: { tr: 'x', en: 'x' },
    used: 0,
    running: [],
    terms,
    policy,
    today: '2026-09-01',
  };
  test('nothing speaks against an active student', () => expect(keys(mayAskLeave(asking))).toEqual([]));
  test('all reasons at once, each with its office', () => {
    const reasons = mayAskLeave({ ...asking, status: 'suspended', used: 4, running: [leave('overdue')], terms: [] });
    expect(keys(reasons)).toEqual(['leave_not_active', 'leave_already', 'leave_terms_used_up', 'leave_no_semester']);
    expect(reasons.every((each) => each.office !== undefined && each.rule === 'REQ-009')).toBe(true);
  });
  test('a leave that was returned from or called off is no obstacle', () =>
    expect(keys(mayAskLeave({ ...asking, running: [leave('returned'), leave('cancelled')] }))).toEqual([]));
  test('summer schools are no semesters of leave; a semester whose last day to ask is over is not offered', () => {
    expect(termsAhead(terms, policy, '2026-09-01').map((each) => each.id)).toEqual([1, 2, 4]);
    expect(applicationDays(fall, policy, true).last).toBe('2026-11-13');
    expect(termsAhead(terms, policy, '2026-11-13').map((each) => each.id)).toContain(1);
    expect(termsAhead(terms, policy, '2026-11-14').map((each) => each.id)).not.toContain(1);
  });
});

describe('REQ-009: what is asked for', () => {
  const facts = { used: 0, semester_no: 3, terms, policy, today: '2026-09-01' };
  const wish = { leave_type: 'other', semesters: [1], starts_on: '2026-09-14' };
  test.each<[string, Partial<typeof wish>, Partial<typeof facts>, string[]]>([
    ['one semester in time', {}, {}, []],
    ['two in a row', { semesters: [2, 1] }, {}, []],
    ['more than at once', { semesters: [1, 2, 4] }, {}, ['leave_too_many_at_once']],
    ['more than are left', { semesters: [1, 2] }, { used: 3 }, ['leave_terms_left']],
    ['a gap', { semesters: [1, 4] }, {}, ['leave_not_in_a_row']],
    [
      'spring to fall, the summer between them counts for nothing',
      { semesters: [2, 4], starts_on: '2027-02-08' },
      { today: '2027-01-20' },
      [],
    ],
    ['the first semester of the studies', {}, { semester_no: 1 }, ['leave_first_semester']],
    ['the first semester, for health', { leave_type: 'health' }, { semester_no: 1 }, []],
    ['the first day of applications', { starts_on: '2026-09-14' }, { today: '2026-08-01' }, []],
    ['the day before', {}, { today: '2026-07-31' }, ['leave_too_early']],
    ['the last day, 14 days after classes began', { starts_on: '2026-09-28' }, { today: '2026-09-28' }, []],
    ['the day after', { starts_on: '2026-09-29' }, { today: '2026-09-29' }, ['leave_too_late']],
    ['for health until day 60', { leave_type: 'health', starts_on: '2026-11-13' }, { today: '2026-11-13' }, []],
    [
      'for health the day after',
      { leave_type: 'military', starts_on: '2026-11-14' },
      { today: '2026-11-14' },
      ['leave_too_late'],
    ],
    ['beginning yesterday', { starts_on: '2026-09-15' }, { today: '2026-09-16' }, ['leave_starts_outside']],
    ['beginning after the classes', { starts_on: '2026-12-19' }, {}, ['leave_starts_outside']],
    ['no semester at all', { semesters: [99] }, {}, ['leave_no_semester']],
  ])('%s', (_name, part, more, expected) =>
    expect(keys(leaveFormRules({ ...wish, ...part }, { ...facts, ...more }))).toEqual(expected),
  );
});

describe('REQ-015: return within the first two weeks', () => {
  test('the semester of return is the next fall or spring, never a summer school; two weeks are 14 days from the first day of classes', () => {
    expect(returnTerm(terms, fall.ends_on)?.id).toBe(2);
    expect(returnTerm(terms, spring.ends_on)?.id).toBe(4);
    expect(returnTerm(terms, next.ends_on)).toBeNull();
    expect(returnDays(spring)).toEqual({ first: '2027-01-25', last: '2027-02-21' });
  });
  const days = returnDays(spring);
  test.each<[string, LeaveSpan['status'], string, string[]]>([
    ['the day before the semester', 'on_leave', '2027-01-24', ['leave_return_too_early']],
    ['its first day', 'on_leave', '2027-01-25', []],
    ['the last day of the second week, a Sunday', 'on_leave', '2027-02-21', []],
    ['the day after', 'on_leave', '2027-02-22', ['leave_return_over']],
    ['overdue, but the calendar was moved', 'overdue', '2027-02-20', []],
    ['not begun', 'approved', '2027-02-10', ['leave_not_away']],
    ['returned already', 'returned', '2027-02-10', ['leave_not_away']],
  ])('%s', (_name, status, today, expected) => expect(keys(mayReturn({ status }, days, today))).toEqual(expected));
  test('no calendar yet: the reason says so', () =>
    expect(keys(mayReturn({ status: 'on_leave' }, null, '2027-02-10'))).toEqual(['leave_return_unknown']));
  test('a holiday at the end of the two weeks moves nothing: weeks are counted by the calendar', () => {
    // 23 April 2027, a Friday and a holiday, is the last day here
    const late = { ...spring, classes_start_on: '2027-04-10' };
    expect(returnDays(late).last).toBe('2027-04-23');
    expect(keys(mayReturn({ status: 'on_leave' }, returnDays(late), '2027-04-23'))).toEqual([]);
    expect(keys(mayReturn({ status: 'on_leave' }, returnDays(late), '2027-04-24'))).toEqual(['leave_return_over']);
  });
  test('daylight-saving days elsewhere move nothing: the university keeps one offset', () => {
    // Europe changes its clocks on 28 March and 31 October 2027
    for (const [last, before, after] of [
      ['2027-03-28', '2027-03-28T20:59:59Z', '2027-03-28T21:00:00Z'],
      ['2027-10-31', '2027-10-31T20:59:59Z', '2027-10-31T21:00:00Z'],
    ] as const) {
      expect(
        keys(mayReturn({ status: 'on_leave' }, { first: '2027-01-01', last }, universityDay(new Date(before)))),
      ).toEqual([]);
      expect(
        keys(mayReturn({ status: 'on_leave' }, { first: '2027-01-01', last }, universityDay(new Date(after)))),
      ).toEqual(['leave_return_over']);
    }
  });
  test('the office records it early or late, never ahead nor before the leave', () => {
    expect(keys(mayRecordReturn(leave('on_leave'), '2026-10-01', '2026-10-01'))).toEqual([]);
    expect(keys(mayRecordReturn(leave('overdue'), '2027-03-01', '2027-03-05'))).toEqual([]);
    expect(keys(mayRecordReturn(leave('on_leave'), '2026-10-02', '2026-10-01'))).toEqual(['leave_return_future']);
    expect(keys(mayRecordReturn(leave('on_leave'), '2026-09-13', '2026-10-01'))).toEqual(['leave_return_future']);
    expect(keys(mayRecordReturn(leave('returned'), '2026-10-01', '2026-10-01'))).toEqual(['leave_not_away']);
  });
  test('reminded when it opens, when classes begin and three days before the end, once each', () => {
    const due = (reminded_on: string | null, today: string): boolean => reminderDue(spring, reminded_on, today);
    expect([
      due(null, '2027-01-24'),
      due(null, '2027-01-25'),
      due('2027-01-25', '2027-01-26'),
      due('2027-01-25', '2027-02-08'),
      due('2027-02-08', '2027-02-17'),
      due('2027-02-08', '2027-02-18'),
      due('2027-02-18', '2027-02-21'),
      due(null, '2027-02-22'),
    ]).toEqual([false, true, false, true, false, true, false, false]);
  });
});

describe('REQ-010: leave with consent', () => {
  const facts = { classes: { from: '2026-09-14', to: '2026-12-18' }, leaves: [] as LeaveSpan[], today: '2026-10-01' };
  test.each<[string, [string, string], Partial<typeof facts>, string[]]>([
    ['a week', ['2026-10-05', '2026-10-11'], {}, []],
    ['one day, today', ['2026-10-01', '2026-10-01'], {}, []],
    ['yesterday', ['2026-09-30', '2026-10-02'], {}, ['leave_starts_past']],
    ['ends before it begins', ['2026-10-05', '2026-10-04'], {}, ['leave_ends_before']],
    ['four weeks', ['2026-10-05', '2026-11-01'], {}, []],
    ['four weeks and a day', ['2026-10-05', '2026-11-02'], {}, ['leave_too_long']],
    ['beyond the classes', ['2026-12-17', '2026-12-19'], {}, ['leave_outside_classes']],
    ['between semesters', ['2026-10-05', '2026-10-06'], { classes: null as never }, ['leave_outside_classes']],
    [
      'over another leave',
      ['2026-10-05', '2026-10-11'],
      { leaves: [leave('approved', '2026-10-11', '2026-10-20')] },
      ['leave_overlaps'],
    ],
    [
      'beside another leave',
      ['2026-10-05', '2026-10-11'],
      { leaves: [leave('approved', '2026-10-12', '2026-10-20')] },
      [],
    ],
    [
      'over one that was called off',
      ['2026-10-05', '2026-10-11'],
      { leaves: [leave('cancelled', '2026-10-01', '2026-10-20')] },
      [],
    ],
  ])('%s', (_name, [starts_on, ends_on], more, expected) =>
    expect(keys(consentRules({ starts_on, ends_on }, { ...facts, ...more }))).toEqual(expected),
  );
  test('begun weeks count', () =>
    expect([
      weeksOf('2026-10-05', '2026-10-05'),
      weeksOf('2026-10-05', '2026-10-11'),
      weeksOf('2026-10-05', '2026-10-12'),
    ]).toEqual([1, 1, 2]));
});
