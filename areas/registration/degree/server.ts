import type { AreaPart } from '#kernel/server/area.ts';
import { placeCourse, revokeTransfer, transferCourse, undoPlacement } from './commands/placements.ts';
import { degreePages } from './contract.ts';
import { degreeDemo } from './demo.ts';
import { degreeDesk } from './queries/degree-desk.ts';
import { slotAnalysis, slotStudents } from './queries/slot-analysis.ts';
import { studentSlots } from './queries/student-slots.ts';
import { degreeRefusals } from './refusals.ts';
import { degreeTexts } from './texts.ts';

/** Where students stand in their plans, what was placed by hand and what was transferred. */
export const degreePart: AreaPart = {
  texts: degreeTexts,
  refusals: [degreeRefusals.specs],
  pages: degreePages,
  access: {},
  commands: [placeCourse, undoPlacement, transferCourse, revokeTransfer],
  queries: [studentSlots, slotAnalysis, slotStudents, degreeDesk],
  demo: [degreeDemo],
};
