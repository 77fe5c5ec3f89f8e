import { expect, it } from 'vitest';
import { reservationStateWords, type ReservationState } from '../../stays/rules/states.ts';
import { isUntrue, letterReasons, mayMakeUntrue } from './may-give.ts';

it('HOU-001 a bed is confirmed while it is somebody’s, a stay is certified from the check-in on, and each refusal says why', () => {
  const wanted: Record<ReservationState, [bed: string | null, stay: string | null]> = {
    submitted: ['housing_letter_no_bed', 'housing_letter_not_in'],
    waitlisted: ['housing_letter_no_bed', 'housing_letter_not_in'],
    offered: ['housing_letter_no_bed', 'housing_letter_not_in'],
    accepted: ['housing_letter_no_bed', 'housing_letter_not_in'],
    deposit_paid: ['housing_letter_no_bed', 'housing_letter_not_in'],
    reserved: [null, 'housing_letter_not_in'],
    checked_in: [null, null],
    checked_out: ['housing_letter_over', null],
    declined: ['housing_letter_over', 'housing_letter_over'],
    cancelled: ['housing_letter_over', 'housing_letter_over'],
    no_show: ['housing_letter_over', 'housing_letter_over'],
  };
  for (const state of Object.keys(reservationStateWords) as ReservationState[]) {
    const key = (kind: 'housing_bed' | 'housing_stay') => letterReasons(kind, state)[0]?.key ?? null;
    expect([state, key('housing_bed'), key('housing_stay')]).toEqual([state, ...wanted[state]]);
  }
});
it('HOU-001 a letter is untrue once bed or days are others; leaving on the day that it names changes nothing', () => {
  for (const kind of ['moved', 'extended', 'shortened', 'cancelled', 'no_show', 'checked_out'] as const)
    expect([kind, mayMakeUntrue(kind)]).toEqual([kind, true]);
  for (const kind of ['letter', 'checked_in', 'charged', 'reserved'] as const)
    expect([kind, mayMakeUntrue(kind)]).toEqual([kind, false]);
  expect(isUntrue('checked_out', '2026-12-01', '2026-12-01')).toBe(false);
  expect(isUntrue('checked_out', '2026-12-01', '2026-11-30')).toBe(true);
  expect(isUntrue('moved', '2026-12-01', undefined)).toBe(true);
});
