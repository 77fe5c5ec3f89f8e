import { daysBetween } from '#kernel/contract/calendar.ts';
import { refundDays, refundDueOn } from './refund-schedule.ts';
import { openRefunds, type RefundState } from './refund-words.ts';

/** How near the last day is (FIN-029). */
export const clockWords = {
  on_time: { tr: 'Süresinde', en: 'On time', tone: 'neutral' },
  soon: { tr: '30 gün doldu', en: '30 days are over', tone: 'warning' },
  urgent: { tr: '40 gün doldu', en: '40 days are over', tone: 'warning' },
  overdue: { tr: 'Süresi geçti', en: 'Overdue', tone: 'danger' },
  done: { tr: 'Tamamlandı', en: 'Done', tone: 'neutral' },
} as const;
export type RefundClock = keyof typeof clockWords;
/** Days after which the bursar is told that a refund is still open. */
export const warningDays = [30, 40] as const;

/** FIN-029: how a refund that was asked for on a day stands on another. Day 45 is still in time; what was sent is done. */
export function clockOf(asked_on: string, state: RefundState, today: string): RefundClock {
  if (!openRefunds.includes(state)) return 'done';
  const days = daysBetween(asked_on, today);
  if (days > refundDays) return 'overdue';
  if (days >= warningDays[1]) return 'urgent';
  return days >= warningDays[0] ? 'soon' : 'on_time';
}
/** Days until it has to be sent; below zero: too late. */
export const daysLeft = (asked_on: string, today: string): number => daysBetween(today, refundDueOn(asked_on));

/** Which warning is due now, as the days that have passed; null where the bursar was told or it is too early. */
export function warningDue(asked_on: string, told: number, today: string): number | null {
  const days = daysBetween(asked_on, today);
  const due = warningDays.findLast((each) => days >= each);
  return due !== undefined && due > told ? due : null;
}
