import type { AreaPart } from '#kernel/server/area.ts';
import { copyPlan } from './commands/copy-plan.ts';
import { parallelSections } from './queries/parallel-sections.ts';
import { coordinationRefusals } from './refusals.ts';
import { coordinationTexts } from './texts.ts';

/** Parallel sections of a course that are graded alike: who co-ordinates them reads them all and gives them one plan. */
export const coordinationPart: AreaPart = {
  texts: coordinationTexts,
  refusals: [coordinationRefusals.specs],
  pages: [],
  access: {},
  commands: [copyPlan],
  queries: [parallelSections],
};
