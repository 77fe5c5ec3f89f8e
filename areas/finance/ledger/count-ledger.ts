import { sql, type Db } from '#kernel/server/database.ts';

/** Fresh statistics of the ledger, for whoever writes very much into it in one transaction and reads it again there. */
export async function countLedger(db: Db): Promise<void> {
  await db.execute(
    sql`analyze ledger_accounts, ledger_entries, ledger_items, ledger_postings, ledger_schedules, ledger_item_sums, ledger_lot_sums, ledger_account_sums`,
  );
}
