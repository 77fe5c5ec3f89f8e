import { describe, expect, test } from 'vitest';
import {
  coopStates,
  mayCertify,
  mayEditPlacement,
  mayMovePlacement,
  workedHours,
  type CoopStatus,
} from './coop-states.ts';

const placement = (status: CoopStatus) => ({ status, starts_on: '2026-06-15', ends_on: '2026-09-04' });
const reasons = (status: CoopStatus, to: CoopStatus, today: string): string[] =>
  mayMovePlacement(placement(status), to, today).map((each) => each.key);

describe('co-op placements', () => {
  test('go from proposal to evaluation, never back', () => {
    expect(coopStates.proposed).toEqual(['approved', 'declined', 'cancelled']);
    expect(reasons('proposed', 'completed', '2026-10-01')).toEqual(['coop_state_order']);
    expect(reasons('completed', 'started', '2026-10-01')).toEqual(['coop_state_order']);
    expect(reasons('proposed', 'approved', '2026-01-01')).toEqual([]);
  });
  test('start on their first day at the earliest and are judged after their last', () => {
    expect(reasons('approved', 'started', '2026-06-14')).toEqual(['coop_not_begun']);
    expect(reasons('approved', 'started', '2026-06-15')).toEqual([]);
    expect(reasons('started', 'completed', '2026-09-04')).toEqual(['coop_not_over']);
    expect(reasons('started', 'failed', '2026-09-04')).toEqual(['coop_not_over']);
    expect(reasons('started', 'completed', '2026-09-05')).toEqual([]);
    expect(reasons('started', 'cancelled', '2026-07-01')).toEqual([]);
  });
  test('are certified when completed, edited before they start; hours are those of whole weeks', () => {
    expect(mayCertify({ status: 'failed' }).map((each) => each.key)).toEqual(['coop_not_completed']);
    expect(mayCertify({ status: 'completed' })).toEqual([]);
    expect(mayEditPlacement('started').map((each) => each.key)).toEqual(['coop_fixed']);
    expect(mayEditPlacement('approved')).toEqual([]);
    expect(workedHours(81, 40)).toBe(12 * 40);
    expect(workedHours(6, 40)).toBe(40);
  });
});
