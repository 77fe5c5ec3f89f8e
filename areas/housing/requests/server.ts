import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { requestsAccess } from './access.ts';
import {
  approveHousingRequest,
  assignHousingRequest,
  closeHousingRequest,
  declineHousingRequest,
} from './commands/office.ts';
import { askHousingRequest, withdrawHousingRequest } from './commands/own.ts';
import { requestsPages } from './contract.ts';
import { requestsDemo } from './demo.ts';
import { bedsForRequest, myHousingRequests, myRequestPhoto, requestPhoto } from './queries/requests.ts';
import { requestRefusals } from './refusals.ts';
import { housingRequest } from './resources/housing-request.ts';
import { housingRequests } from './tables.ts';
import { requestsTexts } from './texts.ts';

/** What tenants ask of the office: repairs, keys, guests, other rooms, other days. */
export const requestsPart: AreaPart = {
  texts: requestsTexts,
  refusals: [requestRefusals.specs],
  pages: requestsPages,
  access: requestsAccess,
  resources: [
    bindResource(housingRequest, housingRequests, {
      derive: { photographed: sql`(${housingRequests.photo_id} is not null)` },
      search: (wanted) =>
        sql`${housingRequests.tenant_id} in (select t.id from housing_tenants t where ${wanted.holds(sql`t.search`)})`,
    }),
  ],
  commands: [
    askHousingRequest,
    withdrawHousingRequest,
    assignHousingRequest,
    closeHousingRequest,
    approveHousingRequest,
    declineHousingRequest,
  ],
  queries: [myHousingRequests, myRequestPhoto, requestPhoto, bedsForRequest],
  demo: [requestsDemo],
};
