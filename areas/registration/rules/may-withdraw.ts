import type { Refusal } from '#kernel/contract/refusal.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import type { LeaveFacts } from '#areas/registration/rules/drop-facts.ts';
import { leavingOf, mayGoTo } from '#areas/registration/rules/may-drop.ts';
import { holdRule } from '#areas/registration/rules/register-student.ts';
import { endOfWeek } from '#areas/registration/rules/term-days.ts';
import { addDays } from '#kernel/contract/calendar.ts';

/** First and last day of withdrawal with W: the day after the last drop day (ACA-038), the last day of week 10 (ACA-040). */
export const withdrawalDays = (
  facts: Pick<LeaveFacts, 'first_day_of_classes' | 'last_drop_day'>,
): { first: string; last: string } => ({
  first: addDays(facts.last_drop_day, 1),
  last: endOfWeek(facts.first_day_of_classes, 10),
});

/** ACA-038, ACA-040: not while the course can still be dropped, not after week 10. */
export function withdrawPeriodRule(facts: LeaveFacts): Refusal[] {
  const { first, last } = withdrawalDays(facts);
  if (facts.today > last)
    return [registrationRefusals.withdraw_after_week_10({ last_day: dateText(last), last_day_at: last })];
  if (facts.today >= first) return [];
  const last_day = { last_day: dateText(facts.last_drop_day), last_day_at: facts.last_drop_day };
  return leavingOf(facts).map(({ section }) => registrationRefusals.withdraw_still_droppable({ section, ...last_day }));
}

/** ACA-041: no withdrawal on F-1. */
export const withdrawVisaRule = (facts: LeaveFacts): Refusal[] =>
  facts.student.f1 ? [registrationRefusals.withdraw_on_f1()] : [];

/** May the student withdraw from these enrolments? Every reason against it (ACA-038, 040, 041). */
export function mayWithdraw(facts: LeaveFacts): Refusal[] {
  const wrong = leavingOf(facts).filter((each) => !mayGoTo(each, 'withdrawn'));
  return [
    ...wrong.map(({ section, status }) => registrationRefusals.withdraw_not_registered({ section, status })),
    ...holdRule(facts.student.holds, 'withdraw', facts.today),
    ...withdrawVisaRule(facts),
    ...withdrawPeriodRule(facts),
  ];
}
