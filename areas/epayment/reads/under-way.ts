import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';

/** Which of these charges somebody is paying by card right now: he was sent to the bank (having begun alone moves no money), or nobody knows yet whether money moved. */
export async function underWay(db: Db, items: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (items.length === 0) return new Set();
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct i::text::bigint as id from payment_attempts t, jsonb_array_elements(t.items) i
      where i::text::bigint = any(${idList(items)}) and (t.state in ('authenticated', 'unknown') or (t.state = 'review' and t.entry_id is null) or (t.state = 'redirected' and t.expires_at > ${now}))`,
  );
  return new Set(rows.map((row) => Number(row.id)));
}
