import type { Refusal } from '#kernel/contract/refusal.ts';
import { intakeRefusals } from '../refusals.ts';

/** A pattern with its year filled in: what stands before the running number, and how many digits that one has. */
export interface NumberSeries {
  prefix: string;
  width: number;
}
const shape = /^((?:\d|\{year\}|\{yy\})*)\{n:([2-6])\}$/;

/**
 * Reasons against a pattern of student numbers: digits of the unit, `{year}` (2026) or `{yy}` (26), and at its end the running
 * number `{n:4}` with its digits; five to fifteen digits in all, as a student number has. A year must stand in it: the
 * running number begins anew with each.
 */
export function patternProblems(pattern: string): Refusal[] {
  const found = shape.exec(pattern);
  if (!found || !/\{year\}|\{yy\}/.test(pattern)) return [intakeRefusals.number_pattern_wrong(undefined, 'pattern')];
  const { prefix, width } = seriesOf(pattern, 2026);
  return prefix.length + width < 5 || prefix.length + width > 15
    ? [intakeRefusals.number_pattern_length({ digits: prefix.length + width }, 'pattern')]
    : [];
}

/** @param year first year of the academic year somebody enters in */
export function seriesOf(pattern: string, year: number): NumberSeries {
  const found = shape.exec(pattern);
  if (!found) throw new Error(`no pattern of student numbers: ${pattern}`);
  return {
    prefix: (found[1] ?? '').replace('{year}', String(year)).replace('{yy}', String(year % 100).padStart(2, '0')),
    width: Number(found[2]),
  };
}
/** The n-th number of a series; null when its digits do not hold it. */
export const numberAt = ({ prefix, width }: NumberSeries, n: number): string | null =>
  n >= 10 ** width ? null : `${prefix}${String(n).padStart(width, '0')}`;

/** What a rule of numbers is for: the program's own, else its faculty's, else the one for all. */
export interface NumberRule {
  id: number;
  program_id: number | null;
  faculty_id: number | null;
  level: string | null;
  pattern: string;
  email_pattern: string;
}
/** The most exact rule that fits a program; of two alike the earlier one. */
export function ruleFor(
  rules: readonly NumberRule[],
  program: { id: number; faculty_id: number; level: string },
): NumberRule | null {
  const weight = (rule: NumberRule): number =>
    (rule.program_id === null ? 0 : 4) + (rule.faculty_id === null ? 0 : 2) + (rule.level === null ? 0 : 1);
  const fits = rules.filter(
    (rule) =>
      (rule.program_id === null || rule.program_id === program.id) &&
      (rule.faculty_id === null || rule.faculty_id === program.faculty_id) &&
      (rule.level === null || rule.level === program.level),
  );
  return fits.toSorted((one, other) => weight(other) - weight(one) || one.id - other.id)[0] ?? null;
}
/** The address of the university: `{number}` stands for the student number. */
export const addressFrom = (pattern: string, number: string): string => pattern.replaceAll('{number}', number);
/** Must name the number, so that no two are alike, and be an address. */
export const addressProblems = (pattern: string): Refusal[] =>
  pattern.includes('{number}') && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(addressFrom(pattern, '1'))
    ? []
    : [intakeRefusals.number_address_wrong(undefined, 'email_pattern')];
