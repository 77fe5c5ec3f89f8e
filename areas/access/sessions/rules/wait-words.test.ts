import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [1, 'api:too_many_tries', {}],
  [60, 'api:too_many_tries', {}],
  [61, 'api:too_many_tries_minutes', { minutes: 2 }],
  [300, 'api:too_many_tries_minutes', { minutes: 5 }],
  [900, 'api:too_many_tries_minutes', { minutes: 15 }],
])('ERR-020 a wait of %i seconds is said as %s', (seconds, key, params) =>
  expect(waitWords(seconds)).toEqual({ key, params }),
);
