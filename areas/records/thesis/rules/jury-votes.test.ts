import { describe, expect, test } from 'vitest';
import {
  countOf,
  decisionOf,
  linkUntil,
  mayExcuse,
  mayVote,
  missingVotes,
  needsReason,
  type Seat,
} from './jury-votes.ts';
import type { ThesisFacts } from './may-move.ts';
import { defended } from './test-facts.ts';
import { plainRules } from './thesis-rule.ts';
import type { JuryVote } from './thesis-states.ts';

const at = '2027-03-01T09:00:00Z';
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
const letters = { a: 'accept', r: 'ask_revision', f: 'fail', '-': null, x: null } as const;
/** Seats as letters, the head first: `arf-x`, `-` has not voted, `x` is excused. */
const seats = (votes: string): Seat[] =>
  [...votes].map((letter, at) => ({
    id: at + 1,
    role: at === 0 ? 'head' : at === 1 ? 'advisor' : 'member',
    outside: at > 1,
    excused: letter === 'x',
    vote: letters[letter as keyof typeof letters],
  }));
const now = new Date('2027-03-10T09:00:00+03:00');
const facts = (more: Partial<ThesisFacts> = {}): ThesisFacts =>
  defended({ versions: [{ kind: 'revision', similarity: 5, at }], ...more });

describe('what follows from the votes (ACA-018)', () => {
  test.each<[string, JuryVote | null]>([
    // nothing while a vote is missing, even where it could change nothing
    ['aa-', null],
    ['---', null],
    // more than half
    ['aaa', 'accept'],
    ['faa', 'accept'],
    ['aff', 'fail'],
    ['rrf', 'ask_revision'],
    ['arr', 'ask_revision'],
    // no vote has more than half: not failed where more than half see a way
    ['arf', 'ask_revision'],
    ['far', 'ask_revision'],
    ['aarrf', 'ask_revision'],
    ['affrf', 'fail'],
    // equal votes: the head's decides
    ['af', 'accept'],
    ['fa', 'fail'],
    ['rf', 'ask_revision'],
    ['ar', 'accept'],
    ['ra', 'ask_revision'],
    ['arff', 'ask_revision'],
    ['farf', 'fail'],
    // the excused do not count
    ['aax', 'accept'],
    ['fax', 'fail'],
    ['x', null],
  ])('%s: %s', (votes, decision) => {
    expect(decisionOf(seats(votes))).toBe(decision);
  });
  test('against every jury of up to five: the decision never lies outside what was voted, and more good votes never make it worse', () => {
    const order: JuryVote[] = ['fail', 'ask_revision', 'accept'];
    const juries = (n: number): string[] =>
      n === 0 ? [''] : juries(n - 1).flatMap((each) => ['a', 'r', 'f'].map((letter) => each + letter));
    for (const votes of [1, 2, 3, 4, 5].flatMap(juries)) {
      const decision = decisionOf(seats(votes)) ?? 'fail';
      const said = seats(votes).map((each) => order.indexOf(each.vote ?? 'fail'));
      expect(order.indexOf(decision), votes).toBeGreaterThanOrEqual(Math.min(...said));
      expect(order.indexOf(decision), votes).toBeLessThanOrEqual(Math.max(...said));
      for (const [at, letter] of [...votes].entries()) {
        if (letter === 'a') continue;
        const better = votes.slice(0, at) + (letter === 'f' ? 'r' : 'a') + votes.slice(at + 1);
        const next = decisionOf(seats(better)) ?? 'fail';
        expect(order.indexOf(next), `${votes} → ${better}`).toBeGreaterThanOrEqual(order.indexOf(decision));
      }
    }
  });
  test('counted', () => {
    expect(countOf(['accept', 'fail', 'accept'])).toEqual({ accept: 2, ask_revision: 0, fail: 1 });
    expect(missingVotes(seats('a-x'))).toBe(1);
    expect([needsReason('accept'), needsReason('ask_revision'), needsReason('fail')]).toEqual([false, true, true]);
  });
});

