import { refuse } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { bound, readGrant, signedInAt, wantsNewSignIn } from '../authorization-requests.ts';
import { providerOf } from '../authorization-server.ts';
import { within } from '../authorization-store.ts';
import { allowApplicationCommand } from '../contract.ts';
import { federationRefusals } from '../refusals.ts';
import { handOver } from './hand-over-request.ts';

/** The person lets the application in: who it is and what it may learn go back to it. */
export const allowApplication = handleAfter(
  allowApplicationCommand,
  ({ services }) => providerOf(services),
  async (context, input, open) => {
    const waiting = await bound(context, open, input);
    const since = await signedInAt(context);
    if (wantsNewSignIn(waiting, since, context.now)) refuse(federationRefusals.application_wants_new_sign_in());
    const accountId = String(context.actor.user_id);
    const known = await readGrant(context, waiting.client_id);
    return within(context.db, async () => {
      const { Grant } = open.provider;
      const grant =
        (known ? await Grant.find(known.id) : undefined) ?? new Grant({ accountId, clientId: waiting.client_id });
      grant.addOIDCScope(waiting.scopes.join(' '));
      const grantId = await grant.save();
      const before = known?.scopes ?? [];
      const added = waiting.scopes.filter((scope) => !before.includes(scope));
      context.audit({
        resource: 'oauth-client',
        action: 'allow-application',
        after: {
          client_id: waiting.client_id,
          scopes: waiting.scopes,
          ...(added.length > 0 ? { newly_allowed: added } : {}),
        },
      });
      return {
        return_to: await handOver(open, waiting.uid, { login: { accountId, ts: since }, consent: { grantId } }),
      };
    });
  },
);
