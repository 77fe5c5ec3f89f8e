import { rowsOf, sql } from '#kernel/server/database.ts';
import { lower } from '../ledger/accounts.ts';
import { holdBooks, type AccountName } from '../ledger/books.ts';
import { itemAt } from '../ledger/items.ts';
import type { Booking } from '../ledger/post.ts';

/** What somebody gets back of the fee for giving up a semester; minor units. */
export interface ReturnedFee {
  student_program_id: number;
  currency: string;
  amount: number;
}
/**
 * FIN-021 turned back: whoever did not give up his semester, or has it back, owes nothing for having given it up. What of the fee was
 * not waived is taken off again, and what was paid of it settles what else is open; once for each fee.
 * @param since only fees charged from then on: one of an earlier day was for another time
 */
export async function returnCancellationFees(
  context: Booking,
  {
    student_program_ids,
    semester_id,
    since,
    reason,
  }: { student_program_ids: readonly number[]; semester_id: number; since: Date; reason: string },
): Promise<ReturnedFee[]> {
  const fees = await rowsOf<{ item_id: number; id: number; currency: string }>(
    context.db,
    sql`select i.id as item_id, a.owner_id as id, a.currency from ledger_items i join ledger_accounts a on a.id = i.account_id
      where a.owner_kind = 'student_program' and a.owner_id = any(${`{${student_program_ids.join(',')}}`}::bigint[]) and i.semester_id = ${semester_id}
        and i.explanation ->> 'event' = 'cancellation' and i.created_at >= ${since.toISOString()}::timestamptz order by a.owner_id, i.id`,
  );
  const accountOf = (fee: { id: number; currency: string }): AccountName => ({
    customer: { kind: 'student_program', id: Number(fee.id) },
    currency: fee.currency,
  });
  // all of them at once: whoever holds several accounts takes them in one order
  await holdBooks(context.db, fees.map(accountOf));
  const returned: ReturnedFee[] = [];
  for (const fee of fees) {
    const item = await itemAt(context.db, Number(fee.item_id));
    const amount = item ? Number(item.open) + Number(item.paid) : 0;
    if (amount === 0) continue;
    await lower(context, {
      ...accountOf(fee),
      item_id: Number(fee.item_id),
      amount,
      against: 'other_income',
      reason,
      key: `cancellation-${fee.item_id}-returned`,
    });
    returned.push({ student_program_id: Number(fee.id), currency: fee.currency, amount });
  }
  return returned;
}
