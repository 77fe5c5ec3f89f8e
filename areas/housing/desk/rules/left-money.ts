import { writtenMoney } from '#kernel/contract/written.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { ReservationState } from '../../stays/rules/states.ts';
import { deskRefusals } from '../refusals.ts';

/** What becomes of money that is left when a stay is over. */
export const leftMoneyWays = {
  card: { tr: 'Ödendiği karta iade', en: 'Back to the card it came from' },
  bank: { tr: 'Banka havalesi yapıldı', en: 'Transferred to a bank account' },
  keep: { tr: 'Alıkonulsun', en: 'Keep it' },
} as const;
export type LeftMoneyWay = keyof typeof leftMoneyWays;
/** How the desk begins to pay out: what came by card goes back to the card as far as it can, all else by the bank. */
export const firstWay = ({
  amount,
  by_card,
}: {
  amount: number;
  by_card: number;
}): { way: LeftMoneyWay; amount: number } =>
  by_card > 0 ? { way: 'card', amount: Math.min(amount, by_card) } : { way: 'bank', amount };
/** States in which nothing of a reservation is to come any more. */
const over: readonly ReservationState[] = ['checked_out', 'cancelled', 'no_show', 'declined'];
export const isOver = (state: ReservationState): boolean => over.includes(state);

/** States in which nothing is held for him: what lies there, a deposit that came too late, can be given back. */
export const holdsNothing = (state: ReservationState): boolean => state === 'submitted' || state === 'waitlisted';

/** May so much of what lies there be paid out, or kept? */
export function maySettleMoney(
  state: ReservationState,
  {
    amount,
    lying,
    currency,
    way,
    reference,
  }: { amount: number; lying: number; currency: string; way: LeftMoneyWay; reference: string | null },
): Refusal[] {
  return [
    ...(isOver(state) || (way !== 'keep' && holdsNothing(state)) ? [] : [deskRefusals.money_stay_open()]),
    ...(amount > lying ? [deskRefusals.money_less({ most: writtenMoney({ minor: lying, currency }) }, 'amount')] : []),
    ...(way === 'bank' && !reference ? [deskRefusals.money_reference(undefined, 'reference')] : []),
  ];
}
