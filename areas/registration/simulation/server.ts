import type { AreaPart } from '#kernel/server/area.ts';
import { simulationPages } from './contract.ts';
import { simulation } from './queries/simulation.ts';
import { simulationTexts } from './texts.ts';

/** What if: another curriculum, the semesters to come, how likely graduation is. */
export const simulationPart: AreaPart = {
  texts: simulationTexts,
  pages: simulationPages,
  access: {},
  queries: [simulation],
};
