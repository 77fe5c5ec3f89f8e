import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { textsInForce } from '#areas/access/privacy/rows.ts';

/** The notice on personal data in force at a moment, as evidence of what somebody has read; null where there is none yet. */
export async function noticeInForce(db: Db, now: Date): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select t.id from (${textsInForce(now)}) t where t.kind = 'notice' order by t.in_force_from desc, t.id desc limit 1`,
  );
  return row ? Number(row.id) : null;
}
