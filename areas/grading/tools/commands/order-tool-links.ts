import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { orderToolLinksCommand } from '../contract.ts';
import { toolRefusals } from '../refusals.ts';
import { writableSection } from '../section-links.ts';

/** The whole order at once: who has not seen a link that was added meanwhile does not push it aside. */
export const orderToolLinks = handle(orderToolLinksCommand, async (context, { section_id, links }) => {
  const { db, now } = context;
  const section = await writableSection(context, section_id);
  const stored = await rowsOf<{ id: number }>(
    db,
    sql`select id from lti_links where section_id = ${section.id} order by sort_order, id for update`,
  );
  const before = stored.map((each) => Number(each.id));
  if (
    before.length !== links.length ||
    new Set(links).size !== links.length ||
    !before.every((id) => links.includes(id))
  )
    refuse(toolRefusals.tool_order_incomplete());
  await db.execute(
    sql`update lti_links set sort_order = x.place, updated_at = ${now} from jsonb_to_recordset(${JSON.stringify(links.map((id, at) => ({ id, place: at + 1 })))}::jsonb) as x(id bigint, place int) where lti_links.id = x.id`,
  );
  context.audit({ resource: 'tool-link', record_id: section.id, before: { order: before }, after: { order: links } });
  return null;
});
