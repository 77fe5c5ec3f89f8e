import type { Holidays } from '#kernel/contract/calendar.ts';
import { hoursTaught, type DayTaught, type HoursKind, type TaughtSection } from './hours-taught.ts';

/** What an hour costs from a day on; a condition that is null asks nothing. */
export interface Rate {
  id: number;
  title: string;
  hours: HoursKind | null;
  level: string | null;
  language: string | null;
  currency: string;
  /** minor units */ amount: number;
  valid_from: string;
  valid_until: string | null;
}
export interface RateCase {
  title: string;
  kind: HoursKind;
  level: string;
  language: string;
}
const agrees = (wanted: string | null, found: string): boolean => wanted === null || wanted === found;
/** The level says more than the language, the language more than the kind of hours. */
const weightOf = (rate: Rate): number =>
  (rate.level === null ? 0 : 4) + (rate.language === null ? 0 : 2) + (rate.hours === null ? 0 : 1);
/** The rate that holds on a day: of those whose conditions agree the one that asks most. */
export function rateOn(rates: readonly Rate[], asked: RateCase, on: string): Rate | null {
  const holding = rates.filter(
    (each) =>
      each.title === asked.title &&
      agrees(each.hours, asked.kind) &&
      agrees(each.level, asked.level) &&
      agrees(each.language, asked.language) &&
      each.valid_from <= on &&
      (each.valid_until === null || on <= each.valid_until),
  );
  return holding.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}

/** Hours of one section at one rate; `month` is the first day of the month they were taught in. */
export interface Line {
  month: string;
  section_id: number;
  hours_kind: HoursKind;
  share: number;
  rate: Pick<Rate, 'id' | 'amount' | 'valid_from'> | null;
  currency: string;
  days: DayTaught[];
  planned: number;
}
/** A line as it is kept: somebody may have corrected its hours. */
export interface KeptLine extends Line {
  hours: number;
  reason: string | null;
}
export const lineKey = (line: Pick<Line, 'month' | 'section_id' | 'hours_kind' | 'rate'>): string =>
  [line.month, line.section_id, line.hours_kind, line.rate?.id ?? 0].join('|');

const cents = (value: number): number => Math.round(value * 100);
/** Hours have two decimals; half a hundredth goes up, below zero as above. */
export const hoursOf = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-7)) / 100;
/** Minor units: hours at a rate, half a unit away from zero. */
export function amountOf(hours: number, rate: number): number {
  const whole = Math.abs(cents(hours)) * rate;
  return hours < 0 ? -Math.round(whole / 100) : Math.round(whole / 100);
}

/**
 * What the timetable says of a month: a line for each section, kind of hours and rate.
 * @param fallback currency of hours for which no rate holds
 */
export function linesOf(
  sections: readonly TaughtSection[],
  rates: readonly Rate[],
  { title, month, closed, fallback }: { title: string; month: string; closed: Holidays; fallback: string },
): Line[] {
  const lines = new Map<string, Line>();
  for (const section of sections)
    for (const { on, kind, hours } of hoursTaught(section, month, closed)) {
      const rate = rateOn(rates, { title, kind, level: section.level, language: section.language }, on);
      const line: Line = {
        month,
        section_id: section.section_id,
        hours_kind: kind,
        share: section.share,
        rate: rate && { id: rate.id, amount: rate.amount, valid_from: rate.valid_from },
        currency: rate?.currency ?? fallback,
        days: [],
        planned: 0,
      };
      const known = lines.get(lineKey(line)) ?? line;
      known.days.push({ on, hours });
      lines.set(lineKey(known), known);
    }
  return [...lines.values()].map((line) => ({
    ...line,
    planned: hoursOf((line.days.reduce((sum, day) => sum + day.hours, 0) * line.share) / 100),
  }));
}

/** A draft after the timetable was asked again: what somebody corrected stays, also where the hours are gone. */
export function recomputed(before: readonly KeptLine[], fresh: readonly Line[]): KeptLine[] {
  const known = new Map(before.map((line) => [lineKey(line), line]));
  const found = new Set(fresh.map(lineKey));
  return [
    ...fresh.map((line): KeptLine => {
      const old = known.get(lineKey(line));
      return old && old.reason !== null
        ? { ...line, hours: old.hours, reason: old.reason }
        : { ...line, hours: line.planned, reason: null };
    }),
    ...before
      .filter((line) => line.reason !== null && !found.has(lineKey(line)))
      .map((line) => ({ ...line, days: [], planned: 0 })),
  ];
}

export interface Difference {
  line: Line;
  /** hours of the timetable */ before: number;
  after: number;
}
/** What has changed between the hours that are kept and those the timetable has now. */
export function differences(before: readonly Line[], now: readonly Line[]): Difference[] {
  const [old, fresh] = [sumsOf(before), sumsOf(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    const line = is?.line ?? was?.line;
    const [hoursWere, hoursAre] = [was?.planned ?? 0, is?.planned ?? 0];
    return line && cents(hoursWere) !== cents(hoursAre) ? [{ line, before: hoursWere, after: hoursAre }] : [];
  });
}
function sumsOf(lines: readonly Line[]): Map<string, { line: Line; planned: number }> {
  const sums = new Map<string, { line: Line; planned: number }>();
  for (const line of lines) {
    const sum = sums.get(lineKey(line));
    sums.set(lineKey(line), { line: sum?.line ?? line, planned: hoursOf((sum?.planned ?? 0) + line.planned) });
  }
  return sums;
}
/**
 * What a later sheet makes up for: the hours that a closed month has now, less what was paid for it and what other sheets
 * have made up for already. What was corrected by hand stays as it was judged: only hours of the timetable are compared.
 */
export const madeUp = (closed: readonly Line[], elsewhere: readonly Line[], now: readonly Line[]): Line[] =>
  differences([...closed, ...elsewhere], now)
    .filter(({ line }) => line.rate !== null)
    .map(({ line, before, after }) => ({ ...line, planned: hoursOf(after - before) }));
