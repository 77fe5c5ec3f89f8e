import { expect, it } from 'vitest';
import { agreementMissing, whatSigning } from './agreement.ts';
import type { ReservationState, StayState } from './states.ts';

const now = new Date('2026-10-10T09:00:00Z');
const signing = (
  state: ReservationState,
  stay: { id?: number; state: StayState; hold_until?: string | null } | null,
  signed_at: string | null = null,
): ReturnType<typeof whatSigning> =>
  whatSigning({
    reservation: { state, signed_at },
    stay: stay && { id: stay.id ?? 7, state: stay.state, hold_until: stay.hold_until ?? null },
    written_for: 7,
    now,
  });

it('HOU-004 an agreement accepts the promise it was written for, or belongs to a bed booked without one, once', () => {
  const later = '2026-10-10T09:15:00Z';
  expect(signing('offered', { state: 'held', hold_until: later })).toBe('accepts');
  expect(signing('offered', { state: 'offered', hold_until: later })).toBe('accepts');
  // another bed was promised since, its time is over, or it was signed already
  expect(signing('offered', { id: 8, state: 'offered', hold_until: later })).toBeNull();
  expect(signing('offered', { state: 'offered', hold_until: '2026-10-10T09:00:00Z' })).toBeNull();
  expect(signing('accepted', { state: 'offered', hold_until: later }, '2026-10-10T08:00:00Z')).toBeNull();
  // booked at the desk: whichever bed it is by now
  expect(signing('reserved', { id: 8, state: 'booked' })).toBe('belongs');
  expect(signing('checked_in', { id: 8, state: 'in' })).toBe('belongs');
  expect(signing('reserved', { state: 'booked' }, '2026-10-10T08:00:00Z')).toBeNull();
  for (const over of ['cancelled', 'no_show', 'checked_out', 'submitted', 'waitlisted', 'declined'] as const)
    expect([over, signing(over, null)]).toEqual([over, null]);
});
it('HOU-004 an agreement is missing of whoever is booked or lives here unsigned, and of nobody else', () => {
  const missing = (state: ReservationState): boolean => agreementMissing({ state, signed_at: null });
  expect([missing('reserved'), missing('checked_in')]).toEqual([true, true]);
  for (const state of ['submitted', 'offered', 'accepted', 'deposit_paid', 'checked_out', 'cancelled'] as const)
    expect([state, missing(state)]).toEqual([state, false]);
  expect(agreementMissing({ state: 'reserved', signed_at: '2026-10-10T08:00:00Z' })).toBe(false);
});
