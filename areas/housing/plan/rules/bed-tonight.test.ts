import { expect, it } from 'vitest';
import { bedTonight } from './bed-tonight.ts';

it('HOU-001 a bed of the plan is what it is tonight: slept in, closed, promised or free, in this order', () => {
  expect(bedTonight({ open: true, stay: null })).toBe('free');
  for (const stay of ['held', 'offered', 'booked'] as const) expect(bedTonight({ open: true, stay })).toBe('held');
  expect(bedTonight({ open: true, stay: 'in' })).toBe('occupied');
  expect(bedTonight({ open: false, stay: null })).toBe('closed');
  expect(bedTonight({ open: false, stay: 'booked' })).toBe('closed');
  // somebody lives there all the same: the plan says so
  expect(bedTonight({ open: false, stay: 'in' })).toBe('occupied');
});
