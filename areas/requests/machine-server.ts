import type { AreaPart } from '#kernel/server/area.ts';
import { cancelRequest, carryOutRequest, decideRequest, deliverRequest, takeRequest } from './commands/decide-request.ts';
import { removeRequestFile, uploadRequestFile } from './commands/request-files.ts';
import { saveRequestDraft } from './commands/save-request-draft.ts';
import { submitRequest } from './commands/submit-request.ts';
import { requestDeadlines } from './jobs/request-deadlines.ts';
import { machineAccess } from './machine-access.ts';
import { machinePages } from './machine-contract.ts';
import { machineRefusals } from './machine-refusals.ts';
import { machineTexts } from './machine-texts.ts';
import { requestsAwaiting } from './machine/awaiting.ts';
import { myRequests } from './queries/my-requests.ts';
import { requestConsequences, requestOpening } from './queries/request-opening.ts';
import { requestFile, requestPage } from './queries/request-page.ts';

/** The machine every request runs on. */
export const machinePart: AreaPart = {
  texts: machineTexts, refusals: [machineRefusals.specs], pages: machinePages, access: machineAccess, awaiting: [requestsAwaiting], jobs: [requestDeadlines],
  commands: [saveRequestDraft, submitRequest, uploadRequestFile, removeRequestFile, takeRequest, decideRequest, cancelRequest, carryOutRequest, deliverRequest] as never[],
  queries: [requestOpening, requestConsequences, myRequests, requestPage, requestFile] as never[],
};
