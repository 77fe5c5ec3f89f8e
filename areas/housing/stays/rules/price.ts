import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import type { FeeBasis, FeeEvent, RatePeriod } from '../../inventory/rules/words.ts';

/** What a bed costs, as it stood when it was promised. */
export interface Rate {
  period: RatePeriod;
  /** minor units for a period */ amount: number;
  /** of a semester: nights it is for */ term_days: number | null;
}
export interface OfferedRate extends Rate {
  id: number;
  building_id: number | null;
  currency: string;
  deposit: number;
  valid_from: string;
  valid_until: string | null;
}
/** nights from which on a stay is charged by the month */
export const monthNights = 30;

/**
 * The rate of a room type that holds for a stay: by the semester from four fifths of it on, by the month from 30 nights on,
 * else by the night; where the price list lacks that period, the next shorter or longer one. A building's own comes first, then the latest.
 */
export function rateFor(
  rates: readonly OfferedRate[],
  stay: { from: string; until: string; building_id: number; period?: RatePeriod | null },
): OfferedRate | null {
  const nights = daysBetween(stay.from, stay.until);
  const valid = rates.filter(
    (rate) =>
      rate.valid_from <= stay.from &&
      (rate.valid_until === null || rate.valid_until >= stay.from) &&
      (rate.building_id === null || rate.building_id === stay.building_id),
  );
  const best = (period: RatePeriod): OfferedRate | undefined =>
    valid
      .filter((rate) => rate.period === period)
      .toSorted(
        (a, b) =>
          Number(b.building_id !== null) - Number(a.building_id !== null) ||
          (a.valid_from < b.valid_from ? 1 : a.valid_from > b.valid_from ? -1 : b.id - a.id),
      )[0];
  const term = best('term');
  const order: RatePeriod[] =
    stay.period && best(stay.period)
      ? [stay.period]
      : term && nights * 5 >= (term.term_days ?? 0) * 4
        ? ['term', 'month', 'night']
        : nights >= monthNights
          ? ['month', 'night', 'term']
          : ['night', 'month', 'term'];
  for (const period of order) {
    const rate = best(period);
    if (rate) return rate;
  }
  return null;
}
/** A day a month later; the last of a shorter month stands for the days it lacks. */
function monthLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = month - 1 + months;
  const first = `${String(year + Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const [y = 0, m = 1] = first.split('-').map(Number);
  const next = `${String(m === 12 ? y + 1 : y).padStart(4, '0')}-${String(m === 12 ? 1 : m + 1).padStart(2, '0')}-01`;
  const length = daysBetween(first, next);
  return addDays(first, Math.min(date, length) - 1);
}
/**
 * What the nights from a day until another cost, minor units. By the month: whole months, and for nights beyond them a
 * thirtieth each, never more than a month. By the semester: its share by nights.
 */
export function priceOf(rate: Rate, from: string, until: string): number {
  const nights = daysBetween(from, until);
  if (nights <= 0) return 0;
  switch (rate.period) {
    case 'night':
      return nights * rate.amount;
    case 'month': {
      let months = 0;
      while (monthLater(from, months + 1) <= until) months += 1;
      const rest = daysBetween(monthLater(from, months), until);
      return months * rate.amount + Math.min(rate.amount, Math.round((rate.amount * rest) / monthNights));
    }
    case 'term':
      return Math.round((rate.amount * nights) / (rate.term_days ?? nights));
    default:
      return rate.period satisfies never;
  }
}

export interface FeeRow {
  event: FeeEvent;
  days_before: number;
  basis: FeeBasis;
  amount: number | null;
  percent: number | null;
}
/** What the policy asks for an event so many days before the arrival (0: on it or after it), minor units; never more than price and deposit together. */
export function feeOf(
  rows: readonly FeeRow[],
  event: FeeEvent,
  daysBefore: number,
  of: { price: number; deposit: number },
): number {
  const row = rows
    .filter((each) => each.event === event && each.days_before <= Math.max(0, daysBefore))
    .toSorted((a, b) => b.days_before - a.days_before)[0];
  if (!row) return 0;
  const share = (amount: number): number => Math.round((amount * (row.percent ?? 0)) / 100);
  const fee = row.basis === 'flat' ? (row.amount ?? 0) : row.basis === 'price' ? share(of.price) : share(of.deposit);
  return Math.min(fee, of.price + of.deposit);
}
