import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { openToolCommand } from '../contract.ts';
import { beginLaunch, type LaunchTarget } from '../launches.ts';
import { toolRefusals } from '../refusals.ts';
import { sectionsOf } from '../section-people.ts';

/** Opens a link of a section for somebody who is in it; to everybody else there is no such link. */
export const openTool = handle(openToolCommand, async (context, { id }) => {
  const { db, actor } = context;
  const [row] = await rowsOf<
    LaunchTarget['tool'] & { section_id: number; url: string | null; name: string; name_en: string; is_on: boolean }
  >(
    db,
    sql`select t.id, t.client_id, t.deployment_id, t.login_url, t.target_link_uri, t.name, t.name_en, t.is_on, l.section_id, l.url
    from lti_links l join lti_tools t on t.id = l.tool_id join ${sectionRead} sections on sections.id = l.section_id
    where l.id = ${id} and sections.status not in ('draft', 'cancelled') and sections.id in ${sectionsOf(actor)}`,
  );
  if (!row) throw notFound();
  if (!row.is_on) refuse(toolRefusals.tool_is_off({ tool: { tr: row.name, en: row.name_en } }));
  const url = await beginLaunch(context, { tool: row, section_id: row.section_id, link: { id, url: row.url } });
  context.audit({ resource: 'learning-tool', record_id: row.id, after: { section_id: row.section_id, link_id: id } });
  return { url };
});
