import { describe, expect, test } from 'vitest';
import { feeChanges, lateFees, overdueOn, type DatedItem, type LateFeeTerms, type LateTerm } from './late-fee.ts';
import { addMonths } from '#kernel/contract/calendar.ts';

const terms: LateFeeTerms = { perCredit: 2_500, counts: 'started', threshold: 2_500, capped: false };
/** Tuition that was due on January 31 and what was paid of it on which days. */
const item = (more: Partial<DatedItem> = {}, ...paid: readonly [on: string, amount: number][]): DatedItem => ({
  due_on: '2027-01-31',
  lines: [
    { on: '2027-01-04', amount: 675_000, paid: false },
    ...paid.map(([on, amount]) => ({ on, amount: -amount, paid: true })),
  ],
  schedules: [],
  ...more,
});
const late = (of: DatedItem, today: string, more: Partial<LateTerm> & { by?: LateFeeTerms } = {}) =>
  lateFees({
    due_on: of.due_on,
    today,
    overdueOn: (day) => overdueOn(of, day),
    creditsOn: () => 15,
    termsOn: () => more.by ?? terms,
    ...more,
  });
const total = (...given: Parameters<typeof late>): number => late(...given).reduce((all, each) => all + each.amount, 0);

describe('FIN-023: 25 USD for a credit and a month', () => {
  test('a day late is a started month: 375.00 for 15 credits; a completed month is not there yet', () => {
    expect(total(item(), '2027-02-01')).toBe(37_500);
    expect(total(item(), '2027-02-01', { by: { ...terms, counts: 'completed' } })).toBe(0);
    expect(total(item(), '2027-01-31')).toBe(0);
  });
  test('money that came on the due date is in time, a day later it is late', () => {
    expect(total(item({}, ['2027-01-31', 675_000]), '2027-06-01')).toBe(0);
    expect(total(item({}, ['2027-02-01', 675_000]), '2027-06-01')).toBe(37_500);
  });
  test('due on February 15 and paid on April 16: three started months, two completed ones', () => {
    const due = { due_on: '2027-02-15' };
    const paid = item(due, ['2027-04-16', 675_000]);
    expect(total(paid, '2027-12-31')).toBe(112_500);
    expect(total(paid, '2027-12-31', { by: { ...terms, counts: 'completed' } })).toBe(75_000);
    // on the day itself no new month has begun
    expect(total(item(due, ['2027-04-15', 675_000]), '2027-12-31')).toBe(75_000);
  });
  test('each month has its own credits', () => {
    expect(late(item(), '2027-03-05', { creditsOn: (day) => (day < '2027-02-15' ? 15 : 12) })).toEqual([
      { month: 1, from: '2027-02-01', credits: 15, amount: 37_500 },
      { month: 2, from: '2027-03-01', credits: 12, amount: 30_000 },
    ]);
  });
  test('months are counted from the due date, not from each other: January 31, February 28, March 31', () => {
    expect([1, 2, 3, 13].map((months) => addMonths('2027-01-31', months))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ]);
    const starts = late(item(), '2027-05-01').map((each) => each.from);
    expect(starts).toEqual(['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01']);
  });
  test('each month reads what was open on its day: a part that came in between lowers no month before it', () => {
    const capped = { by: { ...terms, capped: true } };
    const paid = item({}, ['2027-02-20', 640_000]);
    // month 1 was reckoned from 6,750.00, month 2 from 350.00 that were still open: 375.00 of fees have passed that
    expect(late(paid, '2027-06-01', capped).map((each) => each.amount)).toEqual([37_500]);
    expect(late(paid, '2027-03-15').map((each) => each.amount)).toEqual([37_500, 37_500]);
  });
  test('a remainder below the threshold costs nothing', () => {
    expect(total(item({}, ['2027-01-31', 672_501]), '2027-06-01')).toBe(0);
    expect(total(item({}, ['2027-01-31', 672_500]), '2027-02-01')).toBe(37_500);
    expect(total(item({}, ['2027-01-31', 675_000]), '2027-06-01', { by: { ...terms, threshold: 0 } })).toBe(0);
  });
  test('capped: all months together are never more than what is overdue', () => {
    const of = item({}, ['2027-01-31', 595_000]);
    expect(late(of, '2027-12-31', { by: { ...terms, capped: true } }).map((each) => each.amount)).toEqual([
      37_500, 37_500, 5_000,
    ]);
  });
  test('a month that begins while the university itself has stopped the clock costs nothing', () => {
    // its first and its last day are among the days: the months begin on February 1, March 1 and April 1
    const months = (from: string, until: string): number[] =>
      late(item(), '2027-04-05', { suspended: [{ from, until }] }).map((each) => each.month);
    expect(months('2027-02-20', '2027-03-15')).toEqual([1, 3]);
    expect(months('2027-02-20', '2027-03-01')).toEqual([1, 3]);
    expect(months('2027-02-20', '2027-02-28')).toEqual([1, 2, 3]);
    expect(months('2027-03-01', '2027-03-01')).toEqual([1, 3]);
    expect(months('2027-03-02', '2027-03-31')).toEqual([1, 2, 3]);
  });
  test('the fee is a dated rule: a month follows the terms of the day on which it begins', () => {
    const dearer = { ...terms, perCredit: 3_000 };
    const termsOn = (day: string): LateFeeTerms | null =>
      day < '2027-02-10' ? null : day < '2027-03-10' ? terms : dearer;
    expect(late(item(), '2027-04-05', { termsOn }).map((each) => [each.month, each.amount])).toEqual([
      [2, 37_500],
      [3, 45_000],
    ]);
  });
  test('a plan moves what is due: a month costs where an instalment was overdue on its day', () => {
    const plan = (agreed_on: string) => ({
      schedules: [
        {
          agreed_on,
          lines: ['2027-02-28', '2027-03-31', '2027-04-30'].map((due_on) => ({ due_on, amount: 225_000 })),
        },
      ],
    });
    // agreed in time: nothing is late on February 1
    expect(late(item(plan('2027-01-20')), '2027-03-31').map((each) => each.month)).toEqual([2]);
    // agreed afterwards: what was late before stays late
    expect(late(item(plan('2027-02-10')), '2027-03-31').map((each) => each.month)).toEqual([1, 2]);
    const paying = item(plan('2027-01-20'), ['2027-02-28', 225_000], ['2027-03-31', 225_000]);
    expect(late(paying, '2027-04-30')).toEqual([]);
  });
  test('what is charged later was not overdue before', () => {
    const of = item({ lines: [{ on: '2027-02-10', amount: 675_000, paid: false }] });
    expect(late(of, '2027-03-31').map((each) => each.month)).toEqual([2]);
  });
  test('the same facts answer the same months: a run that stopped runs again', () => {
    expect(late(item(), '2027-04-05')).toEqual(late(item(), '2027-04-05'));
    expect(new Set(late(item(), '2027-04-05').map((each) => each.month)).size).toBe(3);
  });
});

describe('FIN-023: what has been charged follows the facts', () => {
  const due = (...months: readonly [month: number, amount: number][]) =>
    months.map(([month, amount]) => ({ month, amount, from: '2027-02-01', credits: 15 }));
  const charged = (...months: readonly [month: number, amount: number][]) =>
    months.map(([month, amount]) => ({ month, amount }));
  test('what is charged already is not charged again', () => {
    expect(feeChanges(due([1, 37_500], [2, 37_500]), charged([1, 37_500]), new Set())).toEqual({
      charge: due([2, 37_500]),
      giveBack: [],
    });
  });
  test('a payment that counts for an earlier day gives the fee back; a lower one is charged in its place', () => {
    expect(feeChanges(due([1, 30_000]), charged([1, 37_500], [2, 37_500]), new Set())).toEqual({
      charge: due([1, 30_000]),
      giveBack: charged([1, 37_500], [2, 37_500]),
    });
  });
  test('a fee never becomes more afterwards, and what was waived is not charged again', () => {
    expect(feeChanges(due([1, 40_000], [2, 37_500]), charged([1, 37_500]), new Set([2]))).toEqual({
      charge: [],
      giveBack: [],
    });
  });
});
