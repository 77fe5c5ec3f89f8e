import type { Refusal } from '#kernel/contract/refusal.ts';
import { offerRefusals } from '../refusals.ts';

/** Somebody who teaches a section; the share of the load in hundredths, null: not given. */
export interface Teaching {
  staff_id: number;
  role: string;
  share: number | null;
}
export type Assigned = Teaching & { share: number };
const sumOf = (lines: readonly Assigned[]): number => lines.reduce((sum, each) => sum + each.share, 0);
/** What is left of the load for one more. */
export const shareLeft = (lines: readonly Assigned[]): number => Math.max(0, 100 - sumOf(lines));
/** One by one they may make less than the whole, until the last has come; never more, unless it was more and becomes less. */
export function sharesOver(
  section: string,
  before: readonly Assigned[],
  after: readonly Assigned[],
  field: string,
): Refusal[] {
  const sum = sumOf(after);
  return sum > 100 && sum > sumOf(before) ? [offerRefusals.section_shares_over({ section, sum }, field)] : [];
}
/** Everybody once, and shares that were given make the whole. */
export function shareProblems(lines: readonly Teaching[]): Refusal[] {
  const twice = new Set(lines.map((line) => line.staff_id)).size < lines.length;
  const given = lines.filter((line) => line.share !== null);
  const sum = given.reduce((all, line) => all + (line.share ?? 0), 0);
  return [
    ...(twice ? [offerRefusals.section_instructor_twice({}, 'instructors')] : []),
    ...(given.length > 0 && (given.length < lines.length || sum !== 100)
      ? [offerRefusals.section_shares_sum({ sum }, 'instructors')]
      : []),
  ];
}
/** Shares as they are stored: those that were given, else even ones, the first taking what cannot be divided. */
export function sharesOf<T extends Teaching>(lines: readonly T[]): (T & { share: number })[] {
  const even = lines.length === 0 ? 0 : Math.floor(100 / lines.length);
  return lines.map((line, at) => ({
    ...line,
    share: line.share ?? (at === 0 ? 100 - even * (lines.length - 1) : even),
  }));
}
/** The main instructor: who has been it, if he still teaches, else the first who does. */
export const mainOf = (lines: readonly Teaching[], before: number | null): number | null => {
  const teaching = lines.filter((line) => line.role === 'instructor');
  return (teaching.find((line) => line.staff_id === before) ?? teaching[0])?.staff_id ?? null;
};
