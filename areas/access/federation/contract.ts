import * as a from '#kernel/contract/answer.ts';
import { SignInAnswer } from '../contract.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { integer, text } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';
import { federationRefusals } from './refusals.ts';

/** Sign-in through an outside provider, and the authorization server. */
export const federationPages = definePages([
  {
    path: '/login/outside',
    title: 'title:login_outside',
    needs: { access: 'not-authenticated' },
    kind: 'form',
    parent: '/login',
    bare: true,
  },
  {
    path: '/oauth/authorize',
    title: 'title:oauth_authorize',
    needs: { access: 'not-authenticated' },
    kind: 'form',
    parent: '/login',
    bare: true,
  },
  {
    path: '/oauth/consent',
    title: 'title:oauth_consent',
    needs: { access: 'authenticated' },
    kind: 'form',
    parent: '/dashboard',
    bare: true,
  },
  {
    path: '/oauth/clients',
    title: 'title:oauth_clients',
    knownAs: { tr: 'uygulama, bağlantı, API, OAuth', en: 'applications, API, OAuth, integrations' },
    needs: permission('oauthclient_index'),
    kind: 'list',
    api: '/oauth/clients',
    menu: { group: 'users', order: 60, icon: 'link' },
  },
  {
    path: '/oauth/clients/:id',
    title: 'title:oauth_client',
    needs: permission('oauthclient_show'),
    kind: 'detail',
    api: '/oauth/clients',
    parent: '/oauth/clients',
  },
]);

const refusals = [federationRefusals.specs];

/** A button of the sign-in page. */
export const OutsideProvider = a.record({
  id: a.text,
  name: a.text,
  name_en: a.text,
});
export type OutsideProvider = a.Of<typeof OutsideProvider>;
export const MyOutsideIdentity = a.record({
  id: a.integer,
  provider: a.text,
  name: a.text,
  name_en: a.text,
  created_at: a.moment,
  used_at: a.nullable(a.moment),
});
export type MyOutsideIdentity = a.Of<typeof MyOutsideIdentity>;
/** The application that waits, as anybody may know it. */
export const Application = a.record({
  client_id: a.text,
  name: a.text,
  name_en: a.text,
  homepage: a.nullable(a.text),
});
export type Application = a.Of<typeof Application>;
export const ConsentScope = a.record({
  scope: a.text,
  values: a.many(a.record({ claim: a.text, name: a.text, name_en: a.text })),
});
export type ConsentScope = a.Of<typeof ConsentScope>;
export const ConsentRequest = a.record({
  application: a.record({ ...Application.fields, is_trusted: a.flag }),
  /** host that gets the answer */
  returns_to: a.text,
  scopes: a.many(ConsentScope),
  /** false: allowed before, or an application of the university itself */
  asks: a.flag,
  /** the application wants a sign-in that is newer than this session */
  sign_in_again: a.flag,
});
export type ConsentRequest = a.Of<typeof ConsentRequest>;
export const MyApplication = a.record({
  ...Application.fields,
  scopes: a.many(a.text),
  since: a.text,
  is_active: a.flag,
});
export type MyApplication = a.Of<typeof MyApplication>;

