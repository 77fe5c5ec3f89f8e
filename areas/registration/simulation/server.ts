import type { AreaPart } from '#kernel/server/area.ts';
import { deleteSimulation, saveSimulation, sendSimulation } from './commands/saved.ts';
import { simulationPages } from './contract.ts';
import { simulationDemo } from './demo.ts';
import { adviseeSimulations, savedSimulations } from './queries/saved.ts';
import { simulation } from './queries/simulation.ts';
import { simulationRefusals } from './refusals.ts';
import { simulationTexts } from './texts.ts';

/** What if: another curriculum, the semesters to come, how likely graduation is; what was tried is kept and sent. */
export const simulationPart: AreaPart = {
  texts: simulationTexts,
  refusals: [simulationRefusals.specs],
  pages: simulationPages,
  // who simulates for whom stands beside the registrations (registration/access.ts)
  access: {},
  commands: [saveSimulation, deleteSimulation, sendSimulation],
  queries: [simulation, savedSimulations, adviseeSimulations],
  demo: [simulationDemo],
};
