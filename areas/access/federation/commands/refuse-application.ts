import { handleAfter } from '#kernel/server/area.ts';
import { bound } from '../authorization-requests.ts';
import { providerOf } from '../authorization-server.ts';
import { within } from '../authorization-store.ts';
import { refuseApplicationCommand } from '../contract.ts';
import { handOver } from './hand-over-request.ts';

/** The person does not let the application in; it is told so. */
export const refuseApplication = handleAfter(
  refuseApplicationCommand,
  ({ services }) => providerOf(services),
  async (context, input, open) => {
    const waiting = await bound(context, open, input);
    context.audit({ resource: 'oauth-client', action: 'refuse-application', after: { client_id: waiting.client_id } });
    return within(context.db, async () => ({
      return_to: await handOver(open, waiting.uid, {
        error: 'access_denied',
        error_description: 'the person did not allow it',
      }),
    }));
  },
);
