import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { majorsRefusals } from '../refusals.ts';

/** The two families of a second program; the codes are those of the kinds of request. */
export const majorFamilies = ['minor', 'double_major'] as const;
export type MajorFamily = (typeof majorFamilies)[number];

/** What an applicant is judged by, as it stood when he applied. Averages in hundredths. */
export interface Snapshot {
  cgpa: number | null;
  semester_no: number;
  /** place within the students of his program and class year by average; null where there is no average */
  class_rank: number | null;
  class_size: number;
  /** the place as a share of the class, in whole per cent upwards: 1 is the best hundredth */
  top_percent: number | null;
  /** courses that were failed and not passed since */
  failed: number;
  program_id: number;
  taken_on: string;
}
/** Who may ask for a program; what is null is not asked for. Averages in hundredths. */
export interface Conditions {
  min_cgpa: number | null;
  min_semester: number | null;
  max_semester: number | null;
  top_percent: number | null;
  no_failed: boolean;
}
/** A program as it is wished for. `enrolled`: he studies there already, in whatever way. */
export interface Wished {
  program_id: number;
  quota: number;
  conditions: Conditions;
  enrolled: boolean;
}

/** 285 → 2,85 / 2.85 */
export const averageText = (hundredths: number): Text => {
  const en = (hundredths / 100).toFixed(2);
  return { tr: en.replace('.', ','), en };
};
/** The place in a class as whole per cent, upwards: 3rd of 40 is 8. */
export const topPercentOf = (rank: number, size: number): number =>
  Math.max(1, Math.ceil((100 * rank) / Math.max(1, size)));
/** REQ-007 of minors is REQ-008 of double majors: the same reasons under the rule of the family. */
export const ofFamily = (family: MajorFamily, refusals: readonly Refusal[]): Refusal[] =>
  refusals.map((each) => (family === 'double_major' && each.rule === 'REQ-007' ? { ...each, rule: 'REQ-008' } : each));

/**
 * REQ-007, REQ-008: everything that speaks against wishing for a program. Judged by the snapshot alone, so that a later grade
 * changes nothing; the proof of language is a paper, which the prep school judges.
 * @returns all reasons at once; none: he may put it on his list
 */
export function mayWish(family: MajorFamily, snapshot: Snapshot, wished: Wished): Refusal[] {
  const { conditions } = wished;
  const reasons: Refusal[] = [];
  if (wished.program_id === snapshot.program_id) reasons.push(majorsRefusals.major_own_program());
  else if (wished.enrolled) reasons.push(majorsRefusals.major_enrolled_there());
  if (wished.quota <= 0) reasons.push(majorsRefusals.major_no_places());
  if (conditions.min_cgpa !== null) {
    if (snapshot.cgpa === null)
      reasons.push(majorsRefusals.major_no_average({ min: averageText(conditions.min_cgpa) }));
    else if (snapshot.cgpa < conditions.min_cgpa)
      reasons.push(
        majorsRefusals.major_average_low({ min: averageText(conditions.min_cgpa), own: averageText(snapshot.cgpa) }),
      );
  }
  if (conditions.min_semester !== null && snapshot.semester_no < conditions.min_semester)
    reasons.push(majorsRefusals.major_too_early({ min: conditions.min_semester, own: snapshot.semester_no }));
  if (conditions.max_semester !== null && snapshot.semester_no > conditions.max_semester)
    reasons.push(majorsRefusals.major_too_late({ max: conditions.max_semester, own: snapshot.semester_no }));
  if (conditions.top_percent !== null) {
    if (snapshot.top_percent === null)
      reasons.push(majorsRefusals.major_no_class_place({ percent: conditions.top_percent }));
    else if (snapshot.top_percent > conditions.top_percent)
      reasons.push(majorsRefusals.major_not_at_top({ percent: conditions.top_percent, own: snapshot.top_percent }));
  }
  if (conditions.no_failed && snapshot.failed > 0)
    reasons.push(majorsRefusals.major_failed_courses({ n: snapshot.failed }));
  return ofFamily(family, reasons);
}
/** A list of wishes names each program once. */
export const wishReasons = (family: MajorFamily, preferences: readonly number[]): Refusal[] =>
  new Set(preferences).size < preferences.length
    ? ofFamily(family, [majorsRefusals.major_wish_twice(undefined, 'preferences')])
    : [];
/** What is wrong with the figures of a quota. */
export function quotaReasons(family: MajorFamily, row: Pick<Conditions, 'min_semester' | 'max_semester'>): Refusal[] {
  return row.min_semester !== null && row.max_semester !== null && row.min_semester > row.max_semester
    ? ofFamily(family, [majorsRefusals.major_semesters_crossed()])
    : [];
}
