import type { AreaPart } from '#kernel/server/area.ts';
import { courseRulesPages } from './contract.ts';
import { prerequisitePreview } from './queries/prerequisite-preview.ts';
import { courseRulesTexts } from './texts.ts';

/** Conditions of a course: the editor, and who they let in. */
export const courseRulesPart: AreaPart = {
  texts: courseRulesTexts,
  pages: courseRulesPages,
  access: {},
  queries: [prerequisitePreview],
};
