import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { boardRefusals } from '../refusals.ts';

export const memberRoles = {
  chair: { tr: 'Başkan', en: 'Chair' },
  deputy: { tr: 'Başkan yardımcısı', en: 'Deputy chair' },
  member: { tr: 'Üye', en: 'Member' },
  secretary: { tr: 'Raportör', en: 'Secretary' },
  substitute: { tr: 'Yedek üye', en: 'Substitute member' },
} as const;
export type MemberRole = keyof typeof memberRoles;
const full: readonly MemberRole[] = ['chair', 'deputy', 'member'];

/** How many must be present and how many are; `voters` may vote: the secretary keeps the minutes, a substitute votes in an absent member's place. */
export const Quorum = a.record({
  members: a.number,
  needed: a.number,
  voters: a.number,
  reached: a.flag,
});
export type Quorum = a.Of<typeof Quorum>;
/**
 * Quorum of a meeting. `given` is the board's own figure, null: more than half of the members.
 * @param members roles of all who hold a seat on that day
 * @param present roles of those who came
 */
export function quorumOf(given: number | null, members: readonly MemberRole[], present: readonly MemberRole[]): Quorum {
  const seats = members.filter((role) => full.includes(role)).length;
  const came = present.filter((role) => full.includes(role)).length;
  const voters = came + Math.min(present.filter((role) => role === 'substitute').length, Math.max(0, seats - came));
  const needed = given ?? Math.floor(seats / 2) + 1;
  return { members: seats, needed, voters, reached: seats > 0 && voters >= needed };
}
export const withoutQuorum = (quorum: Quorum): Refusal[] =>
  quorum.reached ? [] : [boardRefusals.board_quorum_missing({ voters: quorum.voters, needed: quorum.needed })];

export const Votes = a.record({
  for: a.number,
  against: a.number,
  abstained: a.number,
});
export type Votes = a.Of<typeof Votes>;
/** May these votes lead to that outcome? Every voter counts once; a tie is decided by the chair's vote. */
export function checkVotes(
  outcome: 'decided' | 'rejected',
  votes: Votes,
  voters: number,
  chairFor: boolean | null,
): Refusal[] {
  const sum = votes.for + votes.against + votes.abstained;
  if (sum !== voters) return [boardRefusals.board_votes_sum({ sum, voters })];
  if (votes.for === votes.against && chairFor === null) return [boardRefusals.board_votes_tie()];
  const carried = votes.for > votes.against || (votes.for === votes.against && chairFor === true);
  return carried === (outcome === 'decided')
    ? []
    : [
        boardRefusals[outcome === 'decided' ? 'board_votes_not_enough' : 'board_votes_carry']({
          for: votes.for,
          against: votes.against,
        }),
      ];
}
