import type { Refusal } from '#kernel/contract/refusal.ts';
import { classYearRefusals } from '../refusals.ts';

/** From how many ECTS credits on somebody is in a class; kept as data in the parameter `class_year_rule`. */
export interface ClassStep {
  class_year: number;
  min_ects: number;
}
export interface ClassFacts {
  /** 0: preparatory year */
  class_year: number;
  ects: number;
  /** years the program takes */
  years: number;
}

/**
 * The class that credits stand for: the highest whose credits are reached, never beyond the last year of the program. Who is in
 * the preparatory year stays there, and without steps nothing changes.
 */
export function classYearOf(facts: ClassFacts, steps: readonly ClassStep[]): number {
  if (facts.class_year === 0 || steps.length === 0) return facts.class_year;
  const reached = steps
    .filter((step) => step.class_year <= facts.years && facts.ects >= step.min_ects)
    .map((step) => step.class_year);
  return Math.max(1, ...reached);
}

/** Reasons against taking an update back: it was taken back, or somebody has changed a class year since. */
export const mayUndo = (update: { undone: boolean; changed: number }): Refusal[] =>
  update.undone
    ? [classYearRefusals.class_update_undone()]
    : update.changed > 0
      ? [classYearRefusals.class_update_changed({ count: update.changed })]
      : [];
