import type { Refusal } from '#kernel/contract/refusal.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { windowFor, windowRefusals } from '#areas/scheduling/rules/windows.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import type { Hold, HoldRestriction, RegisterFacts, StudentFacts } from '#areas/registration/rules/register-facts.ts';

/** The event's dates are not open for this student; student affairs enters outside them. */
export function windowRule(facts: RegisterFacts): Refusal[] {
  if (facts.entered_by === 'student_affairs') return [];
  return windowRefusals(
    facts.event,
    windowFor(facts.event, facts.dates, facts.student.population, facts.now, facts.tickets),
    facts.time_zone,
  );
}

/** One refusal per hold in force on `today` that forbids the action, each with the office that placed it. */
export function holdRule(holds: readonly Hold[], restriction: HoldRestriction, today: string): Refusal[] {
  return holds
    .filter(
      (hold) =>
        !hold.released &&
        hold.restrictions.includes(restriction) &&
        hold.from <= today &&
        (hold.until === null || today <= hold.until),
    )
    .map((hold) => ({
      ...registrationRefusals.student_on_hold({ issue: hold.issue, since: dateText(hold.from), hold_id: hold.id }),
      office: hold.office,
    }));
}

/** ACA-033: special students cannot register courses; student affairs enters theirs. */
export const specialStudentRule = (student: StudentFacts, entered_by: RegisterFacts['entered_by']): Refusal[] =>
  student.special && entered_by !== 'student_affairs' ? [registrationRefusals.special_student_cannot_register()] : [];

/** The enrollment agreement comes first. */
export const agreementRule = (student: StudentFacts): Refusal[] =>
  student.agreement_accepted ? [] : [registrationRefusals.enrollment_agreement_not_accepted()];

/** Finance says whether the semester is cleared. */
export const clearanceRule = (student: StudentFacts): Refusal[] =>
  student.financially_cleared ? [] : [registrationRefusals.financial_clearance_missing()];

/** Everything against the student registering at all, whatever is in his basket: what a page shows before it opens. */
export const studentRules = (facts: RegisterFacts): Refusal[] => [
  ...specialStudentRule(facts.student, facts.entered_by),
  ...windowRule(facts),
  ...holdRule(facts.student.holds, 'register', facts.today),
  ...agreementRule(facts.student),
  ...clearanceRule(facts.student),
];
