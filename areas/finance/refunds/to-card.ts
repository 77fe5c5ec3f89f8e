import type { Refusal } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { filledPort, type PaidByCard } from '#kernel/server/ports.ts';
import { requestDecisionRead } from '#areas/requests/reads/requests.ts';
import { tellOfRefund } from './refund-news.ts';
import { heldRefunds, moveRefund, unbookRefund, type RefundRow } from './refund-rows.ts';
import { refundRefusals } from './refusals.ts';
import type { FreeLot } from './rules/available.ts';
import { refundStateWords } from './rules/refund-words.ts';
import { isOneOf } from '#kernel/contract/hands.ts';

type Told = Pick<Reading, 'db' | 'services'>;
/** The payments among these that money can go back to by card. */
export const cardsOf = async ({ db, services }: Told, payment_ids: readonly number[]): Promise<readonly PaidByCard[]> =>
  payment_ids.length === 0 ? [] : ((await filledPort(services, 'paidByCard')?.(db, payment_ids)) ?? []);

/** A card that free money came from, with what of it may be asked for. */
export interface CardOffer extends PaidByCard {
  /** minor units */ most: number;
}
export async function cardOffers(told: Told, lots: readonly FreeLot[], free: number): Promise<CardOffer[]> {
  const own = lots.filter((lot) => lot.card && lot.earmark === null);
  const cards = await cardsOf(
    told,
    own.map((lot) => lot.payment_id),
  );
  return cards
    .map((card) => {
      const lot = own.find((each) => each.payment_id === card.payment_id);
      return { ...card, most: Math.min(free, card.left, lot?.left ?? 0) };
    })
    .filter((card) => card.most > 0);
}
/** As the form of the request names a card: by the payment it made. */
export const destinationOf = (payment_id: number): string => `card ${payment_id}`;
export const paymentNamed = (destination: string): number | null =>
  Number(/^card (\d{1,15})$/.exec(destination)?.[1] ?? 0) || null;
/** Everything that speaks against asking for so much to this card. */
export const againstCard = (
  offers: readonly CardOffer[],
  payment_id: number,
  amount: number,
  currency: string,
): Refusal[] => {
  const most = offers.find((each) => each.payment_id === payment_id)?.most ?? 0;
  return amount <= most
    ? []
    : [refundRefusals.refund_card_less({ most: writtenMoney({ minor: most, currency }) }, 'amount')];
};

/** Whoever asked for it or approved it does not send it too; what is not approved and bound for a card is not sent. */
export async function againstSending(
  { db, actor }: { db: Db; actor: Reading['actor'] },
  refund: Pick<RefundRow, 'id' | 'state' | 'destination'> & { asked_by: number | null },
): Promise<Refusal[]> {
  const { tr, en } = refundStateWords[refund.state];
  if (refund.state !== 'approved') return [refundRefusals.refund_state({ state: { tr, en } })];
  if (refund.destination !== 'card') return [refundRefusals.refund_not_to_card()];
  const deciders = await rowsOf<{ user_id: number | null; real_user_id: number | null }>(
    db,
    sql`select d.user_id, d.real_user_id from ${requestDecisionRead} d where d.request_id = ${refund.id} and d.decision = 'approve'`,
  );
  return isOneOf(actor, [refund.asked_by, ...deciders.flatMap((each) => [each.user_id, each.real_user_id])])
    ? [refundRefusals.refund_card_own()]
    : [];
}

/** What the bank has said of money that went back to a card. Declined: it lies on the student's account again. */
export async function settleToCard(context: Writing, id: number, done: boolean, code: string | null): Promise<void> {
  const [refund] = await heldRefunds(context.db, sql`refunds.id = ${id}`);
  if (!refund || refund.state !== 'sent') return;
  if (done) {
    await moveRefund(context, refund, 'paid', sql`, closed_on = ${context.today}`, { to: 'card' });
    await tellOfRefund(context, id, 'paid_to_card');
    return;
  }
  const reason = `${context.services.lines.line('tr', 'refunds:card_declined')} / ${context.services.lines.line('en', 'refunds:card_declined')}`;
  await unbookRefund(context, refund, reason);
  await moveRefund(context, refund, 'returned', sql`, closed_on = ${context.today}, closed_reason = ${reason}`, {
    code,
  });
  await tellOfRefund(context, id, 'card_declined');
}
