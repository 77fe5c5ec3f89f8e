import * as a from '#kernel/contract/answer.ts';
import { addBusinessDays, businessDaysBetween, type Holidays } from '#kernel/contract/calendar.ts';

export const overdueActions = ['remind', 'escalate', 'approve', 'decline'] as const;
export type OverdueAction = (typeof overdueActions)[number];
export const Deadline = a.record({
  days: a.number,
  on_overdue: a.oneOf(...overdueActions),
  escalate_role: a.nullable(a.text),
});
export type Deadline = a.Of<typeof Deadline>;
export interface OverdueState {
  /** last day on which the step can be decided in time */
  due_on: string;
  overdue: boolean;
  /** working days after the due day, 0 while in time */
  late_days: number;
  /** what has to happen today because the time is over; null while in time */
  action: OverdueAction | null;
  escalate_to: string | null;
}

/** How a step that has waited since a day stands today; see `overdueBy`. */
export const overdueOf = (step: Deadline, since: string, today: string, holidays: Holidays): OverdueState =>
  overdueBy(step, addBusinessDays(since, step.days, holidays), today, holidays);
/**
 * How a step stands today that is to be decided by the end of a day. Days are the university's.
 * Escalating needs a role to escalate to; without one the step is reminded of instead.
 * @param due_on fixed when the step was opened: a holiday declared later moves no deadline that stands
 */
export function overdueBy(
  step: Pick<Deadline, 'on_overdue' | 'escalate_role'>,
  due_on: string,
  today: string,
  holidays: Holidays,
): OverdueState {
  const overdue = today > due_on;
  const action = !overdue
    ? null
    : step.on_overdue === 'escalate' && step.escalate_role === null
      ? 'remind'
      : step.on_overdue;
  return {
    due_on,
    overdue,
    late_days: overdue ? businessDaysBetween(due_on, today, holidays) : 0,
    action,
    escalate_to: action === 'escalate' ? step.escalate_role : null,
  };
}
