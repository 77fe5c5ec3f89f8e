import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { readSection, type SheetSection } from '../queries/sheet-facts.ts';
import { toolRefusals } from './refusals.ts';

/** The section of a sheet that the actor may write, else 404. */
export const writableSection = (context: Writing, id: number): Promise<SheetSection> =>
  readSection(context.db, id, context.rows('grade_store'));

export interface LinkTool {
  id: number;
  name: string;
  name_en: string;
  client_id: string;
  deployment_id: string;
  login_url: string;
  target_link_uri: string;
  takes_scores: boolean;
  picks_content: boolean;
  is_on: boolean;
}
/**
 * Does a link of the tool stand in the section? Only so long may the tool do anything there; within a transaction none of its links
 * is removed before that ends.
 */
export async function holdLinks(db: Tx, toolId: number, sectionId: number): Promise<boolean> {
  const links = await rowsOf(
    db,
    sql`select id from lti_links where section_id = ${sectionId} and tool_id = ${toolId} order by id for key share`,
  );
  return links.length > 0;
}
/** A registered tool that may be linked; refuses one that is off. */
export async function linkableTool(db: Tx, id: number): Promise<LinkTool> {
  const [tool] = await rowsOf<LinkTool>(
    db,
    sql`select id, name, name_en, client_id, deployment_id, login_url, target_link_uri, takes_scores, picks_content, is_on from lti_tools where id = ${id} for share`,
  );
  if (!tool) throw notFound();
  if (!tool.is_on) refuse(toolRefusals.tool_is_off({ tool: { tr: tool.name, en: tool.name_en } }));
  return tool;
}
/** Refuses an assessment of another section. */
export async function ownAssessment(db: Tx, sectionId: number, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const found = await rowsOf(
    db,
    sql`select id from assessments where id = ${id} and section_id = ${sectionId} for share`,
  );
  if (found.length === 0) refuse(toolRefusals.tool_assessment_elsewhere(undefined, 'assessment_id'));
}
interface Connection {
  tool_id: number;
  takes_scores: boolean;
  section_id: number;
  link_id: number;
  label: string;
  assessment_id: number | null;
  score_maximum: number | null;
  resource_id?: string | null;
  tag?: string | null;
}
/** What scores of a link are proposals for: without an assessment they are kept and propose nothing. */
export async function connectLink({ db, now }: Pick<Writing, 'db' | 'now'>, link: Connection): Promise<void> {
  await ownAssessment(db, link.section_id, link.assessment_id);
  if (link.assessment_id !== null && !link.takes_scores)
    refuse(toolRefusals.tool_scores_refused(undefined, 'assessment_id'));
  const maximum = link.score_maximum;
  if (link.assessment_id !== null && !(maximum !== null && maximum > 0))
    refuse(toolRefusals.tool_maximum_missing(undefined, 'score_maximum'));
  if (maximum === null || maximum <= 0) {
    await db.execute(
      sql`update lti_line_items set label = ${link.label}, assessment_id = null, version = version + 1, updated_at = ${now} where link_id = ${link.link_id} and not by_tool`,
    );
    return;
  }
  await db.execute(
    sql`insert into lti_line_items (tool_id, section_id, link_id, assessment_id, label, score_maximum, resource_id, tag, created_at, updated_at)
    values (${link.tool_id}, ${link.section_id}, ${link.link_id}, ${link.assessment_id}, ${link.label}, ${maximum}, ${link.resource_id ?? null}, ${link.tag ?? null}, ${now}, ${now})
    on conflict (link_id) where not by_tool do update set label = excluded.label, assessment_id = excluded.assessment_id, score_maximum = excluded.score_maximum, version = lti_line_items.version + 1, updated_at = excluded.updated_at`,
  );
}
/** Adds a link at the end of those of its section. */
export async function addLink(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  link: { tool_id: number; section_id: number; title: string; url: string | null; custom: string | null },
): Promise<number> {
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into lti_links (tool_id, section_id, title, url, custom, sort_order, created_at, updated_at)
    values (${link.tool_id}, ${link.section_id}, ${link.title}, ${link.url}, ${link.custom}, (select coalesce(max(sort_order), 0) + 1 from lti_links where section_id = ${link.section_id}), ${now}, ${now}) returning id`,
  );
  if (!made) throw new Error('no link was made');
  return Number(made.id);
}
