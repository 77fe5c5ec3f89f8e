import { describe, expect, test } from 'vitest';
import { checkEffects, statusAfter } from './rules/board-effects.ts';
import { checkVotes, quorumOf } from './rules/board-quorum.ts';
import { decisionNumber, mayMoveDecision } from './rules/board-states.ts';
import { checkTerm, termsMeet } from './rules/board-terms.ts';

describe('rules', () => {
  test('board-term: terms that share a day are refused, the last day counts', () => {
    const a = { starts_on: '2025-01-01', ends_on: '2025-12-31' };
    expect([
      termsMeet(a, { starts_on: '2025-12-31', ends_on: null }),
      termsMeet(a, { starts_on: '2026-01-01', ends_on: null }),
      termsMeet({ starts_on: '2025-01-01', ends_on: null }, { starts_on: '2030-01-01', ends_on: null }),
    ]).toEqual([true, false, true]);
    expect(checkTerm({ starts_on: '2025-02-01', ends_on: '2025-01-01' }, []).map((each) => each.key)).toEqual([
      'board_term_order',
    ]);
  });
  test('board-quorum: more than half of the members, or the board’s own figure; secretaries do not vote, substitutes stand in', () => {
    expect(quorumOf(null, ['chair', 'member', 'member', 'member', 'secretary'], ['chair', 'member'])).toEqual({
      members: 4,
      needed: 3,
      voters: 2,
      reached: false,
    });
    expect(
      quorumOf(null, ['chair', 'member', 'member', 'member', 'substitute'], ['chair', 'member', 'substitute']),
    ).toMatchObject({ voters: 3, reached: true });
    expect(quorumOf(2, ['chair', 'member', 'member'], ['chair', 'member', 'secretary'])).toMatchObject({
      needed: 2,
      voters: 2,
      reached: true,
    });
    expect(quorumOf(null, [], [])).toMatchObject({ reached: false });
  });
  test('board-votes: they add up, carry or reject, and the chair decides a tie', () => {
    const keys = (...args: Parameters<typeof checkVotes>): string[] => checkVotes(...args).map((each) => each.key);
    expect(keys('decided', { for: 3, against: 1, abstained: 0 }, 5, null)).toEqual(['board_votes_sum']);
    expect(keys('decided', { for: 2, against: 2, abstained: 1 }, 5, null)).toEqual(['board_votes_tie']);
    expect(keys('decided', { for: 2, against: 2, abstained: 1 }, 5, true)).toEqual([]);
    expect(keys('decided', { for: 2, against: 2, abstained: 1 }, 5, false)).toEqual(['board_votes_not_enough']);
    expect(keys('rejected', { for: 3, against: 2, abstained: 0 }, 5, null)).toEqual(['board_votes_carry']);
  });
  test('board-decision-states and effects', () => {
    const ways = (['draft', 'agenda', 'decided', 'postponed', 'rejected', 'published', 'revoked'] as const).map(
      (from) => [
        from,
        (['draft', 'agenda', 'decided', 'postponed', 'rejected', 'published', 'revoked'] as const).filter(
          (to) => mayMoveDecision({ status: from }, to).length === 0,
        ),
      ],
    );
    expect(Object.fromEntries(ways)).toEqual({
      draft: ['agenda'],
      agenda: ['draft', 'decided', 'postponed', 'rejected'],
      decided: ['published'],
      postponed: ['agenda'],
      rejected: [],
      published: ['revoked'],
      revoked: [],
    });
    expect(decisionNumber({ year: 2026, number: 12 })).toBe('2026/12');
    expect([
      statusAfter('leave_granted', 'one_semester'),
      statusAfter('sanction', 'reprimand'),
      statusAfter('sanction', 'expulsion'),
      statusAfter('leave_granted', 'reprimand'),
    ]).toEqual(['on_leave', null, 'dismissed', null]);
    expect(
      checkEffects([{ student_id: 1, kind: 'sanction', detail: null, note: null }]).map((each) => each.key),
    ).toEqual(['board_effect_detail']);
    expect(
      checkEffects([
        { student_id: 1, kind: 'other', detail: null, note: null },
        { student_id: 1, kind: 'other', detail: null, note: 'x' },
      ]).map((each) => each.key),
    ).toEqual(['board_effect_twice']);
  });
});
