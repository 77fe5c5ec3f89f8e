import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { requestDerived } from '#areas/requests/machine/request-derived.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { requestSearch } from '#areas/requests/reads/found.ts';
import { answerField, formField, sentOfKinds } from '#areas/requests/reads/of-kinds.ts';
import { tenantSubjects } from '../applying/tenant-subjects.ts';
import { requestsAccess } from './access.ts';
import { assignHousingRequest } from './commands/assign.ts';
import { declineHousingRequest } from './commands/decline.ts';
import { requestsPages } from './contract.ts';
import { requestsDemo } from './demo.ts';
import { myHousingRequests } from './queries/requests.ts';
import { requestRefusals } from './refusals.ts';
import { housingRequest } from './resources/housing-request.ts';
import { kindCodes } from './rules/request-words.ts';
import { requestsTexts } from './texts.ts';
import { housingWorks } from './work.ts';

const { number, person } = requestDerived;
/** What tenants ask of the office: repairs, keys, guests, other rooms, other days; kinds of the request machine. */
export const requestsPart: AreaPart = {
  texts: requestsTexts,
  refusals: [requestRefusals.specs],
  pages: requestsPages,
  access: requestsAccess,
  subjects: [tenantSubjects],
  requests: housingWorks,
  resources: [
    bindResource(housingRequest, requests, {
      only: sentOfKinds(kindCodes),
      search: requestSearch,
      derive: {
        number,
        person,
        urgency: formField('urgency'),
        assignee: answerField('assignee'),
      },
    }),
  ],
  commands: [assignHousingRequest, declineHousingRequest],
  queries: [myHousingRequests],
  demo: [requestsDemo],
};
