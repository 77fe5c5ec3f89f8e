import { expect, it } from 'vitest';
import { bandsOf, meanOf } from './bands.ts';

it('ESL-002 attendance falls into the bands of the 80 % rule, each limit in the better one', () => {
  expect(bandsOf([100, 90, 89.99, 85, 84.5, 80, 79.99, 0])).toEqual({ fine: 2, notice: 2, warning: 2, below: 2 });
  expect(bandsOf([])).toEqual({ fine: 0, notice: 0, warning: 0, below: 0 });
});
it('a mean of nothing is nothing', () => {
  expect([meanOf([]), meanOf([70]), meanOf([70, 75.25])]).toEqual([null, 70, 72.6]);
});
