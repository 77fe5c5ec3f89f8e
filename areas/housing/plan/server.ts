import type { AreaPart } from '#kernel/server/area.ts';
import { placeBeds, removeFloorPlan, saveFloorPlan } from './commands/plan.ts';
import { planDemo } from './demo.ts';
import { floorPlanPicture, housingFloorPlan } from './queries/plan.ts';
import { planRefusals } from './refusals.ts';
import { planTexts } from './texts.ts';

/** The picture of a floor with its beds on it. */
export const planPart: AreaPart = {
  texts: planTexts,
  refusals: [planRefusals.specs],
  pages: [],
  access: {},
  commands: [saveFloorPlan, removeFloorPlan, placeBeds],
  queries: [housingFloorPlan, floorPlanPicture],
  demo: [planDemo],
};
