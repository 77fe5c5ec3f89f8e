import type { Refusal } from '#kernel/contract/refusal.ts';
import { overridable } from '../../rules/may-register.ts';

/** seats are never given twice, whoever enters */
const never = ['section_full', 'section_full_waitlist'];
/** ACA-007: what an office may set aside for a student, by naming it with a reason. Holds are released, not set aside. */
export const mayLift = (key: string): boolean => overridable.includes(key) && !never.includes(key);

/** Which of the named rules really stood against it. */
export const liftedOf = (reasons: readonly Refusal[], named: readonly string[]): string[] => [
  ...new Set(reasons.map((each) => each.key).filter((key) => named.includes(key) && mayLift(key))),
];
/** The named rules as permissions for this one step. */
export const asOverrides = (
  named: readonly string[],
): { id: number; kind: string; course_id: null; section_id: null; value: null }[] =>
  named.filter(mayLift).map((kind) => ({ id: 0, kind, course_id: null, section_id: null, value: null }));
