import { addDays } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { thesisRefusals } from '../refusals.ts';
import { begun, fileMissing, ownWork, stateRefusal, type ThesisFacts } from './may-move.ts';
import type { ThesisRule } from './thesis-rule.ts';
import type { JuryRole, JuryVote, ThesisState } from './thesis-states.ts';

/** A place in the jury, and what was said from it on this defence. */
export interface Seat {
  id: number;
  role: JuryRole;
  /** from outside the university */ outside: boolean;
  /** could not take part; the others decide */ excused: boolean;
  vote: JuryVote | null;
}
export interface Count {
  accept: number;
  ask_revision: number;
  fail: number;
}
export const countOf = (votes: readonly JuryVote[]): Count => ({
  accept: votes.filter((each) => each === 'accept').length,
  ask_revision: votes.filter((each) => each === 'ask_revision').length,
  fail: votes.filter((each) => each === 'fail').length,
});
const sits = (seats: readonly Seat[]): Seat[] => seats.filter((each) => !each.excused);
/** Who has not voted yet. */
export const missingVotes = (seats: readonly Seat[]): number => sits(seats).filter((each) => each.vote === null).length;

/**
 * What the jury has decided; null until everyone who sits in it has voted. A work is accepted when more than half accept it, and
 * not failed when more than half would accept it now or after a revision; where the votes are equal, the head's vote decides.
 */
export function decisionOf(seats: readonly Seat[]): JuryVote | null {
  const sitting = sits(seats);
  if (sitting.length === 0 || missingVotes(seats) > 0) return null;
  const head = sitting.find((each) => each.role === 'head')?.vote ?? null;
  /** do enough of them say at least this much good of it */
  const carries = (good: readonly JuryVote[]): boolean => {
    const twice = 2 * sitting.filter((each) => each.vote !== null && good.includes(each.vote)).length;
    return twice > sitting.length || (twice === sitting.length && head !== null && good.includes(head));
  };
  if (carries(['accept'])) return 'accept';
  return carries(['accept', 'ask_revision']) ? 'ask_revision' : 'fail';
}

/** States in which the jury votes. */
export const isVoting = (status: ThesisState): boolean => status === 'defence_set' || status === 'revision';
/**
 * What speaks against a vote: the defence has not begun, the revised text is not there, a second revision. A text that was
 * revised is voted on without a second defence only where the rule knows one defence.
 */
export function mayVote(vote: JuryVote, facts: ThesisFacts, seat: Pick<Seat, 'excused'>, now: Date): Refusal[] {
  const { status, rule, round } = facts;
  if (!isVoting(status)) return stateRefusal(status);
  if (seat.excused) return [thesisRefusals.thesis_juror_excused()];
  const again = vote === 'ask_revision' && round > 1 ? [thesisRefusals.thesis_revision_once()] : [];
  if (status === 'defence_set') return [...begun(facts, now), ...again];
  if (rule.defences > 1) return [thesisRefusals.thesis_second_defence()];
  if (!facts.revised) return [...fileMissing('revision'), ...again];
  return [...again, ...(vote === 'accept' ? ownWork(facts, 'revision') : [])];
}
/** A reason stands with every vote that does not accept. */
export const needsReason = (vote: JuryVote): boolean => vote !== 'accept';

/** May a member be excused from this defence? Never the head, nobody who has voted, and enough must stay to decide. */
export function mayExcuse(seat: Seat, seats: readonly Seat[], facts: ThesisFacts, now: Date): Refusal[] {
  const { status, rule } = facts;
  if (status !== 'defence_set' && status !== 'revision') return stateRefusal(status);
  const left = sits(seats).filter((each) => each.id !== seat.id);
  const outside = left.filter((each) => each.outside).length;
  return [
    ...(status === 'defence_set' ? begun(facts, now) : []),
    ...(seat.role === 'head' ? [thesisRefusals.thesis_head_stays()] : []),
    ...(seat.excused ? [thesisRefusals.thesis_juror_excused()] : []),
    ...(seat.vote === null ? [] : [thesisRefusals.thesis_juror_voted()]),
    ...(left.length < rule.jury_min
      ? [thesisRefusals.thesis_jury_small({ least: rule.jury_min, n: left.length })]
      : []),
    ...(outside < rule.outside_min
      ? [thesisRefusals.thesis_jury_outside({ least: rule.outside_min, n: outside })]
      : []),
  ];
}

/** Days after which the link of a member from outside is dead: after the defence, or after it was sent while there is none. */
const linkDays = { defence: 30, sent: 60 } as const;
/** Last day of a link that is sent today. */
export function linkUntil(defence_on: string | null, today: string): string {
  const sent = addDays(today, linkDays.sent);
  const defence = defence_on === null ? sent : addDays(defence_on, linkDays.defence);
  return defence > today ? defence : sent;
}
/** Does the link of a member from outside open something in this state? Once the jury has decided it only shows the result. */
export const linkStates = ['jury_set', 'defence_set', 'revision'] as const;
/** What the decision asks of the student, in days from today; null: nothing. */
export const decisionDays = (decision: JuryVote, rule: ThesisRule): number | null =>
  ({ accept: rule.final_days, ask_revision: rule.revision_days, fail: null })[decision];
