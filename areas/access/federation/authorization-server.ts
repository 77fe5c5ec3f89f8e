import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Protocol } from '#kernel/server/area.ts';
import type { Services } from '#kernel/server/services.ts';
import { readPerson } from './authorization-claims.ts';
import { derived, keysChannel, readKeys, tokenLifetime, type AuthorizationKeys } from './authorization-keys.ts';
import { logoutPages, showError } from './authorization-pages.ts';
import { storeOf } from './authorization-store.ts';
import { tokenHash } from '../sessions/passwords.ts';
import { scopeClaims, scopes } from './rules/application-scopes.ts';

type Provider = InstanceType<(typeof import('oidc-provider'))['default']>;
export interface OpenProvider {
  provider: Provider;
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  keys: AuthorizationKeys;
}

const hour = 3600;
const day = 24 * hour;
/** seconds: an allowed application is remembered for half a year after its last use */
const grantLifetime = 180 * day;
/** ms: keys are read again this often, should the news of a change be lost */
const trustedFor = 3_600_000;

const standing = new WeakMap<Services, { until: number; open: Promise<OpenProvider> }>();
const listening = new WeakSet<Services>();

/** The authorization server of this process: built at its first use, anew when the keys change. Never inside a transaction. */
export function providerOf(services: Services): Promise<OpenProvider> {
  if (!listening.has(services)) {
    listening.add(services);
    services.shared.subscribe(keysChannel, () => void standing.delete(services));
  }
  const known = standing.get(services);
  if (known && known.until > Date.now()) return known.open;
  const open = build(services);
  standing.set(services, { until: Date.now() + trustedFor, open });
  open.catch(() => void standing.delete(services));
  return open;
}
export const issuerOf = (services: Pick<Services, 'config'>): string => services.config.publicUrl.replace(/\/+$/, '');
/** The name a person has at every application: the same for ever, and it tells nothing. */
export const subjectOf = (keys: AuthorizationKeys, accountId: string): string =>
  derived(keys.secret, 'subject', accountId).slice(0, 32);
/** Proves that a browser holds the cookie of a request; see the route /oauth/interaction/:uid. */
export const bindingOf = (keys: AuthorizationKeys, uid: string): string => derived(keys.secret, 'interaction', uid);

