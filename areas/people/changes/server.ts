import type { AreaPart } from '#kernel/server/area.ts';
import { changesAccess } from './access.ts';
import { informationChangesAwaiting } from './awaiting.ts';
import { changesPages } from './contract.ts';
import { changesRefusals } from './refusals.ts';
import { changesTexts } from './texts.ts';
import { cancelInformationChange, updatePersonalInformation } from './commands/change-information.ts';
import {
  approveInformationChange,
  approveInformationChanges,
  declineInformationChange,
} from './commands/decide-information.ts';
import { informationChangeFile, informationChanges, myInformation } from './queries/information-changes.ts';

import { informationChangeWork } from '../requests/information-change/work.ts';

/** Changes of personal information and their approval. */
export const changesPart: AreaPart = {
  texts: changesTexts,
  refusals: [changesRefusals.specs],
  pages: changesPages,
  access: changesAccess,
  commands: [
    updatePersonalInformation,
    cancelInformationChange,
    approveInformationChange,
    declineInformationChange,
    approveInformationChanges,
  ],
  queries: [myInformation, informationChanges, informationChangeFile],
  awaiting: [informationChangesAwaiting],
  requests: [informationChangeWork],
};
