import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notificationCount as query } from '../contract.ts';

/** One number over the index of unread ones. */
export const notificationCount = answer(query, async (context) => {
  const [row] = await rowsOf<{ unread: number }>(
    context.db,
    sql`select count(*)::int as unread from notifications where user_id = ${context.actor.user_id} and read_at is null`,
  );
  return { unread: row?.unread ?? 0 };
});
