import { describe, expect, test } from 'vitest';
import { closedDays } from '#kernel/contract/calendar.ts';
import { teachingHours } from '#areas/scheduling/rules/time.ts';
import { hoursTaught, type TaughtSection } from './hours-taught.ts';
import { csvOf, payrollTotals } from './payroll.ts';
import { amountOf, differences, linesOf, madeUp, rateOn, recomputed, type Line, type Rate } from './sheet-lines.ts';

const month = '2026-10-01';
/** Monday 09:00–10:50 theory, Thursday 13:00–13:50 practice */
const section: TaughtSection = {
  section_id: 7,
  level: 'undergraduate',
  language: 'en',
  share: 100,
  from: '2026-09-21',
  until: '2026-12-25',
  meetings: [
    { type: 1, day: 1, starts: 540, ends: 650 },
    { type: 2, day: 4, starts: 780, ends: 830 },
  ],
};
const rate = (id: number, more: Partial<Rate> = {}): Rate => ({
  id,
  title: 'lecturer',
  hours: null,
  level: null,
  language: null,
  currency: 'TRY',
  amount: 600_00,
  valid_from: '2026-08-01',
  valid_until: null,
  ...more,
});
const none = closedDays([]);
const asked = { title: 'lecturer', month, closed: none, fallback: 'TRY' };
const planned = (lines: readonly Line[]) => lines.map((line) => [line.hours_kind, line.rate?.id ?? null, line.planned]);

describe('FIN-015: hours of a month', () => {
  test('fifty minutes are an hour', () => {
    expect([teachingHours(540, 590), teachingHours(540, 650), teachingHours(540, 710)]).toEqual([1, 2, 3]);
  });
  test('each weekly meeting on days of classes, none on a holiday', () => {
    const taught = hoursTaught(section, month, closedDays([{ day: '2026-10-29', half_day: false }]));
    expect(taught.filter((each) => each.kind === 'theory').map((each) => each.on)).toEqual([
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ]);
    expect(taught.filter((each) => each.kind === 'practice').map((each) => each.on)).toEqual([
      '2026-10-01',
      '2026-10-08',
      '2026-10-15',
      '2026-10-22',
    ]);
    // half of a day: classes count as held
    expect(hoursTaught(section, month, closedDays([{ day: '2026-10-26', half_day: true }]))).toHaveLength(9);
  });
  test('nothing before the first and after the last day of classes', () => {
    expect(hoursTaught(section, '2026-08-01', none)).toEqual([]);
    expect(hoursTaught(section, '2026-09-01', none).map((each) => each.on)).toEqual([
      '2026-09-21',
      '2026-09-24',
      '2026-09-28',
    ]);
    expect(hoursTaught(section, '2026-12-01', none).at(-1)?.on).toBe('2026-12-24');
  });
});

describe('FIN-015: which rate holds', () => {
  const at = { title: 'lecturer', kind: 'theory', level: 'undergraduate', language: 'en' } as const;
  test('of those that agree the one that asks most: level before language before kind of hours', () => {
    const rates = [
      rate(1),
      rate(2, { hours: 'theory' }),
      rate(3, { language: 'en' }),
      rate(4, { level: 'undergraduate' }),
    ];
    expect([4, 3, 2, 1].map((most) => rateOn(rates.slice(0, most), at, month)?.id)).toEqual([4, 3, 2, 1]);
    expect(rateOn(rates, { ...at, level: 'master', language: 'tr', kind: 'practice' }, month)?.id).toBe(1);
    expect(rateOn(rates, { ...at, title: 'professor' }, month)).toBeNull();
  });
  test('by its days, first and last included; a change within the month makes two lines', () => {
    const rates = [rate(1, { valid_until: '2026-10-12' }), rate(2, { valid_from: '2026-10-13', amount: 700_00 })];
    expect([rateOn(rates, at, '2026-10-12')?.id, rateOn(rates, at, '2026-10-13')?.id]).toEqual([1, 2]);
    expect(planned(linesOf([section], rates, asked))).toEqual([
      ['practice', 1, 2],
      ['theory', 1, 4],
      ['practice', 2, 3],
      ['theory', 2, 4],
    ]);
  });
  test('without a rate the hours are there and say so', () => {
    expect(planned(linesOf([section], [], asked))).toEqual([
      ['practice', null, 5],
      ['theory', null, 8],
    ]);
  });
});

describe('FIN-015: shares and amounts', () => {
  test('several instructors share the hours', () => {
    const shares = [50, 33].map((share) =>
      linesOf([{ ...section, share }], [rate(1)], asked).map((each) => each.planned),
    );
    expect(shares).toEqual([
      [2.5, 4],
      [1.65, 2.64],
    ]);
  });
  test('hours at a rate in minor units, the same below zero', () => {
    expect([amountOf(2.64, 333_33), amountOf(-2.64, 333_33), amountOf(0, 5)]).toEqual([87_999, -87_999, 0]);
  });
  test('sums stay apart by currency', () => {
    const row = { hours: 1.1, gross: 100 };
    expect(
      payrollTotals([
        { ...row, currency: 'USD' },
        { ...row, currency: 'TRY' },
        { ...row, currency: 'USD' },
      ]),
    ).toEqual([
      { currency: 'TRY', sheets: 1, hours: 1.1, gross: 100 },
      { currency: 'USD', sheets: 2, hours: 2.2, gross: 200 },
    ]);
    expect(csvOf([['a;b', 'c"d']])).toBe('\uFEFF"a;b";"c""d"\r\n');
  });
});

describe('FIN-015: computed again, and what a closed month makes up for', () => {
  const fresh = linesOf([section], [rate(1)], asked);
  const kept = recomputed([], fresh);
  test('what was corrected stays, also when the section is gone', () => {
    const corrected = kept.map((line) =>
      line.hours_kind === 'theory' ? { ...line, hours: 6, reason: 'rapor' } : line,
    );
    expect(recomputed(corrected, fresh).map((line) => [line.planned, line.hours, line.reason])).toEqual([
      [5, 5, null],
      [8, 6, 'rapor'],
    ]);
    expect(recomputed(corrected, []).map((line) => [line.planned, line.hours])).toEqual([[0, 6]]);
  });
  test('a change is told with hours before and after', () => {
    const less = linesOf([{ ...section, meetings: section.meetings.slice(0, 1) }], [rate(1)], asked);
    expect(differences(kept, less).map(({ line, before, after }) => [line.hours_kind, before, after])).toEqual([
      ['practice', 5, 0],
    ]);
    expect(differences(kept, fresh)).toEqual([]);
  });
  test('a closed month is made up for once, and again when it changes again', () => {
    const less = linesOf([{ ...section, share: 50 }], [rate(1)], asked);
    const first = madeUp(kept, [], less);
    expect(first.map((line) => line.planned)).toEqual([-2.5, -4]);
    expect(madeUp(kept, first, less)).toEqual([]);
    expect(madeUp(kept, first, fresh).map((line) => line.planned)).toEqual([2.5, 4]);
  });
});
