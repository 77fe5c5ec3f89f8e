import { createHash } from 'node:crypto';
import { wallClock } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { transfer } from '../ledger/house.ts';
import type { Booking } from '../ledger/post.ts';
import { painOf } from './rules/pain.ts';

export interface PayoutHead {
  id: number;
  code: string;
  currency: string;
  /** YYYY-MM-DD */ execution_on: string;
  payer_name: string;
  payer_iban: string;
  payer_bic: string | null;
  /** minor units */ total: number;
}
/** The file of a batch as the bank reads it, from its payments as they stand. */
export async function payoutFileOf({ db, now }: Pick<Booking, 'db' | 'now'>, batch: PayoutHead): Promise<string> {
  const lines = await rowsOf<{
    end_to_end_id: string;
    amount: number;
    name: string;
    iban: string;
    bic: string | null;
    number: string;
  }>(
    db,
    sql`select l.end_to_end_id, l.amount, l.holder as name, l.iban, l.bic, r.year || '/' || lpad(r.number::text, 6, '0') as number from payout_lines l join ${requestRead} r on r.id = l.refund_id where l.batch_id = ${batch.id} order by l.refund_id`,
  );
  return painOf({
    message_id: batch.code,
    created_at: wallClock(now).replace(' ', 'T'),
    debtor: { name: batch.payer_name, iban: batch.payer_iban, bic: batch.payer_bic },
    execution_on: batch.execution_on,
    currency: batch.currency,
    // the receiver's bank reads Latin letters: both languages stand there
    lines: lines.map((line) => ({ ...line, amount: Number(line.amount), about: `Iade / Refund ${line.number}` })),
  });
}
export const hashOf = (file: string): string => createHash('sha256').update(file).digest('hex');

/** What was payable leaves the bank, once for each file. */
export const bookPayout = (context: Booking, { id, currency, total }: PayoutHead): Promise<number> =>
  transfer(context, {
    key: `payout-${id}`,
    currency,
    lines: [
      { purpose: 'refunds_payable', amount: total },
      { purpose: 'bank', part: 'MAIN', amount: -total },
    ],
    source: { kind: 'payout_batch', id },
  });
/** What the bank sends back lies there again as payable. */
export const bookReturn = (
  context: Booking,
  { id, currency, amount }: { id: number; currency: string; amount: number },
  reason: string,
): Promise<number> =>
  transfer(context, {
    key: `refund-returned-${id}`,
    currency,
    lines: [
      { purpose: 'bank', part: 'MAIN', amount },
      { purpose: 'refunds_payable', amount: -amount },
    ],
    source: { kind: 'refund', id },
    reason,
  });
