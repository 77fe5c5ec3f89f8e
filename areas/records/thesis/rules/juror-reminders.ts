import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { mayVote, type Seat } from './jury-votes.ts';
import type { ThesisFacts } from './may-move.ts';

/** Days between two reminders of a vote, and days after which nobody is reminded any more: then the coordinator has to act. */
const every = 3;
const longest = 30;
export type JurorReminder = 'defence_near' | 'vote_missing';
export interface RemindedSeat extends Pick<Seat, 'excused' | 'vote'> {
  /** day of the last reminder */ reminded_on: string | null;
}
/** First day on which this defence or this revised text could be voted on; null while there is neither. */
function votableFrom({ status, defence_on, versions }: ThesisFacts): string | null {
  if (status === 'defence_set') return defence_on;
  const came = versions.find((each) => each.kind === 'revision')?.at;
  return came === undefined ? null : universityDay(new Date(came));
}
/**
 * What a member of the jury is reminded of on this day: of the defense the day before it; of a vote from the day after it could
 * be given, every three days for a month. Nothing for whoever has voted or was excused.
 */
export function reminderOf(facts: ThesisFacts, seat: RemindedSeat, now: Date): JurorReminder | null {
  const today = universityDay(now);
  if (seat.excused || seat.vote !== null || seat.reminded_on === today) return null;
  if (facts.status === 'defence_set' && facts.defence_on === addDays(today, 1)) return 'defence_near';
  const from = votableFrom(facts);
  if (from === null || from >= today || addDays(from, longest) < today) return null;
  if (mayVote('fail', facts, seat, now).length > 0) return null;
  const again = seat.reminded_on === null || seat.reminded_on <= from || addDays(seat.reminded_on, every) <= today;
  return again ? 'vote_missing' : null;
}
