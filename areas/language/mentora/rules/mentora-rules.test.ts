import { describe, expect, test } from 'vitest';
import {
  reportBackBy,
  timeOffEntitlement,
  timeOffReasonsAgainst,
  weeksOf,
  type TimeOffFacts,
  type TimeOffWish,
} from './time-off.ts';
import { mayCancelTransfer, mayRelease, transferReasons } from './transfer-out.ts';

const facts: TimeOffFacts = {
  weeks_attended: 14,
  attendance: null,
  vacation_used: 0,
  medical_used: 0,
  reduced_used: false,
  is_f1: true,
};
const today = '2026-11-02';
const wish: TimeOffWish = {
  reason: 'annual_vacation',
  starts_on: '2026-11-09',
  ends_on: '2026-12-06',
  credits_kept: null,
};
const keys = (
  part: Partial<TimeOffWish>,
  more: Partial<TimeOffFacts> = {},
  away: { starts_on: string; ends_on: string }[] = [],
) => timeOffReasonsAgainst({ ...wish, ...part }, { ...facts, ...more }, away, today).map((each) => each.key);

describe('MEN-007 time off', () => {
  test.each([
    ['2026-11-09', '2026-11-09', 1],
    ['2026-11-09', '2026-11-15', 1],
    ['2026-11-09', '2026-11-16', 2],
    ['2026-11-09', '2026-12-06', 4],
    ['2026-11-09', '2026-12-07', 5],
    ['2026-11-09', '2026-11-01', 0],
  ])('MEN-007: %s – %s are %i begun weeks', (from, until, weeks) => expect(weeksOf(from, until)).toBe(weeks));
  test.each([
    ['nothing before 12 weeks', { weeks_attended: 11 }, { vacation: 0, next_in: 1 }],
    ['4 weeks for 12', { weeks_attended: 12 }, { vacation: 4, next_in: 12 }],
    ['what was taken is gone', { weeks_attended: 14, vacation_used: 3 }, { vacation: 1, next_in: 10 }],
    ['never more than 4 at a time', { weeks_attended: 48 }, { vacation: 4, next_in: 12 }],
    ['nothing below 85 %', { attendance: 84 }, { vacation: 0, next_in: 10 }],
    ['85 % is enough', { attendance: 85 }, { vacation: 4, next_in: 10 }],
    ['12 months of medical time off in all', { medical_used: 40 }, { medical: 12 }],
    ['none left', { medical_used: 60 }, { medical: 0 }],
    ['a reduced load once', { reduced_used: true }, { reduced: false }],
    ['and on F-1 only', { is_f1: false }, { reduced: false }],
  ])('MEN-007: %s', (_name, part, wanted) => expect(timeOffEntitlement({ ...facts, ...part })).toMatchObject(wanted));
  test.each([
    ['four earned weeks', {}, {}, []],
    ['a day more is a fifth week', { ends_on: '2026-12-07' }, {}, ['time_off_vacation_long']],
    ['not earned', {}, { weeks_attended: 5 }, ['time_off_vacation_not_earned']],
    ['attendance', {}, { attendance: 80 }, ['time_off_attendance']],
    ['turned round', { ends_on: '2026-11-08' }, {}, ['time_off_order']],
    ['begins yesterday', { reason: 'family', starts_on: '2026-11-01', ends_on: '2026-11-03' }, {}, ['time_off_past']],
    ['begins today', { reason: 'family', starts_on: today, ends_on: '2026-11-03' }, {}, []],
    ['family five weeks', { reason: 'family', ends_on: '2026-12-07' }, {}, ['time_off_family_long']],
    ['medical to the last week', { reason: 'medical', ends_on: '2027-11-07' }, {}, []],
    ['medical a week more', { reason: 'medical', ends_on: '2027-11-08' }, {}, ['time_off_medical_long']],
    ['reduced load with 6 credits', { reason: 'reduced_load', credits_kept: 6 }, {}, []],
    ['with 5', { reason: 'reduced_load', credits_kept: 5 }, {}, ['time_off_reduced_credits']],
    [
      'every reason at once',
      { reason: 'reduced_load', credits_kept: 5 },
      { is_f1: false, reduced_used: true },
      ['time_off_reduced_visa', 'time_off_reduced_once', 'time_off_reduced_credits'],
    ],
  ] as const)('MEN-007: %s', (_name, part, more, wanted) => expect(keys(part, more)).toEqual(wanted));
  test('MEN-007: days that touch another leave overlap, the day after does not', () => {
    expect(keys({}, {}, [{ starts_on: '2026-11-01', ends_on: '2026-11-09' }])).toEqual(['time_off_overlaps']);
    expect(
      keys({}, {}, [
        { starts_on: '2026-11-01', ends_on: '2026-11-08' },
        { starts_on: '2026-12-07', ends_on: '2026-12-20' },
      ]),
    ).toEqual([]);
  });
  test('MEN-007: 21 days to report back where SEVIS is told, else a week', () => {
    expect([
      reportBackBy('medical', '2026-12-20'),
      reportBackBy('reduced_load', '2026-12-20'),
      reportBackBy('annual_vacation', '2026-12-20'),
      reportBackBy('family', '2026-12-31'),
    ]).toEqual(['2027-01-10', '2027-01-10', '2026-12-27', '2027-01-07']);
  });
});
describe('MEN-002 transfer out', () => {
  const transfer = {
    school_code: 'BOS214F00123000',
    dso_name: 'Jane Roe',
    dso_email: 'dso@example.edu',
    release_date: '2026-12-01',
  };
  test.each([
    ['complete', {}, true, []],
    ['no code on F-1', { school_code: null }, true, ['transfer_sevis_missing']],
    ['no DSO on F-1', { dso_name: ' ' }, true, ['transfer_sevis_missing']],
    ['none of it without F-1', { school_code: null, dso_name: null, dso_email: null }, false, []],
    ['a code of another form', { school_code: 'BOS214X00123000' }, true, ['transfer_code_form']],
    ['today', { release_date: today }, true, []],
    ['yesterday', { release_date: '2026-11-01' }, true, ['transfer_day_past']],
    ['a year and a day ahead', { release_date: '2027-11-04' }, true, ['transfer_day_far']],
  ])('MEN-002: %s', (_name, part, f1, wanted) =>
    expect(transferReasons({ ...transfer, ...part }, f1, today).map((each) => each.key)).toEqual(wanted),
  );
  test('MEN-002: the release date locks it', () => {
    expect(mayCancelTransfer('2026-12-01', '2026-11-30')).toEqual([]);
    expect(mayCancelTransfer('2026-12-01', '2026-12-01').map((each) => each.key)).toEqual(['transfer_released']);
    expect(mayRelease('2026-12-01', '2026-11-30').map((each) => each.key)).toEqual(['transfer_not_yet']);
    expect(mayRelease('2026-12-01', '2026-12-01')).toEqual([]);
  });
});
