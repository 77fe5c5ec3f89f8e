import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { changeToolLinkCommand } from '../contract.ts';
import { againstCustom } from '../rules/tool-form.ts';
import { connectLink, writableSection } from '../section-links.ts';

export const changeToolLink = handle(changeToolLinkCommand, async (context, input) => {
  const { db, now } = context;
  const section = await writableSection(context, input.section_id);
  const [link] = await rowsOf<{ title: string; custom: string | null; tool_id: number; takes_scores: boolean }>(
    db,
    sql`select l.title, l.custom, l.tool_id, t.takes_scores from lti_links l join lti_tools t on t.id = l.tool_id where l.id = ${input.id} and l.section_id = ${section.id} for update of l`,
  );
  if (!link) throw notFound();
  refuse(againstCustom(input.custom));
  await db.execute(
    sql`update lti_links set title = ${input.title}, custom = ${input.custom ?? null}, version = version + 1, updated_at = ${now} where id = ${input.id}`,
  );
  await connectLink(context, {
    tool_id: link.tool_id,
    takes_scores: link.takes_scores,
    section_id: section.id,
    link_id: input.id,
    label: input.title,
    assessment_id: input.assessment_id ?? null,
    score_maximum: input.score_maximum ?? null,
  });
  context.audit({
    resource: 'tool-link',
    record_id: input.id,
    before: { title: link.title, custom: link.custom },
    after: { ...input },
  });
  return null;
});
