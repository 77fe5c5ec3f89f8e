import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { removeToolLinkCommand } from '../contract.ts';
import { writableSection } from '../section-links.ts';

/**
 * Removes a link with the scores that came for it. With its last link a tool leaves the section: all it gives scores for there goes
 * too, and no call of it is answered any more. Scores that were taken stand in the sheet and stay.
 */
export const removeToolLink = handle(removeToolLinkCommand, async (context, { section_id, id }) => {
  const { db } = context;
  const section = await writableSection(context, section_id);
  // all links of the tool are locked, so that of two that go at once one is the last
  const links = await rowsOf<{ id: number; title: string; url: string | null; tool_id: number }>(
    db,
    sql`select id, title, url, tool_id from lti_links where section_id = ${section.id}
      and tool_id = (select tool_id from lti_links where id = ${id} and section_id = ${section.id}) order by id for update`,
  );
  const link = links.find((each) => Number(each.id) === id);
  if (!link) throw notFound();
  const [gone] = await rowsOf<{ line_items: number; scores: number; waiting: number }>(
    db,
    sql`with going as (delete from lti_line_items i where i.section_id = ${section.id} and i.tool_id = ${link.tool_id}
      and (i.link_id = ${id} or not exists (select 1 from lti_links l where l.section_id = i.section_id and l.tool_id = i.tool_id and l.id <> ${id}))
      returning i.id)
    select count(distinct going.id)::int as line_items, count(s.id)::int as scores, count(s.id) filter (where s.taken_at is null)::int as waiting
    from going left join lti_scores s on s.line_item_id = going.id`,
  );
  await db.execute(sql`delete from lti_links where id = ${id}`);
  context.audit({
    resource: 'tool-link',
    record_id: id,
    before: { section_id, title: link.title, url: link.url, tool_id: link.tool_id, ...gone },
  });
  return null;
});
