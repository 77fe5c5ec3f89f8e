import type { AreaPart } from '#kernel/server/area.ts';
import { closeSection } from './commands/close-section.ts';
import { closingPages } from './contract.ts';
import { closingDemo } from './demo.ts';
import { closingPlan, closings } from './queries/closings.ts';
import { closingRefusals } from './refusals.ts';
import { closingTexts } from './texts.ts';

/** Sections that are closed, merged or relieved of students. */
export const closingPart: AreaPart = {
  texts: closingTexts,
  refusals: [closingRefusals.specs],
  pages: closingPages,
  // who keeps the sections of a unit stands where sections are declared (scheduling)
  access: {},
  commands: [closeSection],
  queries: [closings, closingPlan],
  demo: [closingDemo],
};
