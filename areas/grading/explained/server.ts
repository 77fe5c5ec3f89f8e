import type { AreaPart } from '#kernel/server/area.ts';
import { explainedAccess } from './access.ts';
import { explainedPages } from './pages.ts';
import { explainedGrade } from './queries/explained-grade.ts';
import { explainedTexts } from './texts.ts';

/** A grade from each component to the letter, and the log that nobody changes. */
export const explainedPart: AreaPart = {
  texts: explainedTexts,
  pages: explainedPages,
  access: explainedAccess,
  queries: [explainedGrade],
};
