import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { addToolLinkCommand } from '../contract.ts';
import { againstCustom } from '../rules/tool-form.ts';
import { addLink, connectLink, linkableTool, writableSection } from '../section-links.ts';

export const addToolLink = handle(addToolLinkCommand, async (context, input) => {
  const section = await writableSection(context, input.section_id);
  const tool = await linkableTool(context.db, input.tool_id);
  refuse(againstCustom(input.custom));
  const id = await addLink(context, {
    tool_id: tool.id,
    section_id: section.id,
    title: input.title,
    url: null,
    custom: input.custom ?? null,
  });
  await connectLink(context, {
    tool_id: tool.id,
    takes_scores: tool.takes_scores,
    section_id: section.id,
    link_id: id,
    label: input.title,
    assessment_id: input.assessment_id ?? null,
    score_maximum: input.score_maximum ?? null,
  });
  context.audit({ resource: 'tool-link', record_id: id, after: { ...input } });
  return { id };
});
