import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import type { PrerequisiteFacts } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { evaluateCondition, requiredCourses } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { f1Credits, fullTimeCredits, isFullTime, sumCredits } from '#areas/registration/rules/credits.ts';
import type { LeavableFacts, LeaveFacts } from '#areas/registration/rules/drop-facts.ts';
import { settledRule } from '#areas/registration/rules/settled.ts';
import { holdRule } from '#areas/registration/rules/register-student.ts';
import type { EnrolmentState } from '#areas/registration/rules/states.ts';
import { enrolmentStates } from '#areas/registration/rules/states.ts';
import { dayOfTerm } from '#areas/registration/rules/term-days.ts';

const registered = (facts: LeaveFacts): LeavableFacts[] =>
  facts.enrolments.filter((each) => each.status === 'registered');
/** The enrolments to leave. */
export const leavingOf = (facts: LeaveFacts): LeavableFacts[] =>
  facts.enrolments.filter((each) => facts.leaving.includes(each.enrolment_id));
/** The registered enrolments that remain. */
export const remainingOf = (facts: LeaveFacts): LeavableFacts[] =>
  registered(facts).filter((each) => !facts.leaving.includes(each.enrolment_id));

/** Only a state from which one can go there (registered) may be left. */
export const mayGoTo = (enrolment: LeavableFacts, to: EnrolmentState): boolean =>
  Object.hasOwn(enrolmentStates, enrolment.status) && canGo(enrolmentStates, enrolment.status as EnrolmentState, to);

/** ACA-038: no drop after the last drop day; withdrawal follows. */
export const dropPeriodRule = (facts: LeaveFacts): Refusal[] =>
  facts.today <= facts.last_drop_day
    ? []
    : leavingOf(facts).map(({ section }) =>
        registrationRefusals.drop_period_over({
          section,
          last_day: dateText(facts.last_drop_day),
          last_day_at: facts.last_drop_day,
        }),
      );

/** An approved or final registration gives up no course outside add/drop; once the last drop day has passed, that alone is said. */
export const dropSettledRule = (facts: LeaveFacts): Refusal[] =>
  facts.today <= facts.last_drop_day ? settledRule(facts.registration) : [];

/** A remaining course that requires a dropped one in the same semester holds it. */
export function dropCorequisiteRule(facts: LeaveFacts): Refusal[] {
  const remaining = remainingOf(facts);
  const leaving = leavingOf(facts);
  const met = (dependent: LeavableFacts, taken: readonly LeavableFacts[]): boolean =>
    dependent.corequisite === null || evaluateCondition(dependent.corequisite, coursesOnly(facts, taken)).met;
  return remaining
    .filter((dependent) => met(dependent, [...remaining, ...leaving]) && !met(dependent, remaining))
    .flatMap((dependent) => {
      const required = requiredCourses(dependent.corequisite).map((each) => each.course);
      return leaving
        .filter((each) => required.includes(each.course_id))
        .map(({ course }) => registrationRefusals.drop_breaks_corequisite({ course, dependent: dependent.course }));
    });
}
/** only courses can be lost by a drop: grades, credits, class year and consents are taken as given */
const coursesOnly = (facts: LeaveFacts, taken: readonly LeavableFacts[]): PrerequisiteFacts => ({
  attempts: facts.passed_course_ids.map((course_id) => ({ course_id, letter: null, coefficient: null, passed: true })),
  this_semester: taken.map((each) => each.course_id),
  credits_earned: Infinity,
  class_year: Infinity,
  consents: ['instructor', 'department'],
  codes: new Map(),
  coefficients: new Map(),
});

/** Compulsory courses of lower semesters stay, unless everything is dropped (which leaves the semester). */
export const dropMustTakeRule = (facts: LeaveFacts): Refusal[] =>
  remainingOf(facts).length === 0
    ? []
    : leavingOf(facts)
        .filter((each) => each.must_take)
        .map(({ course }) => registrationRefusals.drop_must_take({ course }));

/** An F-1 student stays full time, unless the international office authorised a reduced load (or an early leave). */
export function dropFullTimeRule(facts: LeaveFacts): Refusal[] {
  const { degree, f1, reduced_load_authorised } = facts.student;
  const needed = fullTimeCredits[degree];
  const credits = f1Credits(remainingOf(facts));
  if (!f1 || reduced_load_authorised || needed === null || credits >= needed) return [];
  return [registrationRefusals.f1_drop_below_full_time({ credits, needed })];
}

/** ACA-039: all courses dropped before day 10 (calendar days, the first day of classes is day 1). */
export const isAdministrative = (facts: LeaveFacts): boolean =>
  facts.leaving.length > 0 &&
  registered(facts).length > 0 &&
  remainingOf(facts).length === 0 &&
  dayOfTerm(facts.first_day_of_classes, facts.today) < 10;

/** May these enrolments be dropped? Every reason against it, and a warning when the drop ends the semester (ACA-039). */
export function mayDrop(facts: LeaveFacts): Refusal[] {
  const wrong = leavingOf(facts).filter((each) => !mayGoTo(each, 'dropped'));
  return [
    ...wrong.map(({ section, status }) => registrationRefusals.drop_not_registered({ section, status })),
    ...holdRule(facts.student.holds, 'add_drop', facts.today),
    ...dropSettledRule(facts),
    ...dropPeriodRule(facts),
    ...dropCorequisiteRule(facts),
    ...dropMustTakeRule(facts),
    ...dropFullTimeRule(facts),
    ...(isAdministrative(facts) ? [registrationRefusals.drop_all_is_withdrawal()] : []),
  ];
}

/** What leaving does, named before it is asked for. */
export const LeaveConsequences = a.record({
  credits_before: a.number,
  credits_after: a.number,
  full_time_before: a.flag,
  full_time_after: a.flag,
  /** ACA-038: W from the day after the last drop day; nothing on the transcript before */
  mark: a.nullable(a.oneOf('W')),
  /** ACA-039 */
  administrative: a.flag,
  /** an F-1 student would fall below full time */
  f1_warning: a.flag,
});
export type LeaveConsequences = a.Of<typeof LeaveConsequences>;

/** Credits, full-time state, mark and status consequences of leaving these enrolments today. */
export function consequences(facts: LeaveFacts): LeaveConsequences {
  const { degree, f1 } = facts.student;
  const before = registered(facts);
  const after = remainingOf(facts);
  const full_time_before = isFullTime(before, degree, f1);
  const full_time_after = isFullTime(after, degree, f1);
  const late = facts.today > facts.last_drop_day;
  return {
    credits_before: sumCredits(before),
    credits_after: sumCredits(after),
    full_time_before,
    full_time_after,
    mark: late ? 'W' : null,
    administrative: !late && isAdministrative(facts),
    f1_warning: f1 && !full_time_after,
  };
}
