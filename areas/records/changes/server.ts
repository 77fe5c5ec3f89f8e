import type { AreaPart } from '#kernel/server/area.ts';
import { changeOfMajorWork } from '../requests/change-of-major/work.ts';
import { courseCodeWork } from '../requests/course-code/work.ts';
import { programChangeWork } from '../requests/program-change/work.ts';
import { releaseTransfers } from '../requests/transfer-out/jobs/release-transfers.ts';
import { transferOutWork } from '../requests/transfer-out/work.ts';
import { changesRefusals } from './refusals.ts';

/** Changes of studies. */
export const changesPart: AreaPart = {
  texts: {},
  refusals: [changesRefusals.specs],
  pages: [],
  access: {},
  jobs: [releaseTransfers],
  requests: [programChangeWork, changeOfMajorWork, courseCodeWork, transferOutWork],
};
