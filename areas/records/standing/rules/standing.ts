import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import { previewedRunTable, type PreviewedRun } from '#kernel/contract/previewed-run.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { standingRefusals } from '../refusals.ts';

export const standings = ['good', 'warning', 'probation', 'dismissal'] as const;
export const AcademicStanding = a.oneOf(...standings);
export type AcademicStanding = a.Of<typeof AcademicStanding>;

/** What the regulations of a level make of low averages in a row; kept as data in the parameter `standing_rules`. */
export interface StandingRule {
  /** so many semesters below good standing in a row may be warnings; the next is probation. 0: always a warning */
  probation_after: number;
  /** in the semester that makes so many in a row in the lowest band, dismissal is decided. 0: never */
  dismiss_after: number;
  /** days in which a dismissal can be appealed */
  appeal_days: number;
}
export const plainStandingRule: StandingRule = { probation_after: 2, dismiss_after: 3, appeal_days: 10 };

/** A semester with final grades: the band its cumulative average fell into, by the limits of the catalog year. */
export interface StandingTerm {
  band: 'good' | 'warning' | 'probation';
  /** a summer can lift a standing, and never makes one worse */
  summer: boolean;
}
export interface Decided {
  standing: AcademicStanding;
  /** semesters below good standing in a row, this one included */
  terms: number;
}
/** The standing at the end of the last of these semesters, oldest first. */
export function decideStanding(history: readonly StandingTerm[], rule: StandingRule): Decided {
  const now = history.at(-1);
  if (!now || now.band === 'good') return { standing: 'good', terms: 0 };
  let [terms, lowest, unbroken] = [0, 0, true];
  for (const term of history.toReversed()) {
    if (term.band === 'good') break;
    unbroken &&= term.band === 'probation';
    if (term.summer) continue;
    terms += 1;
    if (unbroken) lowest += 1;
  }
  if (rule.dismiss_after > 0 && lowest >= rule.dismiss_after && !now.summer) return { standing: 'dismissal', terms };
  if (now.band === 'probation' || (rule.probation_after > 0 && terms > rule.probation_after))
    return { standing: 'probation', terms };
  return { standing: 'warning', terms };
}

export const mayCancelStanding = (status: PreviewedRun): Refusal[] =>
  canGo(previewedRunTable, status, 'cancelled') ? [] : [standingRefusals.standing_run_over()];
export const mayApplyStanding = (status: PreviewedRun, changed: number): Refusal[] => [
  ...(canGo(previewedRunTable, status, 'applying') ? [] : [standingRefusals.standing_run_not_previewed()]),
  ...(changed > 0 ? [] : [standingRefusals.standing_run_empty()]),
];
/** A semester is judged once its grades are due; twice only as long as nothing was decided by the run before. */
export const mayStartStanding = (semester: {
  grades_due_on: string | null;
  ends_on: string;
  open: boolean;
  today: string;
}): Refusal[] => [
  ...((semester.grades_due_on ?? semester.ends_on) < semester.today
    ? []
    : [
        standingRefusals.standing_grades_open(
          { day: longDay(semester.grades_due_on ?? semester.ends_on) },
          'semester_id',
        ),
      ]),
  ...(semester.open ? [standingRefusals.standing_run_open(undefined, 'semester_id')] : []),
];

/** A dismissal can be appealed until its last day, once; whoever has been heard is not heard again. */
export function mayAppealStanding(
  row: { standing: AcademicStanding; appeal_until: string | null; outcome: string | null } | null,
  today: string,
): Refusal[] {
  if (row?.standing !== 'dismissal') return [standingRefusals.standing_no_dismissal()];
  if (row.outcome !== null) return [standingRefusals.standing_settled()];
  if (row.appeal_until !== null && today > row.appeal_until)
    return [standingRefusals.standing_appeal_over({ day: longDay(row.appeal_until) })];
  return [];
}
/** A dismissal is carried out when its time for an appeal is over, or its appeal was declined; never while one is being decided. */
export const dismissalDue = (
  row: { appeal_until: string; appeal: 'none' | 'open' | 'declined' | 'accepted' },
  today: string,
): boolean => row.appeal === 'declined' || (row.appeal === 'none' && today > row.appeal_until);
