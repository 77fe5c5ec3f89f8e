import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { closeMatter } from '#areas/requests/machine/end-matter.ts';
import { declineHousingRequest as command } from '../contract.ts';
import { requestRefusals } from '../refusals.ts';
import { lockWorked } from './assign.ts';

/** A repair or a key that was approved and turns out not to be possible: it ends with a reason, which the tenant is told. */
export const declineHousingRequest = handle(command, async (context, { id, reason }) => {
  const matter = await lockWorked(context, id);
  if (matter.status !== 'approved') refuse(requestRefusals.request_only_approved());
  await closeMatter(context, matter, reason.trim());
  return { id, status: 'cancelled' as const };
});
