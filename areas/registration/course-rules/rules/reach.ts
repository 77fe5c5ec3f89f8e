import {
  evaluateCondition,
  type Condition,
  type PrerequisiteAttempt,
  type PrerequisiteFacts,
} from '#areas/curriculum/rules/prerequisite-tree.ts';

/** A student as far as a condition looks at one. */
export interface ReachStudent {
  student_program_id: number;
  program_id: number;
  credits_earned: number;
  class_year: number;
  attempts: readonly PrerequisiteAttempt[];
  this_semester: readonly number[];
  /** passed the course itself already */
  passed: boolean;
}
export type ReachGroup = 'passed' | 'could' | 'with_consent' | 'lacking';
type Shared = Pick<PrerequisiteFacts, 'codes' | 'coefficients' | 'counts_as'>;

/** Where a student stands to a condition: passed the course, could take it, could with a consent, or lacks something. */
export function reachOf(condition: Condition | null, student: ReachStudent, shared: Shared): ReachGroup {
  if (student.passed) return 'passed';
  if (condition === null) return 'could';
  const met = (consents: PrerequisiteFacts['consents']): boolean =>
    evaluateCondition(condition, { ...shared, ...student, consents }).met;
  if (met([])) return 'could';
  return met(['instructor', 'department']) ? 'with_consent' : 'lacking';
}

/** Courses a condition names anywhere, exclusions too. */
export function namedCourses(condition: Condition | null): number[] {
  if (condition === null) return [];
  if ('all' in condition) return condition.all.flatMap(namedCourses);
  if ('any' in condition) return condition.any.flatMap(namedCourses);
  if ('not' in condition) return namedCourses(condition.not);
  return 'course' in condition ? [condition.course] : [];
}
