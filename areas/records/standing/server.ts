import type { AreaPart } from '#kernel/server/area.ts';
import { standingAppealWork } from '../requests/standing-appeal/work.ts';
import { standingAccess } from './access.ts';
import { applyStandingRun, cancelStandingRun, startStandingRun } from './commands/standing-runs.ts';
import { standingPages } from './contract.ts';
import { standingDemo } from './demo.ts';
import { standingDays, standingRunJob } from './jobs/standing-jobs.ts';
import { myStanding } from './queries/my-standing.ts';
import { standingRun, standingRuns, standingRunSheet } from './queries/standing-runs.ts';
import { standingRefusals } from './refusals.ts';
import { standingTexts } from './texts.ts';

/** Academic standing of all students at the end of a semester, its letters, and the appeal against a dismissal. */
export const standingPart: AreaPart = {
  texts: standingTexts,
  refusals: [standingRefusals.specs],
  pages: standingPages,
  access: standingAccess,
  commands: [startStandingRun, cancelStandingRun, applyStandingRun],
  queries: [standingRuns, standingRun, standingRunSheet, myStanding],
  requests: [standingAppealWork],
  jobs: [standingRunJob, standingDays],
  demo: [standingDemo],
};
