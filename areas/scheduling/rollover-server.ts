import type { AreaPart } from '#kernel/server/area.ts';
import { checkRollover, runRollover, undoRollover } from './commands/rollover.ts';
import { semesterRollover } from './jobs/semester-rollover.ts';
import { rollover, rollovers } from './queries/rollovers.ts';
import { rolloverAccess } from './rollover-access.ts';
import { rolloverPages } from './rollover-contract.ts';
import { rolloverRefusals } from './rollover-refusals.ts';
import { rolloverTexts } from './rollover-texts.ts';

/** Copying a semester to the next. */
export const rolloverPart: AreaPart = {
  texts: rolloverTexts,
  refusals: [rolloverRefusals.specs],
  pages: rolloverPages,
  access: rolloverAccess,
  commands: [checkRollover as never, runRollover as never, undoRollover as never],
  queries: [rollovers as never, rollover as never],
  work: [semesterRollover],
};
