import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { authorizationServer } from './authorization-server.ts';
import { allowApplication } from './commands/allow-application.ts';
import { finishOutsideSignIn } from './commands/finish-outside-sign-in.ts';
import { refuseApplication } from './commands/refuse-application.ts';
import { removeClientSecret } from './commands/remove-client-secret.ts';
import { renewClientSecret } from './commands/renew-client-secret.ts';
import { startOutsideSignIn } from './commands/start-outside-sign-in.ts';
import { unlinkOutsideIdentity } from './commands/unlink-outside-identity.ts';
import { withdrawApplication } from './commands/withdraw-application.ts';
import { federationAccess } from './federation-access.ts';
import { federationPages } from './federation-contract.ts';
import { federationRefusals } from './federation-refusals.ts';
import { federationTexts } from './federation-texts.ts';
import { federationCleanup, oauthKeyRotation } from './jobs/authorization-server.ts';
import { authorizationRequest } from './queries/authorization-request.ts';
import { consentRequest } from './queries/consent-request.ts';
import { myApplications } from './queries/my-applications.ts';
import { myOutsideIdentities } from './queries/my-outside-identities.ts';
import { outsideProviderList } from './queries/outside-provider-list.ts';
import { oauthClient } from './resources/oauth-client.ts';
import { oauthClients } from './tables.ts';

/** Sign-in through an outside provider, and the authorization server. */
export const federationPart: AreaPart = {
  texts: federationTexts,
  refusals: [federationRefusals.specs],
  pages: federationPages,
  access: federationAccess,
  resources: [
    bindResource(oauthClient, oauthClients, { derive: { has_secret: sql`${oauthClients.secret_hash} is not null` } }),
  ],
  commands: [
    startOutsideSignIn as never,
    finishOutsideSignIn as never,
    unlinkOutsideIdentity as never,
    allowApplication as never,
    refuseApplication as never,
    withdrawApplication as never,
    renewClientSecret as never,
    removeClientSecret as never,
  ],
  queries: [
    outsideProviderList as never,
    myOutsideIdentities as never,
    authorizationRequest as never,
    consentRequest as never,
    myApplications as never,
  ],
  jobs: [oauthKeyRotation, federationCleanup],
  protocols: [authorizationServer],
};
