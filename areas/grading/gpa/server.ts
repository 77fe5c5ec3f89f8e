import type { AreaPart } from '#kernel/server/area.ts';
import { applyGpaRun, cancelGpaRun, startGpaRun } from './commands/start-gpa-run.ts';
import { gpaAccess } from './access.ts';
import { gpaPages } from './contract.ts';
import { gpaRefusals } from './refusals.ts';
import { gpaTexts } from './texts.ts';
import { gpaRunJob } from './jobs/gpa-run.ts';
import { gpaRun, gpaRuns, gpaRunSheet } from './queries/gpa-runs.ts';

/** Averages calculated anew, with the differences shown first. */
export const gpaPart: AreaPart = {
  texts: gpaTexts,
  refusals: [gpaRefusals.specs],
  pages: gpaPages,
  access: gpaAccess,
  commands: [startGpaRun, cancelGpaRun, applyGpaRun],
  queries: [gpaRuns, gpaRun, gpaRunSheet],
  jobs: [gpaRunJob],
};
