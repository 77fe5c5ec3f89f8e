import type { Refusal } from '#kernel/contract/refusal.ts';
import { entryRefusals } from '../../entry-refusals.ts';
import { sheetIsOpen, type GradeSheetState } from '../../rules/grade-sheet.ts';

/** A part of the grade as it is compared between parallel sections. */
export interface PlanPart {
  type_id: number;
  name: string;
  name_en: string;
  weight: number;
  due_on: string | null;
}
const textOf = ({ type_id, name, name_en, weight, due_on }: PlanPart): string =>
  JSON.stringify([type_id, name, name_en, weight, due_on]);

/** How the plan of one section stands beside another's: `none` before there is one. Order and publication do not matter. */
export function comparePlans(one: readonly PlanPart[], other: readonly PlanPart[]): 'none' | 'same' | 'other' {
  if (other.length === 0) return 'none';
  const sorted = (parts: readonly PlanPart[]): string => JSON.stringify(parts.map(textOf).sort());
  return sorted(one) === sorted(other) ? 'same' : 'other';
}

/** Why the assessments of a section cannot become those of another: its sheet is closed, or somebody has a score already. */
export const mayTakePlan = (facts: { section: string; state: GradeSheetState; scored: boolean }): Refusal[] => [
  ...sheetIsOpen(facts),
  ...(facts.scored ? [entryRefusals.assessments_locked({ section: facts.section })] : []),
];
