import type { SQL } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { payOut, reverse } from '../ledger/accounts.ts';
import type { Booking } from '../ledger/post.ts';
import { heldLying } from './money.ts';
import { ledgerRefusals } from '../ledger/refusals.ts';
import { partsOf } from './rules/available.ts';
import type { RefundState } from './rules/refund-words.ts';

export interface RefundRow {
  id: number;
  student_program_id: number;
  currency: string;
  amount: number;
  destination: string | null;
  holder: string | null;
  iban: string | null;
  bic: string | null;
  payment_id: number | null;
  state: RefundState;
  asked_on: string;
  due_on: string;
  asked_by: number | null;
  account_by: number | null;
  account_real_by: number | null;
  batch_id: number | null;
}
const columns = sql`refunds.id, refunds.student_program_id, refunds.currency, refunds.amount, refunds.destination, refunds.holder, refunds.iban, refunds.bic, refunds.payment_id, refunds.state, refunds.asked_on, refunds.due_on, refunds.asked_by, refunds.account_by, refunds.account_real_by, refunds.batch_id`;
const numbered = (row: RefundRow): RefundRow => ({ ...row, id: Number(row.id), amount: Number(row.amount) });
/** Refunds, held until the commit, in the order of their numbers. */
export const heldRefunds = async (db: Db, which: SQL): Promise<RefundRow[]> =>
  (await rowsOf<RefundRow>(db, sql`select ${columns} from refunds where ${which} order by refunds.id for update`)).map(
    numbered,
  );
/** One refund, held; 404 where it is not visible. */
export async function heldRefund(db: Db, id: number, visible: SQL): Promise<RefundRow> {
  const [row] = await heldRefunds(db, sql`refunds.id = ${id} and (${visible})`);
  if (!row) throw notFound();
  return row;
}
/** Sets the state with what goes with it, and writes it down. */
export async function moveRefund(
  context: Writing,
  refund: Pick<RefundRow, 'id' | 'state'>,
  to: RefundState,
  more: SQL = sql``,
  noted: Record<string, unknown> = {},
): Promise<void> {
  await context.db.execute(
    sql`update refunds set state = ${to}, version = version + 1, updated_at = ${context.now} ${more} where id = ${refund.id}`,
  );
  context.audit({
    resource: 'refund-request',
    record_id: refund.id,
    action: `refund-request.${to}`,
    before: { state: refund.state },
    after: { state: to, ...noted },
  });
  context.publish('resource:refund-request', { id: refund.id });
}

/** The money leaves the student's account and waits to be sent: from here on nothing else can take it. */
export async function bookRefund(context: Booking, refund: RefundRow): Promise<void> {
  const { student_program_id, currency, amount, asked_on } = refund;
  const lying = await heldLying(context.db, refund, asked_on, refund.id);
  const parts = partsOf(lying.lots, amount, asked_on, refund.payment_id);
  if (!parts) refuse(ledgerRefusals.insufficient_balance());
  for (const { payment_id, amount: part } of parts ?? []) {
    const [entry_id] = await payOut(context, {
      customer: { kind: 'student_program', id: student_program_id },
      currency,
      amount: part,
      to: 'refunds_payable',
      payment_id,
      key: `refund-${refund.id}-${payment_id}`,
      source: { kind: 'refund', id: refund.id },
    });
    await context.db.execute(
      sql`insert into refund_parts (refund_id, payment_id, amount, entry_id) values (${refund.id}, ${payment_id}, ${part}, ${entry_id ?? 0})`,
    );
  }
}
/** What had left the student's account lies there again. */
export async function unbookRefund(context: Booking, refund: RefundRow, reason: string): Promise<void> {
  const parts = await rowsOf<{ payment_id: number; entry_id: number }>(
    context.db,
    sql`select payment_id, entry_id from refund_parts where refund_id = ${refund.id} order by entry_id`,
  );
  for (const { payment_id, entry_id } of parts)
    await reverse(context, {
      customer: { kind: 'student_program', id: refund.student_program_id },
      currency: refund.currency,
      entry_id: Number(entry_id),
      key: `refund-back-${refund.id}-${payment_id}`,
      source: { kind: 'refund', id: refund.id },
      reason,
    });
}
