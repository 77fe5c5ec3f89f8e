import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** A section that is not taught any more leaves its class; one code alone is an ordinary section. The caller holds the section. */
export async function leaveCrossList(context: Pick<Writing, 'db'>, section_id: number): Promise<void> {
  const [left] = await rowsOf<{ id: number | null }>(
    context.db,
    sql`update sections s set cross_list_id = null from sections b where b.id = s.id and s.id = ${section_id} and b.cross_list_id is not null returning b.cross_list_id as id`,
  );
  if (!left) return;
  const rest = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from sections where cross_list_id = ${left.id} order by id for update`,
  );
  if (rest.length > 1) {
    await context.db.execute(
      sql`update cross_lists set lead_id = ${rest[0]?.id ?? null} where id = ${left.id} and lead_id = ${section_id}`,
    );
    return;
  }
  await context.db.execute(sql`update sections set cross_list_id = null where cross_list_id = ${left.id}`);
  await context.db.execute(sql`delete from cross_lists where id = ${left.id}`);
}
