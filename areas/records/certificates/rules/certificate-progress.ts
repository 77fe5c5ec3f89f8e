import type { Refusal } from '#kernel/contract/refusal.ts';
import { certificateRefusals } from '../refusals.ts';

export const awardStatusWords = {
  awarded: { tr: 'Verildi', en: 'Awarded', tone: 'success' },
  withdrawn: { tr: 'Geri alındı', en: 'Withdrawn', tone: 'danger' },
} as const;
export const awardStates = { awarded: ['withdrawn'], withdrawn: [] } as const;

/** What a certificate asks: every required course, at least so many in all, each with at least this coefficient. */
export interface CertificateRule {
  status: string;
  min_courses: number;
  min_coefficient: number;
  courses: readonly { course_id: number; required: boolean }[];
}
/** Best result of a student in a course that counts; null coefficient: passed without one (S). */
export interface Passed {
  course_id: number;
  coefficient: number | null;
}
export interface Progress {
  /** courses of the certificate that were passed well enough */ done: readonly number[];
  /** still needed */ missing: number;
  met: boolean;
}
/**
 * How far a student is: required courses count by themselves, electives fill up to the number asked for. A course passed
 * without a coefficient counts.
 */
export function certificateProgress(rule: CertificateRule, passed: readonly Passed[]): Progress {
  const good = new Set(
    passed
      .filter((each) => each.coefficient === null || each.coefficient >= rule.min_coefficient)
      .map((each) => each.course_id),
  );
  const done = rule.courses.filter((each) => good.has(each.course_id)).map((each) => each.course_id);
  const required = rule.courses.filter((each) => each.required && !good.has(each.course_id)).length;
  const missing = Math.max(required, rule.min_courses - done.length);
  return { done, missing, met: missing <= 0 && rule.courses.length >= rule.min_courses };
}

/** Every reason against giving the certificate to a student now. */
export function awardReasons(
  rule: CertificateRule,
  student: { passed: readonly Passed[]; awarded: boolean },
): Refusal[] {
  const progress = certificateProgress(rule, student.passed);
  return [
    ...(rule.status === 'a' ? [] : [certificateRefusals.certificate_passive()]),
    ...(rule.courses.length < rule.min_courses ? [certificateRefusals.certificate_without_courses()] : []),
    ...(student.awarded ? [certificateRefusals.certificate_awarded_already()] : []),
    ...(progress.missing > 0 ? [certificateRefusals.certificate_courses_missing({ courses: progress.missing })] : []),
  ];
}
export const mayWithdraw = (row: { status: string }): Refusal[] =>
  row.status === 'withdrawn' ? [certificateRefusals.certificate_withdrawn_already()] : [];
