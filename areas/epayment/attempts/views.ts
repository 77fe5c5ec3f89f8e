import { receiptRead } from '#areas/finance/reads/receipts.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import type { AttemptView } from './contract.ts';

/** Attempts as people see them, the last first. */
export async function viewsOf(db: Db, which: SQL, most = 20): Promise<AttemptView[]> {
  const moment = (text: string): string => new Date(text).toISOString();
  const rows = await rowsOf<AttemptView>(
    db,
    sql`select reference, state, case when review in ('fraud', 'other_amount') then review end as review, amount, currency, card, created_at, finished_at, expires_at, asked_at, (select r.number from ${receiptRead} r where r.entry_id = payment_attempts.entry_id) as receipt from payment_attempts where ${which} order by id desc limit ${most}`,
  );
  return rows.map((row) => ({
    ...row,
    created_at: moment(row.created_at),
    expires_at: moment(row.expires_at),
    finished_at: row.finished_at && moment(row.finished_at),
    asked_at: row.asked_at && moment(row.asked_at),
  }));
}
