import type { AreaPart } from '#kernel/server/area.ts';
import { changesAccess } from './changes-access.ts';
import { informationChangesAwaiting } from './changes-awaiting.ts';
import { changesPages } from './changes-contract.ts';
import { changesRefusals } from './changes-refusals.ts';
import { changesTexts } from './changes-texts.ts';
import { cancelInformationChange, updatePersonalInformation } from './commands/change-information.ts';
import {
  approveInformationChange,
  approveInformationChanges,
  declineInformationChange,
} from './commands/decide-information.ts';
import { informationChangeFile, informationChanges, myInformation } from './queries/information-changes.ts';

/** Changes of personal information and their approval. */
export const changesPart: AreaPart = {
  texts: changesTexts,
  refusals: [changesRefusals.specs],
  pages: changesPages,
  access: changesAccess,
  commands: [
    updatePersonalInformation as never,
    cancelInformationChange as never,
    approveInformationChange as never,
    declineInformationChange as never,
    approveInformationChanges as never,
  ],
  queries: [myInformation as never, informationChanges as never, informationChangeFile as never],
  awaiting: [informationChangesAwaiting],
};
