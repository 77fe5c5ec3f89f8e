import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import { clearSession, toDevice } from '#kernel/web/device.ts';
import { chanceOf } from '#demo/random.ts';
import { keepReservation, keptReservation } from '../../parts/kept-reservation.ts';
import { mayBookAtDesk, mayStay, type BedFacts, type Wanted } from './may-stay.ts';
import { feeOf, priceOf, rateFor, type FeeRow, type OfferedRate } from './price.ts';
import { reservationStates, reservationStateWords, stayStates, stayStateWords } from './states.ts';

test('a longer stay never costs less, and never less than nothing: 10,000 random stays', () => {
  const chance = chanceOf('prices', 3);
  for (let run = 0; run < 10_000; run += 1) {
    const period = chance.pick(['night', 'month', 'term'] as const);
    const rate = { period, amount: chance.int(1, 500_000), term_days: period === 'term' ? chance.int(30, 366) : null };
    const from = addDays('2026-01-01', chance.int(0, 1500));
    const nights = chance.int(1, 399);
    const price = priceOf(rate, from, addDays(from, nights));
    expect(price).toBeGreaterThanOrEqual(0);
    expect(priceOf(rate, from, addDays(from, nights + 1))).toBeGreaterThanOrEqual(price);
  }
});
test('whole months are months, also from the last day of one; nights beyond are thirtieths; a semester is shared by nights', () => {
  const month = { period: 'month', amount: 300_00, term_days: null } as const;
  expect(priceOf(month, '2027-01-31', '2027-02-28')).toBe(300_00);
  expect(priceOf(month, '2027-01-15', '2027-03-15')).toBe(600_00);
  expect(priceOf(month, '2027-01-15', '2027-03-18')).toBe(630_00);
  expect(priceOf({ period: 'term', amount: 1200_00, term_days: 120 }, '2027-02-01', '2027-03-03')).toBe(300_00);
  expect(priceOf(month, '2027-03-01', '2027-03-01')).toBe(0);
});
test('the building’s own rate comes first, then the latest; short stays are by the night', () => {
  const base = { currency: 'USD', deposit: 0, term_days: null, valid_from: '2026-01-01', valid_until: null };
  const rates: OfferedRate[] = [
    { ...base, id: 1, building_id: null, period: 'month', amount: 3 },
    { ...base, id: 2, building_id: 7, period: 'month', amount: 4 },
    { ...base, id: 3, building_id: null, period: 'night', amount: 1 },
    { ...base, id: 4, building_id: null, period: 'month', amount: 9, valid_until: '2026-12-31' },
  ];
  const of = (until: string, building_id: number) => rateFor(rates, { from: '2027-01-01', until, building_id })?.id;
  expect([of('2027-03-01', 7), of('2027-03-01', 8), of('2027-01-05', 7)]).toEqual([2, 1, 3]);
  expect(rateFor(rates, { from: '2025-01-01', until: '2025-03-01', building_id: 7 })).toBeNull();
});
test('the fee of the row with the most days that still fits, never more than price and deposit', () => {
  const rows: FeeRow[] = [
    { event: 'cancel', days_before: 60, basis: 'flat', amount: 0, percent: null },
    { event: 'cancel', days_before: 30, basis: 'deposit', amount: null, percent: 50 },
    { event: 'cancel', days_before: 0, basis: 'flat', amount: 900_00, percent: null },
  ];
  const fee = (days: number) => feeOf(rows, 'cancel', days, { price: 100_00, deposit: 200_00 });
  expect([60, 59, 30, 29, 0, -3].map(fee)).toEqual([0, 100_00, 100_00, 300_00, 300_00, 300_00]);
  expect(feeOf(rows, 'no_show', 0, { price: 1, deposit: 1 })).toBe(0);
});
test('all reasons against a bed at once; the office may what applicants may not', () => {
  const bed: BedFacts = {
    id: 1,
    code: 'K101-A',
    building_id: 1,
    usable: true,
    excluded: true,
    gender: 'female',
    accessible: false,
    min_stay: 30,
  };
  const wanted: Wanted = {
    from: '2027-01-01',
    until: '2027-01-11',
    today: '2027-01-02',
    gender: 'male',
    needs_access: true,
    by: 'tenant',
    closed: [{ kind: 'priority', first_on: '2027-01-03' }],
    taken: true,
    elsewhere: true,
  };
  const keys = (some: Partial<Wanted>) => mayStay(bed, { ...wanted, ...some }).map((each) => each.key);
  expect(keys({})).toEqual([
    'stay_in_past',
    'stay_too_short',
    'bed_not_offered',
    'bed_closed',
    'bed_other_gender',
    'bed_not_accessible',
    'bed_taken',
    'person_elsewhere',
  ]);
  const fits = { gender: 'female', needs_access: false, taken: false, elsewhere: false } as const;
  expect(keys({ ...fits, by: 'office' })).toEqual([]);
  expect(keys({ ...fits, by: 'office', closed: [{ kind: 'maintenance', first_on: '2027-01-03' }] })).toEqual([
    'bed_closed',
  ]);
  // a slip of the year is no reservation
  const far = { ...fits, by: 'office', closed: [] } as const;
  expect(keys({ ...far, from: '9999-01-01', until: '9999-02-01' })).toEqual(['stay_too_far']);
  expect(keys({ ...far, from: '2030-01-02', until: '2030-02-01' })).toEqual([]);
  expect(keys({ ...far, from: '2030-01-03', until: '2030-02-01' })).toEqual(['stay_too_far']);
  expect(
    mayBookAtDesk({ from: '9999-01-01', until: '9999-02-01', today: '2027-01-02' }).map((each) => each.key),
  ).toEqual(['stay_too_far']);
  // somebody whose gender is not known gets no bed of either
  expect(keys({ ...fits, by: 'office', gender: null })).toEqual(['bed_other_gender']);
});
test('10,000 random walks over both tables end, and only in states that nobody leaves', () => {
  const chance = chanceOf('walks', 5);
  for (const [table, words, start] of [
    [stayStates, stayStateWords, ['held', 'moving']],
    [reservationStates, reservationStateWords, ['submitted']],
  ] as const) {
    const next: Readonly<Record<string, readonly string[]>> = table;
    const seen = new Set<string>();
    for (let run = 0; run < 5_000; run += 1) {
      let at: string = chance.pick(start);
      for (let step = 0; step < 200 && (next[at]?.length ?? 0) > 0; step += 1) {
        seen.add(at);
        at = chance.pick(next[at] ?? []);
        expect(Object.hasOwn(words, at)).toBe(true);
      }
      seen.add(at);
      expect(next[at]).toEqual([]);
    }
    expect([...seen].toSorted()).toEqual(Object.keys(words).toSorted());
  }
  expect(daysBetween('2027-01-01', '2027-01-02')).toBe(1);
});

test('HOU-029 what is typed of a room reservation is on the device when the page opens again, until it is sent or its reader signs out; desk and applicant never find the other’s', () => {
  expect(keptReservation('applicant')).toEqual({});
  keepReservation('applicant', { first_name: 'Ada', arrives_on: '2027-02-01' });
  expect(keptReservation('applicant')).toEqual({ first_name: 'Ada', arrives_on: '2027-02-01' });
  // one computer, used by both
  expect(keptReservation('desk')).toEqual({});
  keepReservation('desk', { last_name: 'Kaya' });
  expect([keptReservation('desk'), keptReservation('applicant')]).toEqual([{ last_name: 'Kaya' }, {}]);
  keepReservation('desk', null);
  expect(keptReservation('desk')).toEqual({});
  keepReservation('desk', { last_name: 'Kaya' });
  clearSession();
  expect(keptReservation('desk')).toEqual({});
  for (const broken of ['{', '[1]', 'null', '"x"', '{"by":"desk","typed":[1]}', '{"first_name":"Ada"}']) {
    toDevice('roomReservation', broken);
    expect([broken, keptReservation('desk'), keptReservation('applicant')]).toEqual([broken, {}, {}]);
  }
  clearSession();
});
