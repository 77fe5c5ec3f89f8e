import { refuse } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { accountOf, againstAccount } from '../account-input.ts';
import {
  annulRefund as annulCommand,
  nameRefundAccount as accountCommand,
  raiseRefund as raiseCommand,
  returnRefund as returnCommand,
  sendRefundToCard as cardCommand,
} from '../contract.ts';
import { againstAmount, heldLying } from '../money.ts';
import { bookReturn } from '../payout-file.ts';
import { againstSending } from '../to-card.ts';
import { raiseRefund as raise } from '../raise.ts';
import { tellOfRefund } from '../refund-news.ts';
import { heldRefund, moveRefund, unbookRefund, type RefundRow } from '../refund-rows.ts';
import { refundRefusals } from '../refusals.ts';
import { refundStates, refundStateWords } from '../rules/refund-words.ts';

/** The bursar asks for a student; the account is named now or by the student later. */
export const raiseRefund = handle(raiseCommand, async (context, input) => {
  const { student_program_id, currency, amount, reason, note } = input;
  const named = [input.holder, input.iban, input.bic].some((each) => each?.trim());
  refuse([
    ...againstAmount(await heldLying(context.db, { student_program_id, currency }, context.today), amount),
    ...(named ? againstAccount(input) : []),
  ]);
  const id = await raise(context, {
    student_program_id,
    currency,
    amount,
    reason,
    note: note?.trim() || null,
    account: named ? accountOf(input) : null,
  });
  return { id };
});

/** Where a refund goes can be said until it stands in a file. */
export const againstNaming = ({ state }: Pick<RefundRow, 'state'>) =>
  state === 'asked' || state === 'approved'
    ? []
    : [refundRefusals.refund_state({ state: { tr: refundStateWords[state].tr, en: refundStateWords[state].en } })];
export const nameRefundAccount = handle(accountCommand, async (context, { id, ...given }) => {
  const theirs = sql`(${context.rows('refundrequest_store')} or ${context.rows('refundrequest_update')})`;
  const refund = await heldRefund(context.db, id, theirs);
  refuse([...againstNaming(refund), ...againstAccount(given)]);
  const { holder, iban, bic } = accountOf(given);
  const { user_id, real_user_id } = context.actor;
  const [own] = await rowsOf(
    context.db,
    sql`select r.id from ${requestRead} r where r.id = ${id} and r.user_id = ${user_id}`,
  );
  const same = refund.holder === holder && refund.iban === iban && refund.bic === bic;
  // who says again what stands there has not named it; the student makes it his own
  if (same && !own) return { id };
  await context.db.execute(
    sql`update refunds set destination = 'bank', payment_id = null, holder = ${holder}, iban = ${iban}, bic = ${bic}, account_by = ${user_id}, account_real_by = ${real_user_id}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'refund-request',
    record_id: id,
    action: 'refund-request.account',
    before: { holder: refund.holder, iban: refund.iban },
    after: { holder, iban },
  });
  context.publish('resource:refund-request', { id });
  if (!own) await tellOfRefund(context, id, 'account_changed');
  return { id };
});

/** Approved, and given up before it was paid: the money lies on the account again. */
export const annulRefund = handle(annulCommand, async (context, { id, reason }) => {
  const refund = await heldRefund(context.db, id, context.rows('refundrequest_update'));
  // what nobody has decided yet is decided, not annulled
  if (refund.state !== 'approved') refuse(againstAnnulling(refund));
  await unbookRefund(context, refund, reason);
  await moveRefund(
    context,
    refund,
    'cancelled',
    sql`, closed_on = ${context.today}, closed_reason = ${reason.trim()}`,
    {
      reason,
    },
  );
  await tellOfRefund(context, id, 'annulled');
  return { id };
});
export const againstAnnulling = ({ state }: Pick<RefundRow, 'state'>) =>
  state === 'approved'
    ? []
    : [refundRefusals.refund_state({ state: { tr: refundStateWords[state].tr, en: refundStateWords[state].en } })];

/** Approved, and back to the card of its payment: the bank is asked after the commit and its answer ends the refund. */
export const sendRefundToCard = handle(cardCommand, async (context, { id }) => {
  const refund = await heldRefund(context.db, id, context.rows('refundrequest_show'));
  refuse(await againstSending(context, refund));
  await moveRefund(context, refund, 'sent', sql`, sent_on = ${context.today}`, { to: 'card' });
  const { currency, amount } = refund;
  const payment_id = Number(refund.payment_id);
  const { lines } = context.services;
  const against = await port(context.services, 'giveBackToCard')(context, {
    source: { kind: 'refund', id },
    payment_id,
    currency,
    amount,
    reason: `${lines.line('tr', 'refunds:card_reason')} / ${lines.line('en', 'refunds:card_reason')}`,
  });
  if (against === 'under_way') refuse(refundRefusals.refund_card_under_way());
  if (against === 'less_left') {
    const [paid] = await port(context.services, 'paidByCard')(context.db, [payment_id]);
    refuse(refundRefusals.refund_card_less({ most: writtenMoney({ minor: paid?.left ?? 0, currency }) }));
  }
  return { id };
});

/** What went to a bank account comes back from there; what went to a card its bank answers for. */
export const againstReturning = ({ state, destination }: Pick<RefundRow, 'state' | 'destination'>) =>
  !canGo(refundStates, state, 'returned')
    ? [refundRefusals.refund_state({ state: { tr: refundStateWords[state].tr, en: refundStateWords[state].en } })]
    : destination === 'card'
      ? [refundRefusals.refund_card_answer()]
      : [];
/** The bank could not pay it: what had left comes back to the bank account of the house and to the student's. */
export const returnRefund = handle(returnCommand, async (context, { id, reason }) => {
  const refund = await heldRefund(context.db, id, context.rows('refundrequest_show'));
  refuse(againstReturning(refund));
  await bookReturn(context, refund, reason);
  await unbookRefund(context, refund, reason);
  await moveRefund(context, refund, 'returned', sql`, closed_on = ${context.today}, closed_reason = ${reason.trim()}`, {
    reason,
  });
  await tellOfRefund(context, id, 'returned');
  return { id };
});
