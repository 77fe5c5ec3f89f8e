import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { connectToolItemCommand } from '../contract.ts';
import { ownAssessment, writableSection } from '../section-links.ts';

/** Scores of what a tool has set up itself become proposals for an assessment, or no longer. */
export const connectToolItem = handle(connectToolItemCommand, async (context, { section_id, id, assessment_id }) => {
  const { db, now } = context;
  const section = await writableSection(context, section_id);
  const [item] = await rowsOf<{ assessment_id: number | null; label: string }>(
    db,
    sql`select assessment_id, label from lti_line_items where id = ${id} and section_id = ${section.id} and by_tool for update`,
  );
  if (!item) throw notFound();
  await ownAssessment(db, section.id, assessment_id);
  await db.execute(
    sql`update lti_line_items set assessment_id = ${assessment_id ?? null}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'tool-link',
    record_id: id,
    before: { line_item: item.label, assessment_id: item.assessment_id },
    after: { assessment_id: assessment_id ?? null },
  });
  return null;
});
