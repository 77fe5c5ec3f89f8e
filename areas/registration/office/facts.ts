import { blocking, type Refusal } from '#kernel/contract/refusal.ts';
import { mayLift } from './rules/liftable.ts';
import type { Reason } from './contract.ts';
import { registerFacts } from '../facts/register-facts.ts';
import type { Situation } from '../facts/situation.ts';
import { mayRegister } from '../rules/may-register.ts';
import { asOverrides } from './rules/liftable.ts';

export const reasonOf = (refusal: Refusal): Reason => ({ refusal, liftable: mayLift(refusal.key) });
export const reasonsOf = (refusals: readonly Refusal[]): Reason[] => blocking(refusals).map(reasonOf);

/** The situation with some rules set aside. */
export const withLifted = (situation: Situation, named: readonly string[]): Situation => ({
  ...situation,
  student: { ...situation.student, overrides: [...situation.student.overrides, ...asOverrides(named)] },
});

/**
 * What stands against moving a student from one section of a course to another: clashes, seats, the state of the section. What was
 * decided when the course was registered (prerequisites, credits, holds, dates) is not asked again.
 */
export function moveReasons(situation: Situation, from: number, to: number): Refusal[] {
  const decided = registerFacts(situation, [{ section_id: to, replaces_section_id: from }], 'student_affairs');
  const [line] = mayRegister(decided).lines;
  const asked = [
    'section_not_open',
    'course_times_overlap',
    'section_full',
    'section_full_waitlist',
    'section_reserved',
    'section_reserved_for_groups',
    'section_consent_instructor',
    'section_consent_department',
    'course_not_in_active_semester',
  ];
  return blocking(line?.refusals ?? []).filter((each) => asked.includes(each.key));
}
