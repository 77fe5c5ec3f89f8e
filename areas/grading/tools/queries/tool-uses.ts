import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { toolUsesQuery } from '../contract.ts';

export interface ToolUses {
  sections: number;
  links: number;
  scores: number;
  waiting: number;
}
/** What hangs on a tool: sections and links, scores it sent, and those of them that nobody has taken. */
export async function usesOf(db: Db, id: number): Promise<ToolUses> {
  const [uses] = await rowsOf<ToolUses>(
    db,
    sql`select (select count(distinct section_id)::int from lti_links where tool_id = ${id}) as sections, (select count(*)::int from lti_links where tool_id = ${id}) as links,
      count(s.id)::int as scores, (count(s.id) filter (where s.taken_at is null and i.assessment_id is not null))::int as waiting
    from lti_line_items i join lti_scores s on s.line_item_id = i.id where i.tool_id = ${id}`,
  );
  return uses ?? { sections: 0, links: 0, scores: 0, waiting: 0 };
}
export const toolUses = answer(toolUsesQuery, async (context, { id }) => {
  const [row] = await rowsOf(
    context.db,
    sql`select id from lti_tools where id = ${id} and (${context.rows('learningtool_show')})`,
  );
  if (!row) throw notFound();
  return usesOf(context.db, id);
});
