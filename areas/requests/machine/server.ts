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
import { machineAccess } from './access.ts';
import { machinePages } from './contract.ts';
import { machineRefusals } from './refusals.ts';
import { machineTexts } from './texts.ts';
import { requestsAwaiting } from './awaiting.ts';
import { myRequests } from './queries/my-requests.ts';
import { requestConsequences, requestOpening } from './queries/request-opening.ts';
import { requestFile, requestPage } from './queries/request-page.ts';
import { requests } from './tables.ts';
import { requestDerived } from './request-derived.ts';
import { request } from './resources/request.ts';
import { requestSearch } from '#areas/requests/reads/found.ts';

/** The machine every request runs on. */
export const machinePart: AreaPart = {
  texts: machineTexts,
  refusals: [machineRefusals.specs],
  pages: machinePages,
  access: machineAccess,
  awaiting: [requestsAwaiting],
  // decided by templates like the others; its applications come with the applicants
  decided: [{ kind: 'undergraduate_transfer', name: { tr: 'Lisans yatay geçiş', en: 'Undergraduate transfer' } }],
  jobs: [requestDeadlines],
  resources: [
    bindResource(request, requests, {
      only: sql`${requests.status} <> 'draft'`,
      search: requestSearch,
      derive: requestDerived,
    }),
  ],
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
  ],
  queries: [requestOpening, requestConsequences, myRequests, requestPage, requestFile],
};
