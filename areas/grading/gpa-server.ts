import type { AreaPart } from '#kernel/server/area.ts';
import { applyGpaRun, cancelGpaRun, startGpaRun } from './commands/start-gpa-run.ts';
import { gpaAccess } from './gpa-access.ts';
import { gpaPages } from './gpa-contract.ts';
import { gpaRefusals } from './gpa-refusals.ts';
import { gpaTexts } from './gpa-texts.ts';
import { gpaRunJob } from './jobs/gpa-run.ts';
import { gpaRun, gpaRuns, gpaRunSheet } from './queries/gpa-runs.ts';

/** Averages calculated anew, with the differences shown first. */
export const gpaPart: AreaPart = {
  texts: gpaTexts,
  refusals: [gpaRefusals.specs],
  pages: gpaPages,
  access: gpaAccess,
  commands: [startGpaRun as never, cancelGpaRun as never, applyGpaRun as never],
  queries: [gpaRuns as never, gpaRun as never, gpaRunSheet as never],
  jobs: [gpaRunJob],
};
