import type { Refusal } from '#kernel/contract/refusal.ts';
import { letterAmong, totalOf, type Assessment, type GradingSystem, type Score } from '../../rules/letter-grades.ts';
import { resitRefusals } from '../refusals.ts';

/** What a resit does to the grade; the grading system says which. */
export type ResitRule = 'replaces' | 'best' | 'none';
export interface Sitting {
  /** number and name, for sentences */ student: string;
  /** final letter and total before the resit */ letter: string;
  total: number | null;
  scores: readonly Score[];
  /** failed by attendance: barred, whatever was absent */ attendance_failed: boolean;
}
export interface ResitCourse {
  section: string;
  finalized: boolean;
  rule: ResitRule;
  system: GradingSystem;
  assessments: readonly Assessment[];
  /** ids of the final exams that the resit stands for */ finals: readonly number[];
  /** totals of the class as it was finalized: a curve stays where it was */ totals: readonly number[];
}

/** Are there resits in this course at all? */
export function resitsHeld({ section, finalized, rule, finals }: ResitCourse): Refusal[] {
  return [
    ...(finalized ? [] : [resitRefusals.resit_not_finalized({ section })]),
    ...(rule === 'none' ? [resitRefusals.resit_none({ section })] : []),
    ...(finals.length > 0 ? [] : [resitRefusals.resit_without_final({ section })]),
  ];
}

/** Who failed sits the resit, also who was absent from the final; letters with another meaning (W, I, failed by attendance) bar it. */
export function maySit(course: ResitCourse, { student, letter, scores, attendance_failed }: Sitting): Refusal[] {
  const known = course.system.letters.find((each) => each.letter === letter);
  if (known?.earned) return [resitRefusals.resit_passed({ student, letter })];
  const missedFinal = scores.some((each) => course.finals.includes(each.assessment_id) && each.status === 'absent');
  const absent = letter === course.system.absent_letter && missedFinal;
  return known && !attendance_failed && (known.min !== null || absent)
    ? []
    : [resitRefusals.resit_barred({ student, letter })];
}

/**
 * Letter and total after a resit: its points stand in the place of the final. Who was absent keeps what he had; where the better
 * of the two counts, so does who did worse. Null: another score is missing.
 */
export function afterResit(
  course: ResitCourse,
  sitting: Sitting,
  resit: { points: number | null; absent: boolean },
): { letter: string; total: number | null } | null {
  const before = { letter: sitting.letter, total: sitting.total };
  if (resit.absent || resit.points === null) return before;
  const { points } = resit;
  const total = totalOf(
    course.assessments,
    [
      ...sitting.scores.filter((each) => !course.finals.includes(each.assessment_id)),
      ...course.finals.map((assessment_id): Score => ({ assessment_id, status: 'graded', points })),
    ],
    course.system.decimals,
  );
  const letter = total.kind === 'total' ? letterAmong(course.system, course.totals, total.total) : null;
  if (total.kind !== 'total' || letter === null) return null;
  const worth = (name: string): number => {
    const found = course.system.letters.find((each) => each.letter === name);
    return (found?.earned ? 10 : 0) + (found?.coefficient ?? 0);
  };
  if (course.rule === 'best' && worth(before.letter) > worth(letter)) return before;
  if (course.rule === 'best' && worth(letter) === worth(before.letter) && (before.total ?? 0) > total.total)
    return before;
  return { letter, total: total.total };
}
