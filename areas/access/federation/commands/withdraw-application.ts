import { handle } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { readGrant } from '../authorization-requests.ts';
import { removeGrant } from '../authorization-store.ts';
import { withdrawApplicationCommand } from '../contract.ts';

/** The application is asked out: its tokens end at once, next time it has to ask again. */
export const withdrawApplication = handle(withdrawApplicationCommand, async (context, input) => {
  let grant = await readGrant(context, input.client_id);
  if (!grant) throw notFound();
  for (; grant; grant = await readGrant(context, input.client_id)) await removeGrant(context.db, grant.id);
  context.audit({ resource: 'oauth-client', action: 'withdraw-application', after: { client_id: input.client_id } });
  return null;
});
