import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { readAllNotifications as command } from '../contract.ts';

/** Marks everything the reader has not read yet. */
export const readAllNotifications = handle(command, async (context) => {
  const done = await rowsOf<{ id: number }>(
    context.db,
    sql`update notifications set read_at = ${context.now.toISOString()}::timestamptz where user_id = ${context.actor.user_id} and read_at is null returning id`,
  );
  context.audit({ resource: 'notification', after: { read: done.length } });
  return { read: done.length };
});
