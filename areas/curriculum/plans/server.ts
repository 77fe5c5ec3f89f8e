import type { AreaPart } from '#kernel/server/area.ts';
import { addSlot, moveSlot, takeOverTotals } from './commands/change-slots.ts';
import { copyCurriculum } from './commands/copy-curriculum.ts';
import { planPages } from './contract.ts';
import { compareCurriculums, curriculumPlan } from './queries/curriculum-plan.ts';
import { planDemo } from './demo.ts';
import { planRefusals } from './refusals.ts';
import { planTexts } from './texts.ts';

/** Curriculums as an editor: semesters and slots, versions, differences. */
export const plansPart: AreaPart = {
  texts: planTexts,
  refusals: [planRefusals.specs],
  pages: planPages,
  access: {},
  commands: [addSlot, moveSlot, takeOverTotals, copyCurriculum],
  queries: [curriculumPlan, compareCurriculums],
  demo: [planDemo],
};
