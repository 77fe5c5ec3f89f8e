import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { transfersAccess } from './access.ts';
import {
  assignDriver,
  cancelTransferByLink,
  moveTransfer,
  myTransfers,
  requestTransfer,
  transferByLink,
} from './commands/transfers.ts';
import { transfersPages } from './contract.ts';
import { transfersDemo } from './demo.ts';
import { transferRefusals } from './refusals.ts';
import { housingTransfer } from './resources/housing-transfer.ts';
import { housingTransfers } from './tables.ts';
import { transfersTexts } from './texts.ts';

/** Airport transfers. */
export const transfersPart: AreaPart = {
  texts: transfersTexts,
  refusals: [transferRefusals.specs],
  pages: transfersPages,
  access: transfersAccess,
  resources: [bindResource(housingTransfer, housingTransfers)],
  commands: [requestTransfer, cancelTransferByLink, moveTransfer, assignDriver],
  queries: [myTransfers, transferByLink],
  demo: [transfersDemo],
};
