import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { charge, takeBack } from '../../ledger/accounts.ts';
import { transfer } from '../../ledger/house.ts';
import type { ReceiptState } from '../../receipts/resources/receipt.ts';
import { returnedCheckPrice } from '../returned-check-price.ts';
import {
  annulReceipt as annulCommand,
  returnCheck as returnCommand,
  reversePayment as reverseCommand,
} from '../contract.ts';
import { refundsLeftShort } from '../../refunds/money.ts';
import { cardsOf } from '../../refunds/to-card.ts';
import { deskRefusals } from '../refusals.ts';
import { heldReceipt, markUndone, ownShift, type ReceiptRow } from '../desk-rows.ts';
import { againstAnnulling, againstReturning, againstReversing, type OwnShift } from '../rules/desk.ts';

/** The money leaves where it came in; what it had paid is open again. The number of the receipt stays. */
async function undo(
  context: Writing,
  { id, reason }: { id: number; reason: string },
  state: Exclude<ReceiptState, 'issued'>,
  against: (receipt: ReceiptRow, shift: OwnShift | null) => Refusal[],
): Promise<ReceiptRow> {
  // the shift before the receipt: as whoever takes a payment holds them
  const shift = await ownShift(context, 'share');
  const held = await heldReceipt(context.db, id);
  const receipt = { ...held, from_card: (await cardsOf(context, [Number(held.entry_id)])).length > 0 };
  refuse(against(receipt, shift));
  const happening = { key: `receipt-${id}-undone`, source: { kind: 'receipt', id }, reason };
  const { customer_kind: kind, customer_id, currency, entry_id, amount } = receipt;
  // a check that was not paid brought no money, whoever waits for it
  if (kind === 'student_program' && customer_id !== null && state !== 'returned') {
    const account = { student_program_id: customer_id, currency };
    const numbers = await refundsLeftShort(context.db, account, entry_id, context.today);
    if (numbers.length > 0) refuse(deskRefusals.refund_of_it_asked({ numbers: numbers.join(', ') }));
  }
  if (kind !== null && customer_id !== null)
    await takeBack(context, { ...happening, customer: { kind, id: customer_id }, currency, entry_id });
  else
    await transfer(context, {
      ...happening,
      currency,
      reverses_id: entry_id,
      lines: [
        { purpose: 'suspense', amount },
        {
          purpose: receipt.lies_in,
          ...(receipt.method === 'cash' && receipt.drawer_code ? { part: receipt.drawer_code } : {}),
          amount: -amount,
        },
      ],
    });
  await markUndone(context, { id, state, reason, shift_id: shift?.id ?? null });
  context.audit({
    resource: 'receipt',
    record_id: id,
    action: `receipt.${state}`,
    before: { state: receipt.state },
    after: { state, reason },
  });
  context.publish('resource:receipt', { id });
  return receipt;
}

export const annulReceipt = handle(annulCommand, async (context, input) => {
  await undo(context, input, 'annulled', againstAnnulling);
  return { id: input.id, state: 'annulled' as const };
});
export const reversePayment = handle(reverseCommand, async (context, input) => {
  await undo(context, input, 'reversed', againstReversing);
  return { id: input.id, state: 'reversed' as const };
});
/** FIN-024: a check that the bank did not pay. What it had paid is open again from its own day, and the fee comes on top. */
export const returnCheck = handle(returnCommand, async (context, input) => {
  const receipt = await undo(context, input, 'returned', againstReturning);
  const { customer_kind: kind, customer_id } = receipt;
  if (kind !== null && customer_id !== null) {
    const { amount, currency } = await returnedCheckPrice(context, { kind, id: customer_id });
    await charge(context, {
      customer: { kind, id: customer_id },
      currency,
      amount,
      kind: 'principal',
      category: 'other_income',
      due_on: context.today,
      title: { tr: 'Karşılıksız çek ücreti', en: 'Returned check fee' },
      explanation: { event: 'returned_check', on: context.today, note: `${receipt.number}: ${input.reason}` },
      source: { kind: 'receipt', id: input.id },
      key: `receipt-${input.id}-check-fee`,
    });
  }
  return { id: input.id, state: 'returned' as const };
});
