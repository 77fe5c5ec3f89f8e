import type { AreaPart } from '#kernel/server/area.ts';
import { checkRollover, runRollover, undoRollover } from './commands/rollover.ts';
import { semesterRollover } from './jobs/semester-rollover.ts';
import { rollover, rollovers } from './queries/rollovers.ts';
import { rolloverAccess } from './access.ts';
import { rolloverPages } from './contract.ts';
import { rolloverRefusals } from './refusals.ts';
import { rolloverTexts } from './texts.ts';

/** Copying a semester to the next. */
export const rolloverPart: AreaPart = {
  texts: rolloverTexts,
  refusals: [rolloverRefusals.specs],
  pages: rolloverPages,
  access: rolloverAccess,
  commands: [checkRollover, runRollover, undoRollover],
  queries: [rollovers, rollover],
  work: [semesterRollover],
};
