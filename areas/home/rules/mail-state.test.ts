import { expect, test } from 'vitest';
import { mailState } from './mail-state.ts';

test.each([
  [0, 0, 'well'],
  [5, 20, 'well'],
  [6, 0, 'slow'],
  [30, 20, 'slow'],
  [31, 0, 'trouble'],
  [0, 21, 'trouble'],
] as const)('the oldest waits %i minutes, %i failed in a day: %s', (waited, failed, state) =>
  expect(mailState(waited, failed)).toBe(state),
);
