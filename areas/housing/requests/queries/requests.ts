import { answer } from '#kernel/server/area.ts';
import { ownKinds, ownRows } from '#areas/requests/machine/queries/my-requests.ts';
import { tenantHere } from '../../applying/tenant.ts';
import { myHousingRequests as myQuery } from '../contract.ts';
import { staysNow } from './stays-now.ts';

/** HOU-018: his own, by who he is; of nobody there is none. */
export const myHousingRequests = answer(myQuery, async (context) => {
  const tenant_id = await tenantHere(context);
  if (tenant_id === null) return { stay: null, rows: [], kinds: [] };
  const [stay] = await staysNow(context, tenant_id);
  return {
    stay: stay ? { bed: stay.bed, from_on: stay.from_on, until_on: stay.until_on } : null,
    rows: await ownRows(context, { subject: 'tenant' }),
    kinds: await ownKinds(context, 'tenant'),
  };
});
