import type { AreaPart } from '#kernel/server/area.ts';
import { nameCoordinator } from './commands/name-coordinator.ts';
import { coordinatorPages } from './contract.ts';
import { courseCoordinators } from './queries/course-coordinators.ts';
import { coordinatorRefusals } from './refusals.ts';
import { coordinatorTexts } from './texts.ts';

/** Who answers for a course in all of its sections. */
export const coordinatorPart: AreaPart = {
  texts: coordinatorTexts,
  refusals: [coordinatorRefusals.specs],
  pages: coordinatorPages,
  // who keeps the sections of a unit names who co-ordinates them
  access: {},
  commands: [nameCoordinator],
  queries: [courseCoordinators],
};