async function build(services: Services): Promise<OpenProvider> {
  const [{ default: OidcProvider, interactionPolicy }, keys] = await Promise.all([
    import('oidc-provider'),
    readKeys(services),
  ]);
  const issuer = issuerOf(services);
  const secure = issuer.startsWith('https:');
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  // who signs in is always asked of the portal's own session, never of the cookie that an earlier sign-in left behind
  policy
    .get('login')
    ?.checks.add(
      new Check('portal_session', 'the portal says who is signed in', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true, path: '/' } as const;
  const configuration: Configuration = {
    adapter: storeOf(services),
    jwks: keys.jwks,
    scopes: [...scopes],
    claims: Object.fromEntries(Object.entries(scopeClaims).filter(([, claims]) => claims.length > 0)),
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_ctx, accountId) => subjectOf(keys, accountId),
    clientDefaults: { subject_type: 'pairwise' },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256'],
      userinfoSigningAlgValues: ['RS256'],
      introspectionSigningAlgValues: ['RS256'],
      authorizationSigningAlgValues: ['RS256'],
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) =>
          client.clientAuthMethod !== 'none' && token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: true, ...logoutPages(services) },
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      userinfo: '/oauth/userinfo',
      jwks: '/oauth/jwks',
      revocation: '/oauth/revocation',
      introspection: '/oauth/introspection',
      end_session: '/oauth/logout',
    },
    // __Host- and __Secure-: a neighbour on the campus domain can not plant them
    cookies: {
      keys: [derived(keys.secret, 'cookies')],
      long: cookie,
      short: cookie,
      names: secure
        ? { session: '__Host-kampus_oidc', interaction: '__Host-kampus_interaction', resume: '__Secure-kampus_resume' }
        : { session: 'kampus_oidc', interaction: 'kampus_interaction', resume: 'kampus_resume' },
    },
    ttl: {
      AccessToken: tokenLifetime,
      AuthorizationCode: 60,
      IdToken: tokenLifetime,
      RefreshToken: 30 * day,
      Interaction: hour,
      Session: 8 * hour,
      Grant: grantLifetime,
    },
    interactions: { policy, url: (_ctx, interaction) => `/oauth/authorize?interaction=${interaction.uid}` },
    findAccount: async (_ctx, accountId) => {
      const person = await readPerson(services.database.db, Number(accountId), services.clock());
      return person ? { accountId, claims: () => ({ ...person.claims, sub: accountId }) } : undefined;
    },
    loadExistingGrant: async (ctx) =>
      typeof ctx.oidc.result?.consent?.grantId === 'string'
        ? ctx.oidc.provider.Grant.find(ctx.oidc.result.consent.grantId)
        : undefined,
    expiresWithSession: (_ctx, source) => !source.scopes.has('offline_access'),
    rotateRefreshToken: () => true,
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    // signing out of an application ends its tokens; that it was allowed is remembered
    revokeGrantPolicy: (ctx) => ctx.oidc.route !== 'end_session_confirm',
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    renderError: (ctx, out, error) => showError(services, ctx, out, error),
  };
  const provider = new OidcProvider(issuer, configuration);
  provider.proxy = true;
  provider.Client.prototype.compareClientSecret = compareSecret;
  provider.on('server_error', (ctx: KoaContextWithOIDC, error: Error) =>
    services.log.error({ err: error, path: ctx.path }, 'the authorization server failed'),
  );
  const handle = provider.callback();
  return {
    provider,
    keys,
    serve: async (request, response) => {
      request.headers['x-forwarded-proto'] = secure ? 'https' : 'http'; // the configuration says how people reach us, whatever stands between
      if (request.url?.startsWith('/oauth/interaction/')) return answerBinding(provider, keys, request, response);
      await handle(request, response);
    },
  };
}
/** Secrets are random and long; what is stored is their hash. */
function compareSecret(this: Client, actual: string): boolean {
  return this.clientSecret === tokenHash(actual);
}

/** Tells the page of this browser, and no other, what its answer must carry. Who opens a stranger's link has not got the cookie. */
async function answerBinding(
  provider: Provider,
  keys: AuthorizationKeys,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const uid = decodeURIComponent(request.url?.split('?')[0]?.split('/').at(-1) ?? '');
  const found = await provider.interactionDetails(request, response).catch(() => null);
  const binding = found && found.uid === uid ? bindingOf(keys, uid) : null;
  response.writeHead(binding === null ? 404 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(binding === null ? { message: 'record_not_found' } : { data: { binding } }));
}

const both = ['GET', 'POST'] as const;
const crossOrigin = (methods: readonly ('GET' | 'POST')[], path: string) => [
  ...methods.map((method) => ({ method, path })),
  { method: 'OPTIONS' as const, path },
];
/** OpenID Connect for the applications of the campus. */
export const authorizationServer: Protocol = {
  name: 'openid-connect',
  routes: [
    { method: 'GET', path: '/oauth/authorize', with: 'client_id' },
    { method: 'GET', path: '/oauth/authorize/:uid' },
    { method: 'GET', path: '/oauth/interaction/:uid' },
    ...crossOrigin(['POST'], '/oauth/token'),
    ...crossOrigin(both, '/oauth/userinfo'),
    ...crossOrigin(['GET'], '/oauth/jwks'),
    ...crossOrigin(['POST'], '/oauth/revocation'),
    ...crossOrigin(['POST'], '/oauth/introspection'),
    { method: 'GET', path: '/oauth/logout' },
    { method: 'POST', path: '/oauth/logout/confirm' },
    { method: 'GET', path: '/oauth/logout/success' },
    ...crossOrigin(['GET'], '/.well-known/openid-configuration'),
    ...crossOrigin(['GET'], '/.well-known/oauth-authorization-server'),
  ],
  open: async (services) => {
    await providerOf(services);
    return async (request, response) => (await providerOf(services)).serve(request, response);
  },
};
