import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Booking } from './post.ts';

/**
 * Closes a month for good. Waits for postings that are under way, and those that come after it are refused.
 * @param month its first day, YYYY-MM-DD
 * @returns false where it was closed before
 */
export async function closeMonth({ db, now, actor, audit }: Booking, month: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(ledger_month(${month}::date))`);
  const made = await rowsOf<{ month: string }>(
    db,
    sql`insert into ledger_periods (month, closed_at, closed_by) values (${month}::date, ${now}, ${actor.user_id}) on conflict do nothing returning month`,
  );
  if (made.length > 0)
    audit({ resource: 'ledger-period', record_id: null, action: 'ledger.close-month', after: { month } });
  return made.length > 0;
}
