import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

/** Quotas, rankings and places of a semester change one after the other. */
export const lockRanking = async ({ db }: Pick<Writing, 'db'>, semester_id: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('transfer-ranking'), ${semester_id}::int)`);
};
