import { expect, it } from 'vitest';
import { mayAnswerMove, mayMoveNow, moveWays, type MoveWay } from './moving.ts';

it('HOU-017 whom the office asks needs no note; whom it moves at once is moved with a note, whatever the reason', () => {
  for (const way of Object.keys(moveWays) as MoveWay[]) {
    const why = (note?: string | null): string[] => mayMoveNow({ way, note: note ?? null }).map((each) => each.key);
    expect([way, why(), why('  x '), why('Pipe burst in the room')]).toEqual([
      way,
      way === 'ask' ? [] : ['move_note'],
      way === 'ask' ? [] : ['move_note'],
      [],
    ]);
  }
});
it('HOU-017 a tenant answers once, and until the deadline', () => {
  const now = new Date('2026-10-10T09:00:00Z');
  const later = new Date('2026-10-10T09:00:01Z');
  const why = (state: string, answer_by: Date): string[] =>
    mayAnswerMove({ state, answer_by }, now).map((each) => each.key);
  expect(why('asked', later)).toEqual([]);
  expect(why('asked', now)).toEqual(['move_over']);
  for (const over of ['accepted', 'declined', 'lapsed', 'withdrawn'])
    expect([over, why(over, later)]).toEqual([over, ['move_over']]);
});
