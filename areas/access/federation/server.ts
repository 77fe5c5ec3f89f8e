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
import { samlServiceProvider } from './saml-protocol.ts';
import { federationAccess } from './access.ts';
import { federationPages } from './contract.ts';
import { federationRefusals } from './refusals.ts';
import { federationTexts } from './texts.ts';
import { federationCleanup, oauthKeyRotation } from './jobs/authorization-server.ts';
import { authorizationRequest } from './queries/authorization-request.ts';
import { consentRequest } from './queries/consent-request.ts';
import { myApplications } from './queries/my-applications.ts';
import { myOutsideIdentities } from './queries/my-outside-identities.ts';
import { outsideProviderList } from './queries/outside-provider-list.ts';
import { oauthClient } from './resources/oauth-client.ts';
import { oauthClients } from '../tables.ts';

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
    startOutsideSignIn,
    finishOutsideSignIn,
    unlinkOutsideIdentity,
    allowApplication,
    refuseApplication,
    withdrawApplication,
    renewClientSecret,
    removeClientSecret,
  ],
  queries: [outsideProviderList, myOutsideIdentities, authorizationRequest, consentRequest, myApplications],
  jobs: [oauthKeyRotation, federationCleanup],
  protocols: [authorizationServer, samlServiceProvider],
};
