import { expect, it } from 'vitest';
import { averageOfAll, bandsOf, shareOf } from './bands.ts';

it('ESL-014 averages fall into tens, 100 into the last, unknown ones into none', () => {
  const bands = bandsOf([0, 9.99, 10, 59.99, 60, 89.5, 90, 100, null]);
  expect(bands.map((each) => each.students)).toEqual([2, 1, 0, 0, 0, 1, 1, 0, 1, 2]);
  expect([bands[0]?.band, bands[9]?.band]).toEqual(['0–9', '90–100']);
});
it('means and shares of nothing are nothing', () => {
  expect([averageOfAll([]), averageOfAll([null, 50, 51]), shareOf(1, 0), shareOf(1, 3)]).toEqual([null, 50.5, 0, 33.3]);
});
