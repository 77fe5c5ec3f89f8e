import type { Tone } from '#kernel/contract/field.ts';
import type { StayState } from '../../stays/rules/states.ts';

/** How a stay looks on the board: what it is now, for whoever stands in front of the house. */
export type BarLook = 'held' | 'offered' | 'booked' | 'in' | 'leaving' | 'gone';
/** Each has its colour; pattern and letter say the same without it. */
export const barTones: Readonly<Record<BarLook, Tone | 'accent'>> = {
  held: 'warning',
  offered: 'info',
  booked: 'accent',
  in: 'success',
  leaving: 'danger',
  gone: 'neutral',
};
export const barLooks = Object.keys(barTones) as readonly BarLook[];
/** @param stay `until_on` is the day of departure; whoever should have left and has not is leaving too */
export function barLook(stay: { state: StayState; until_on: string }, today: string): BarLook {
  switch (stay.state) {
    case 'held':
    case 'offered':
    case 'booked':
      return stay.state;
    // kept for somebody who is asked whether he moves
    case 'moving':
      return 'offered';
    case 'in':
      return stay.until_on <= today ? 'leaving' : 'in';
    default:
      return 'gone';
  }
}
