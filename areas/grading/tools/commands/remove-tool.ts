import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { removeToolCommand } from '../contract.ts';
import { usesOf } from '../queries/tool-uses.ts';

/** Removes a tool with its links and what it sent. Scores that were taken stand in their sheets and stay. */
export const removeTool = handle(removeToolCommand, async (context, { id }) => {
  const { db } = context;
  const [row] = await rowsOf<{ name: string; client_id: string }>(
    db,
    sql`select name, client_id from lti_tools where id = ${id} and (${context.rows('learningtool_destroy')}) for update`,
  );
  if (!row) throw notFound();
  const uses = await usesOf(db, id);
  await db.execute(sql`delete from lti_tools where id = ${id}`);
  context.audit({ resource: 'learning-tool', record_id: id, before: { ...row, ...uses } });
  return null;
});
