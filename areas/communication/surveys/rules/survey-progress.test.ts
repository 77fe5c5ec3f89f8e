import { describe, expect, test } from 'vitest';
import { progressOf, repliesOf, type Reply } from './survey-progress.ts';

const questions = [
  { id: 1, kind: 'likert5', is_required: true },
  { id: 2, kind: 'text', is_required: true },
  { id: 3, kind: 'yes-no', is_required: false },
  { id: 4, kind: 'text', is_required: false },
];

describe('how far a survey has come', () => {
  test.each<[string, [number, Reply][], { done: number; missing: number[]; empty: boolean }]>([
    ['nothing', [], { done: 0, missing: [1, 2], empty: true }],
    [
      'no is an answer, blanks are none',
      [
        [3, { value: 0 }],
        [2, { comment: '  ' }],
      ],
      { done: 1, missing: [1, 2], empty: false },
    ],
    [
      'all that is required',
      [
        [1, { value: 5 }],
        [2, { comment: 'iyi' }],
      ],
      { done: 2, missing: [], empty: false },
    ],
  ])('%s', (_name, replies, expected) =>
    expect(progressOf(questions, new Map(replies))).toMatchObject({ all: 4, ...expected }),
  );
});
describe('the draft on the device', () => {
  test('comes back as it was', () => {
    const replies = new Map<number, Reply>([
      [1, { value: 3 }],
      [2, { comment: 'söz' }],
    ]);
    expect(repliesOf(Object.fromEntries(replies), questions)).toEqual(replies);
  });
  test.each([[{}], [{ a: 1 }], [{ 1: null }], [{ 1: 'x' }], [{ 9: { value: 1 }, 1: { value: 9 } }]])(
    '%j brings nothing wrong back',
    (kept) => expect([...repliesOf(kept, questions).values()].flatMap((reply) => Object.keys(reply))).toEqual([]),
  );
});
