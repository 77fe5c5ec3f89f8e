import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { readNotification as command } from '../contract.ts';

/** Marks one of the reader's own; another's is not there for him. */
export const readNotification = handle(command, async (context, input) => {
  const { actor } = context;
  const [row] = await rowsOf<{ id: number; was: string | null }>(
    context.db,
    sql`select id, read_at as was from notifications where id = ${input.id} and user_id = ${actor.user_id} for update`,
  );
  if (!row) throw notFound();
  if (row.was === null)
    await context.db.execute(
      sql`update notifications set read_at = ${context.now.toISOString()}::timestamptz where id = ${row.id}`,
    );
  context.audit({
    resource: 'notification',
    record_id: row.id,
    before: { read: row.was !== null },
    after: { read: true },
  });
  const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from notifications where user_id = ${actor.user_id} and read_at is null`,
  );
  return { unread: n };
});
