import type { Configuration } from 'openid-client';
import type { Services } from '#kernel/server/services.ts';
import type { OidcProvider, ProviderSetting } from './outside-providers.ts';
import { samlArrival, samlDeparture } from './saml-client.ts';

/** What the provider says of a person, after its signature, nonce, time and audience were checked. */
export interface OutsidePerson {
  subject: string;
  claims: Record<string, unknown>;
  mfa: boolean;
}
/** `away`: no answer. `invalid`: an answer that does not hold. */
export type Exchange = { ok: true; person: OutsidePerson } | { ok: false; why: 'away' | 'invalid'; error: unknown };

/** ms: what a provider says of itself is asked again this often */
const discoveredFor = 3_600_000;
/** seconds until a provider counts as away */
const patience = 8;
const discovered = new Map<string, { until: number; config: Promise<Configuration> }>();

/** Our page that the provider sends people back to. */
export const returnAddress = (services: Pick<Services, 'config'>): string =>
  `${services.config.publicUrl.replace(/\/+$/, '')}/login/outside`;

async function configurationOf(setting: OidcProvider): Promise<Configuration> {
  const key = JSON.stringify(setting);
  const known = discovered.get(key);
  if (known && known.until > Date.now()) return known.config;
  const { allowInsecureRequests, ClientSecretBasic, discovery, None } = await import('openid-client');
  const config = discovery(
    new URL(setting.issuer),
    setting.client_id,
    setting.client_secret ?? undefined,
    setting.client_secret === null ? None() : ClientSecretBasic(setting.client_secret),
    { timeout: patience, ...(setting.insecure ? { execute: [allowInsecureRequests] } : {}) },
  );
  discovered.set(key, { until: Date.now() + discoveredFor, config });
  config.catch(() => void discovered.delete(key));
  return config;
}

export interface Departure {
  url: string;
  state: string;
  nonce: string;
  code_verifier: string;
}
/** Where the browser goes, with state, nonce and PKCE; throws where the provider does not answer. */
export async function departure(services: Pick<Services, 'config'>, setting: ProviderSetting): Promise<Departure> {
  if (setting.kind === 'saml') return samlDeparture(services, setting);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await import('openid-client');
  const config = await configurationOf(setting);
  const [state, nonce, code_verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(services),
    scope: setting.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state, nonce, code_verifier };
}

/** Exchanges the code and reads the person; asks userinfo only for what the ID token leaves out. */
export async function arrival(
  services: Pick<Services, 'config'>,
  setting: ProviderSetting,
  kept: { nonce: string; code_verifier: string; answer_hash: string | null; answer: OutsidePerson | null },
  given: { state: string; code: string; iss?: string | null | undefined },
): Promise<Exchange> {
  if (setting.kind === 'saml') return samlArrival(kept, given.code);
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
  try {
    const config = await configurationOf(setting);
    const url = new URL(returnAddress(services));
    url.search = new URLSearchParams({
      state: given.state,
      code: given.code,
      ...(given.iss ? { iss: given.iss } : {}),
    }).toString();
    const tokens = await authorizationCodeGrant(config, url, {
      pkceCodeVerifier: kept.code_verifier,
      expectedState: given.state,
      expectedNonce: kept.nonce,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    if (!told) return { ok: false, why: 'invalid', error: new Error('no ID token') };
    const missing =
      told[setting.claim] === undefined || (setting.match === 'email' && told.email_verified === undefined);
    const more =
      missing && config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, told.sub)
        : {};
    const amr = Array.isArray(told.amr) ? told.amr : [];
    return {
      ok: true,
      person: {
        subject: told.sub,
        claims: { ...more, ...told },
        mfa:
          setting.trusts_mfa &&
          (amr.includes('mfa') || (typeof told.acr === 'string' && /(^|[:/_-])(mfa|2fa)$/i.test(told.acr))),
      },
    };
  } catch (error) {
    return { ok: false, why: isAway(error) ? 'away' : 'invalid', error };
  }
}

/** Nobody there, no answer in time, or a server that fails: not the fault of who signs in. */
export function isAway(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { code, status } = each as { code?: unknown; status?: unknown };
    if (typeof status === 'number' && status >= 500) return true;
    if (
      typeof code === 'string' &&
      (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|UND_ERR|CERT_|DEPTH_ZERO)/.test(code) || code === 'OAUTH_TIMEOUT')
    )
      return true;
    if (each.name === 'TimeoutError' || (each instanceof TypeError && each.message === 'fetch failed')) return true;
  }
  return false;
}
