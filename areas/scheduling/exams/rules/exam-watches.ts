import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { observerRefusals } from '../observers/refusals.ts';
import { examRefusals } from '../refusals.ts';
import type { PeriodState } from './exam-states.ts';

/** A watch and who has it; `today` decides whether it is still to come. */
export interface WatchFacts {
  period: PeriodState;
  day: string;
  today: string;
  offered: boolean;
  /** who has taken it and waits for the office */ taker: string | null;
}
const still = ({ period, day, today }: Pick<WatchFacts, 'period' | 'day' | 'today'>): Refusal[] =>
  period === 'closed' ? [examRefusals.exam_period_closed()] : day < today ? [observerRefusals.exam_watch_over()] : [];
const waiting = (taker: string | null): Refusal[] =>
  taker === null ? [] : [observerRefusals.exam_watch_waiting({ name: taker })];

/** Offered or kept by who has it, as long as nobody has taken it and it is not over. */
export const mayOffer = (facts: WatchFacts): Refusal[] => [...still(facts), ...waiting(facts.taker)];
/** When somebody can and cannot watch is said until that day. */
export const mayWish = still;

/** Who would take a watch. Minutes of watches in the period; `most` what the busiest person has. */
export interface Taker {
  name: string;
  holds: boolean;
  busy: boolean;
  unwished: boolean;
  minutes: number;
  most: number;
  length: number;
}
/** Nobody watches two rooms at once, and nobody ends up with more than the busiest has: the loads stay as even as they are. */
export function mayTake(facts: WatchFacts, taker: Taker): Refusal[] {
  const { name, holds, busy, unwished, minutes, most, length } = taker;
  return [
    ...still(facts),
    ...(facts.offered ? [] : [observerRefusals.exam_watch_not_offered()]),
    ...waiting(facts.taker),
    ...(holds ? [observerRefusals.exam_watch_own()] : []),
    ...(busy && !holds ? [observerRefusals.exam_watch_busy({ name })] : []),
    ...(unwished ? [observerRefusals.exam_watch_unwished({ name })] : []),
    ...(minutes + length > most && !holds
      ? [observerRefusals.exam_watch_load({ name, minutes: minutes + length, most })]
      : []),
  ];
}
/** Closed after the last day; from then on nothing changes unless it is opened again with a reason. */
export const mayClose = (period: { state: PeriodState; ends_on: string }, today: string): Refusal[] =>
  period.state !== 'published'
    ? [observerRefusals.exam_period_not_published()]
    : today <= period.ends_on
      ? [observerRefusals.exam_period_running({ day: longDay(period.ends_on) })]
      : [];
export const mayReopen = (period: { state: PeriodState }): Refusal[] =>
  period.state === 'closed' ? [] : [observerRefusals.exam_period_open()];
