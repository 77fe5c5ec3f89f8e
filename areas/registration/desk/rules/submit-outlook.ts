import { blocking } from '#kernel/contract/refusal.ts';
import { sumCredits } from '../../rules/credits.ts';
import { seatRefusal } from '../../rules/seats.ts';
import type { CheckedLine } from '../contract-shapes.ts';

/** A line as it is about to be submitted. */
export interface OutlookLine {
  section: { section_id: number; credits: number };
  waitlist: boolean;
  /** section given up for it */
  swap_section_id: number | null;
}
/** `full`: nothing but a seat is missing, and he does not queue; a seat may have opened when he submits. `refused`: it cannot be taken. */
export type LineFate = 'register' | 'queue' | 'full' | 'refused';

/** What a submit would make of a line; one that was not checked yet counts as one that can be taken. */
export function lineFate(line: Pick<OutlookLine, 'waitlist'>, checked: CheckedLine | undefined): LineFate {
  const stops = blocking(checked?.refusals ?? []);
  if (stops.length === 0) return 'register';
  if (!stops.every(seatRefusal)) return 'refused';
  return line.waitlist && checked?.can_waitlist === true ? 'queue' : 'full';
}

/** Credits after a submit: what is registered and stays, and what can be taken; a place in a queue is no credit yet. */
export function creditsAfter(
  registered: readonly { section_id: number; credits: number }[],
  lines: readonly OutlookLine[],
  fate: (line: OutlookLine) => LineFate,
): number {
  const taken = lines.filter((line) => fate(line) === 'register');
  const given = taken.map((line) => line.swap_section_id);
  return sumCredits([
    ...registered.filter((each) => !given.includes(each.section_id)),
    ...taken.map((line) => line.section),
  ]);
}
