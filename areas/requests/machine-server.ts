import { choiceTexts } from '#kernel/contract/define-request.ts';
import { joinTexts } from '#kernel/contract/text.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import {
  cancelRequest,
  carryOutRequest,
  decideRequest,
  deliverRequest,
  takeRequest,
} from './commands/decide-request.ts';
import { removeRequestFile, uploadRequestFile } from './commands/request-files.ts';
import { saveRequestDraft } from './commands/save-request-draft.ts';
import { submitRequest } from './commands/submit-request.ts';
import { requestDeadlines } from './jobs/request-deadlines.ts';
import { machineAccess } from './machine-access.ts';
import { machinePages } from './machine-contract.ts';
import { machineRefusals } from './machine-refusals.ts';
import { machineTexts } from './machine-texts.ts';
import { requestsAwaiting } from './machine/awaiting.ts';
import { declarations } from './machine/registry.ts';
import { myRequests } from './queries/my-requests.ts';
import { requestConsequences, requestOpening } from './queries/request-opening.ts';
import { requestFile, requestPage } from './queries/request-page.ts';
import { requests } from './machine-tables.ts';
import { requestDerived } from './request-derived.ts';
import { request } from './resources/request.ts';

/** The machine every request runs on. */
export const machinePart: AreaPart = {
  texts: joinTexts(machineTexts, ...declarations.map(choiceTexts)),
  refusals: [machineRefusals.specs],
  pages: machinePages,
  access: machineAccess,
  awaiting: [requestsAwaiting],
  jobs: [requestDeadlines],
  resources: [bindResource(request, requests, { only: sql`${requests.status} <> 'draft'`, derive: requestDerived })],
  commands: [
    saveRequestDraft,
    submitRequest,
    uploadRequestFile,
    removeRequestFile,
    takeRequest,
    decideRequest,
    cancelRequest,
    carryOutRequest,
    deliverRequest,
  ] as never[],
  queries: [requestOpening, requestConsequences, myRequests, requestPage, requestFile] as never[],
};
