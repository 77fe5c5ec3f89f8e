import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { pickContentCommand } from '../contract.ts';
import { beginLaunch } from '../launches.ts';
import { toolRefusals } from '../refusals.ts';
import { linkableTool, writableSection } from '../section-links.ts';

export const pickContent = handle(pickContentCommand, async (context, { section_id, tool_id }) => {
  const section = await writableSection(context, section_id);
  const tool = await linkableTool(context.db, tool_id);
  if (!tool.picks_content) refuse(toolRefusals.tool_picks_nothing({ tool: { tr: tool.name, en: tool.name_en } }));
  const url = await beginLaunch(context, { tool, section_id: section.id, link: null });
  context.audit({ resource: 'learning-tool', record_id: tool.id, after: { section_id: section.id, picks: true } });
  return { url };
});
