import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { endLoginAsCommand } from '../contract.ts';
import { actingRefusals } from '../refusals.ts';
import { actingOf, endActing } from '../sessions.ts';

/** ACC-057: the way back; the device has kept the earlier token. */
export const endLoginAs = handle(endLoginAsCommand, async (context) => {
  const acting = await actingOf(context);
  if (!acting) throw new Refused([actingRefusals.not_acting()]);
  await endActing(context, acting);
  context.audit({ resource: 'impersonation', record_id: acting.impersonation_id, action: 'end-login-as' });
  return null;
});
