import type { AreaPart } from '#kernel/server/area.ts';
import { changesAccess } from './changes-access.ts';
import { changesPages } from './changes-contract.ts';
import { changesRefusals } from './changes-refusals.ts';
import { changesTexts } from './changes-texts.ts';
import { releaseTransfers } from './jobs/release-transfers.ts';

/** Changes of studies. */
export const changesPart: AreaPart = {
  texts: changesTexts,
  refusals: [changesRefusals.specs],
  pages: changesPages,
  access: changesAccess,
  jobs: [releaseTransfers],
};
