import type { Refusal } from '#kernel/contract/refusal.ts';
import { advisingMeetingRefusals as refusals } from '../refusals.ts';
import { hoursClash, type Hours } from './meeting-slots.ts';

/** May an advisor open these hours? Whole meetings on one day, from today on, beside those that are open. */
export function mayOpen(hours: Omit<Hours, 'id'>, others: readonly Hours[], today: string): Refusal[] {
  return [
    ...(hours.starts + hours.minutes > hours.ends ? [refusals.advising_hours_form(undefined, 'ends')] : []),
    ...(hours.from_on < today ? [refusals.advising_hours_past(undefined, 'from_on')] : []),
    ...(hours.until_on !== null && hours.until_on < hours.from_on
      ? [refusals.advising_hours_order(undefined, 'until_on')]
      : []),
    ...(others.some((other) => hoursClash(hours, other)) ? [refusals.advising_hours_clash(undefined, 'starts')] : []),
  ];
}