describe('who may vote what, and when', () => {
  const seat = { excused: false };
  test('from the minute the defence begins on, never who was excused', () => {
    for (const vote of ['accept', 'ask_revision', 'fail'] as const) {
      expect(mayVote(vote, facts(), seat, now)).toEqual([]);
      expect(keys(mayVote(vote, facts({ defence_starts: 9 * 60 + 1 }), seat, now))).toEqual(['thesis_not_begun']);
      expect(keys(mayVote(vote, facts({ status: 'jury_set' }), seat, now))).toEqual(['thesis_state']);
      expect(keys(mayVote(vote, facts({ status: 'accepted' }), seat, now))).toEqual(['thesis_state']);
      expect(keys(mayVote(vote, facts(), { excused: true }, now))).toEqual(['thesis_juror_excused']);
    }
  });
  test('a revision is asked for once; the revised text is voted on when it is there', () => {
    const revision = facts({ status: 'revision', round: 2, revised: true });
    expect(mayVote('accept', revision, seat, now)).toEqual([]);
    expect(keys(mayVote('ask_revision', revision, seat, now))).toEqual(['thesis_revision_once']);
    expect(keys(mayVote('fail', { ...revision, revised: false }, seat, now))).toEqual(['thesis_file_missing']);
    expect(keys(mayVote('ask_revision', facts({ round: 2 }), seat, now))).toEqual(['thesis_revision_once']);
    const copied = { ...revision, versions: [{ kind: 'revision' as const, similarity: 31, at }] };
    expect(keys(mayVote('accept', copied, seat, now))).toEqual(['thesis_too_similar']);
    expect(mayVote('fail', copied, seat, now)).toEqual([]);
  });
  test('a thesis is voted on at its second defence, not on the text alone', () => {
    const revision = facts({ status: 'revision', round: 2, revised: true, rule: plainRules.thesis });
    expect(keys(mayVote('accept', revision, seat, now))).toEqual(['thesis_second_defence']);
    expect(mayVote('accept', { ...revision, status: 'defence_set' }, seat, now)).toEqual([]);
  });
});

describe('who may be excused', () => {
  const excuse = (votes: string, id: number, more: Partial<ThesisFacts> = {}) => {
    const all = seats(votes);
    const [seat] = all.filter((each) => each.id === id);
    return seat ? keys(mayExcuse(seat, all, facts(more), now)) : ['none'];
  };
  test('a member who has not voted, while enough stay', () => {
    expect(excuse('aa-', 3)).toEqual([]);
    expect(excuse('aaa', 3)).toEqual(['thesis_juror_voted']);
    expect(excuse('-aa', 1)).toEqual(['thesis_head_stays']);
    expect(excuse('aax', 3)).toEqual(['thesis_juror_excused']);
    expect(excuse('a-', 2)).toEqual(['thesis_jury_small']);
    // a thesis keeps three, one of them from outside
    expect(excuse('aa-', 3, { rule: plainRules.thesis })).toEqual(['thesis_jury_small', 'thesis_jury_outside']);
    expect(excuse('aa--', 4, { rule: plainRules.thesis })).toEqual([]);
    expect(excuse('aa-', 3, { defence_starts: 10 * 60 })).toEqual(['thesis_not_begun']);
    expect(excuse('aa-', 3, { status: 'accepted' })).toEqual(['thesis_state']);
  });
});

test('a link lives until a month after the defence, or for two months while there is none', () => {
  expect(linkUntil('2027-03-20', '2027-03-10')).toBe('2027-04-19');
  expect(linkUntil(null, '2027-03-10')).toBe('2027-05-09');
  // for a revised text of a defence long ago
  expect(linkUntil('2027-01-01', '2027-03-10')).toBe('2027-05-09');
});
