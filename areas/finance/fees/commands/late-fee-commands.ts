import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { lower } from '../../ledger/accounts.ts';
import { holdBook } from '../../ledger/books.ts';
import { lateFeeJob, startLateFees as startCommand, waiveLateFee as waiveCommand } from '../contract.ts';
import { lateFeeRefusals } from '../refusals.ts';
import { paidOf } from '../../ledger/rules/book.ts';

export const startLateFees = handle(startCommand, async (context, { dry_run }) => ({
  run_id: await startRun(context, lateFeeJob, { dry_run }),
}));

/** FIN-023: a fee that is forgiven, with the reason and who did it; it stays readable. What was paid of it settles what else is open. */
export const waiveLateFee = handle(waiveCommand, async (context, { id, reason }) => {
  const find = async (lock: boolean) => {
    const [row] = await rowsOf<{ student_program_id: number; currency: string; item_id: number; status: string }>(
      context.db,
      sql`select student_program_id, currency, item_id, status from late_fees where id = ${id} and (${context.rows('latefee_update')}) ${lock ? sql`for update` : sql``}`,
    );
    if (!row) throw notFound();
    return row;
  };
  const { student_program_id, currency } = await find(false);
  const name = { customer: { kind: 'student_program' as const, id: Number(student_program_id) }, currency };
  // first the account, then the fee: as the run does it
  const book = await holdBook(context.db, name);
  const fee = await find(true);
  if (fee.status !== 'charged') refuse(lateFeeRefusals.late_fee_closed());
  const item = book.items.find((each) => each.id === Number(fee.item_id));
  const amount = item ? item.open + paidOf(item) : 0;
  if (amount <= 0) refuse(lateFeeRefusals.late_fee_nothing_open());
  await lower(context, {
    ...name,
    item_id: Number(fee.item_id),
    amount,
    against: 'waivers',
    key: `late-fee-${id}-waived`,
    source: { kind: 'late_fee', id },
    reason,
  });
  await context.db.execute(
    sql`update late_fees set status = 'waived', closed_on = ${context.today}, reason = ${reason}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'late-fee',
    record_id: id,
    before: { status: 'charged' },
    after: { status: 'waived', reason },
  });
  return { id };
});
