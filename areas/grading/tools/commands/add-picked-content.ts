import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { addPickedContentCommand } from '../contract.ts';
import type { PickedItem } from '../rules/picked-items.ts';
import { addLink, connectLink, linkableTool, writableSection } from '../section-links.ts';

/** What its reader has chosen in a tool becomes links of the section, or is dropped; either way it waits no more. */
export const addPickedContent = handle(addPickedContentCommand, async (context, { section_id, launch_id, add }) => {
  const { db, actor, now } = context;
  const section = await writableSection(context, section_id);
  const [launch] = await rowsOf<{ tool_id: number; items: PickedItem[] }>(
    db,
    sql`update lti_launches set closed_at = ${now} where id = ${launch_id} and section_id = ${section.id} and user_id = ${actor.user_id} and returned_at is not null and closed_at is null and expires_at > ${now} returning tool_id, items`,
  );
  if (!launch) throw notFound();
  const items = add ? launch.items : [];
  // dropped also after its tool was turned off
  const tool = add ? await linkableTool(db, launch.tool_id) : { id: Number(launch.tool_id), takes_scores: false };
  const ids: number[] = [];
  for (const { line_item, ...item } of items) {
    const id = await addLink(context, { tool_id: tool.id, section_id: section.id, ...item });
    ids.push(id);
    if (line_item !== null && tool.takes_scores)
      await connectLink(context, {
        tool_id: tool.id,
        takes_scores: true,
        section_id: section.id,
        link_id: id,
        label: line_item.label,
        assessment_id: null,
        score_maximum: line_item.maximum,
        resource_id: line_item.resource_id,
        tag: line_item.tag,
      });
  }
  context.audit({ resource: 'tool-link', record_id: section.id, after: { tool_id: tool.id, added: add, links: ids } });
  return { links: ids.length };
});
