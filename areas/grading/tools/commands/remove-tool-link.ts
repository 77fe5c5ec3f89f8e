import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { removeToolLinkCommand } from '../contract.ts';
import { writableSection } from '../section-links.ts';

export const removeToolLink = handle(removeToolLinkCommand, async (context, { section_id, id }) => {
  const section = await writableSection(context, section_id);
  const [link] = await rowsOf<{ title: string; url: string | null; tool_id: number }>(
    context.db,
    sql`delete from lti_links where id = ${id} and section_id = ${section.id} returning title, url, tool_id`,
  );
  if (!link) throw notFound();
  context.audit({ resource: 'tool-link', record_id: id, before: { section_id, ...link } });
  return null;
});