export const outsideProvidersQuery = defineQuery({
  name: 'outside-providers',
  base: 'api',
  path: '/auth/outside/providers',
  needs: open,
  input: {},
  output: a.many(OutsideProvider),
  summary: 'Identity providers that people can sign in with',
});
export const startOutsideSignInCommand = defineCommand({
  name: 'start-outside-sign-in',
  base: 'api',
  method: 'POST',
  path: '/auth/outside/start',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: { provider: text({ required: true, max: 40 }) },
  output: a.record({ url: a.text, binding: a.text }),
  changes: [],
  message: 'outside_sign_in_started',
  summary: 'Where to send the browser; it keeps `binding` until it comes back',
});
export const finishOutsideSignInCommand = defineCommand({
  name: 'finish-outside-sign-in',
  base: 'api',
  method: 'POST',
  path: '/auth/outside/finish',
  needs: open,
  secret: true,
  idempotent: false,
  refusals,
  input: {
    state: text({ required: true, max: 200 }),
    binding: text({ required: true, max: 200 }),
    code: text({ max: 4000 }),
    iss: text({ max: 500 }),
    error: text({ max: 200 }),
  },
  output: SignInAnswer,
  changes: [],
  message: 'signed_in',
  summary: 'What the identity provider sent back; the answer is that of sign-in',
});
export const myOutsideIdentitiesQuery = defineQuery({
  name: 'my-outside-identities',
  path: '/users/me/outside-identities',
  needs: signedIn,
  input: {},
  output: a.many(MyOutsideIdentity),
});
export const unlinkOutsideIdentityCommand = defineCommand({
  name: 'unlink-outside-identity',
  acting: 'never',
  method: 'DELETE',
  path: '/users/me/outside-identities/{id}',
  needs: signedIn,
  input: { id: integer({ required: true, min: 1 }) },
  refusals,
  output: a.none,
  changes: ['my-outside-identities'],
  message: 'outside_identity_unlinked',
});

const uid = { uid: text({ required: true, max: 100 }) };
export const authorizationRequestQuery = defineQuery({
  name: 'authorization-request',
  base: 'api',
  path: '/auth/authorization-requests/{uid}',
  textParams: ['uid'],
  needs: open,
  input: { ...uid },
  output: a.nullable(Application),
  summary: 'Which application waits for a sign-in',
});
export const consentRequestQuery = defineQuery({
  name: 'consent-request',
  path: '/oauth/interactions/{uid}',
  textParams: ['uid'],
  needs: signedIn,
  input: { ...uid },
  output: a.nullable(ConsentRequest),
});
/** `binding` proves that this browser began the request: GET /oauth/interaction/{uid} answers it. */
const answered = { ...uid, binding: text({ required: true, max: 200 }) };
export const allowApplicationCommand = defineCommand({
  name: 'allow-application',
  acting: 'never',
  method: 'POST',
  path: '/oauth/interactions/{uid}/allow',
  textParams: ['uid'],
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { ...answered },
  output: a.record({ return_to: a.text }),
  changes: ['my-applications'],
  message: 'application_allowed',
});
export const refuseApplicationCommand = defineCommand({
  name: 'refuse-application',
  acting: 'never',
  method: 'POST',
  path: '/oauth/interactions/{uid}/refuse',
  textParams: ['uid'],
  needs: signedIn,
  secret: true,
  idempotent: false,
  refusals,
  input: { ...answered },
  output: a.record({ return_to: a.text }),
  changes: [],
  message: 'application_refused',
});
export const myApplicationsQuery = defineQuery({
  name: 'my-applications',
  path: '/users/me/applications',
  needs: signedIn,
  input: {},
  output: a.many(MyApplication),
});
export const withdrawApplicationCommand = defineCommand({
  name: 'withdraw-application',
  acting: 'never',
  method: 'DELETE',
  path: '/users/me/applications/{client_id}',
  textParams: ['client_id'],
  needs: signedIn,
  input: { client_id: text({ required: true, max: 60 }) },
  refusals,
  output: a.none,
  changes: ['my-applications'],
  message: 'application_withdrawn',
});

const clientId = { id: integer({ required: true, min: 1 }) };
export const renewClientSecretCommand = defineCommand({
  name: 'renew-client-secret',
  acting: 'never',
  method: 'POST',
  path: '/oauth/clients/{id}/secret',
  needs: permission('oauthclient_update'),
  secret: true,
  idempotent: false,
  input: { ...clientId },
  output: a.record({ client_secret: a.text }),
  changes: ['oauth-client'],
  message: 'client_secret_made',
  summary: 'A new secret, shown this once; the earlier one ends',
});
export const removeClientSecretCommand = defineCommand({
  name: 'remove-client-secret',
  acting: 'never',
  method: 'DELETE',
  path: '/oauth/clients/{id}/secret',
  needs: permission('oauthclient_update'),
  idempotent: false,
  input: { ...clientId },
  output: a.none,
  changes: ['oauth-client'],
  message: 'client_secret_removed',
});
