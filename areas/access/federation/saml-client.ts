import { readFileSync } from 'node:fs';
import type { Profile, SAML } from '@node-saml/node-saml';
import type { Services } from '#kernel/server/services.ts';
import { newToken, tokenHash } from '../sessions/passwords.ts';
import type { Departure, Exchange, OutsidePerson } from './outside-client.ts';
import type { SamlProvider } from './outside-providers.ts';
import { metadataOf } from './saml-metadata.ts';
import { claimsOf, mfaProfile, subjectOf, type Asserted } from './rules/saml-attributes.ts';

/** ms: how far the clocks of the two may differ */
const clockSkew = 60_000;
/** ms: a sign-in elsewhere takes no longer than this */
const requestLifetime = 600_000;

const siteOf = (services: Pick<Services, 'config'>): string => services.config.publicUrl.replace(/\/+$/u, '');
/** Our name as a service provider, which is also where our metadata is. */
export const samlEntityId = (services: Pick<Services, 'config'>): string => `${siteOf(services)}/saml/metadata`;
/** Where a provider's answer arrives (assertion consumer service). */
export const samlReturnAddress = (services: Pick<Services, 'config'>): string => `${siteOf(services)}/saml/acs`;

/** Our key and certificate (PEM) from SAML_KEY_FILE and SAML_CERTIFICATE_FILE: requests are signed and assertions read with it. */
export function samlKey(
  env: Record<string, string | undefined> = process.env,
): { privateKey: string; certificate: string } | null {
  if (!env.SAML_KEY_FILE && !env.SAML_CERTIFICATE_FILE) return null;
  if (!env.SAML_KEY_FILE || !env.SAML_CERTIFICATE_FILE)
    throw new Error('SAML_KEY_FILE and SAML_CERTIFICATE_FILE belong together');
  return {
    privateKey: readFileSync(env.SAML_KEY_FILE, 'utf8'),
    certificate: readFileSync(env.SAML_CERTIFICATE_FILE, 'utf8'),
  };
}

/** The library for one provider; `request` is the one request whose answer is taken. */
async function samlFor(services: Pick<Services, 'config'>, setting: SamlProvider, request: string): Promise<SAML> {
  const [{ SAML: Saml, ValidateInResponseTo }, metadata] = await Promise.all([
    import('@node-saml/node-saml'),
    metadataOf(setting),
  ]);
  const key = samlKey();
  if (metadata.wants_signed_requests && key === null)
    throw new Error(`${setting.id} takes signed requests only: set SAML_KEY_FILE`);
  const began = new Date().toISOString();
  return new Saml({
    issuer: samlEntityId(services),
    callbackUrl: samlReturnAddress(services),
    audience: samlEntityId(services),
    entryPoint: metadata.entry_point,
    idpCert: [...metadata.certificates],
    idpIssuer: setting.issuer,
    ...(key === null ? {} : { privateKey: key.privateKey, publicCert: key.certificate, decryptionPvk: key.privateKey }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // the assertion carries what is read; a signed answer around an unsigned one would do no harm, but is not enough
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    maxAssertionAgeMs: requestLifetime,
    requestIdExpirationPeriodMs: requestLifetime,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => request,
    cacheProvider: {
      saveAsync: () => Promise.resolve(null),
      getAsync: (id) => Promise.resolve(id === request ? began : null),
      removeAsync: () => Promise.resolve(null),
    },
  });
}

/** Where the browser goes; `nonce` is the id of the request that the answer must name. */
export async function samlDeparture(services: Pick<Services, 'config'>, setting: SamlProvider): Promise<Departure> {
  const [state, nonce] = [newToken(), `_${newToken()}`];
  const saml = await samlFor(services, setting, nonce);
  return { url: await saml.getAuthorizeUrlAsync(state, undefined, {}), state, nonce, code_verifier: '' };
}

type Tree = Record<string, { $?: Record<string, string>; _?: string; [child: string]: unknown }[] | undefined>;
const first = (node: unknown, name: string): Tree | undefined =>
  (node as Tree | undefined)?.[name]?.[0] as Tree | undefined;
/** What the library leaves to us, all of it read from signed bytes: to whom, for which request and until when the assertion was given. */
function mustBeForUs(profile: Profile, to: string, request: string): void {
  const assertion = (profile.getAssertion?.() as { Assertion?: unknown } | undefined)?.Assertion;
  const confirmations = ((first(assertion, 'Subject') as Tree | undefined)?.SubjectConfirmation ?? []).filter(
    (each) => each.$?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  );
  const fits = confirmations.some((each) => {
    const data = (first(each, 'SubjectConfirmationData') as { $?: Record<string, string> } | undefined)?.$;
    return (
      data?.Recipient === to &&
      data.InResponseTo === request &&
      Date.parse(data.NotOnOrAfter ?? '') > Date.now() - clockSkew
    );
  });
  if (!fits) throw new Error('the assertion was given for another address or request, or has no end');
  if (!first(first(assertion, 'Conditions'), 'AudienceRestriction')) throw new Error('the assertion names no audience');
}
const contextOf = (profile: Profile): string => {
  const assertion = (profile.getAssertion?.() as { Assertion?: unknown } | undefined)?.Assertion;
  const reference = first(first(assertion, 'AuthnStatement'), 'AuthnContext') as
    | { AuthnContextClassRef?: ({ _?: string } | string)[] }
    | undefined;
  const [value] = reference?.AuthnContextClassRef ?? [];
  return typeof value === 'string' ? value : (value?._ ?? '');
};

/** Signed with SHA-1 or with a shared secret; what only encrypts is not asked. */
const isWeak = (text: string): boolean =>
  /<(?:\w+:)?SignatureMethod\b[^>]*#(?:[\w-]*sha1|hmac-[\w-]*)["']/u.test(text) ||
  (text.match(/<(?:\w+:)?Reference\b[\s\S]*?<\/(?:\w+:)?Reference>/gu) ?? []).some((each) =>
    /<(?:\w+:)?DigestMethod\b[^>]*#sha1["']/u.test(each),
  );

/**
 * Checks an answer of a provider: signature, issuer, audience, recipient, request, time and algorithm.
 * Throws where anything does not hold; a `SamlStatusError` where the person or the provider said no.
 */
export async function samlPerson(
  services: Pick<Services, 'config'>,
  setting: SamlProvider,
  request: string,
  response: string,
): Promise<OutsidePerson> {
  const text = Buffer.from(response, 'base64').toString('utf8');
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new Error('the answer declares a document type');
  if (isWeak(text)) throw new Error('the answer is signed with an algorithm that no longer holds');
  const destination = /<(?:\w+:)?Response\b[^>]*\bDestination\s*=\s*["']([^"']*)["']/u.exec(text)?.[1];
  const to = samlReturnAddress(services);
  if (destination !== undefined && destination !== to) throw new Error('the answer was sent to another address');
  const saml = await samlFor(services, setting, request);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
  if (profile === null) throw new Error('the answer names nobody');
  mustBeForUs(profile, to, request);
  if (profile.issuer !== setting.issuer) throw new Error('the assertion is another provider’s');
  const asserted: Asserted = {
    name_id: profile.nameID ?? '',
    name_id_format: profile.nameIDFormat ?? null,
    attributes: (profile.attributes ?? {}) as Record<string, unknown>,
  };
  const { scopes } = await metadataOf(setting);
  const claims = claimsOf(asserted, [...scopes, ...setting.scopes]);
  const value = claims[setting.claim];
  const subject = subjectOf(asserted, claims) ?? (typeof value === 'string' ? `${setting.claim}:${value}` : null);
  if (subject === null) throw new Error(`the answer has neither a lasting name nor ${setting.claim}`);
  // only what the match needs is kept until the browser comes back
  return {
    subject,
    claims: {
      ...(value === undefined ? {} : { [setting.claim]: value }),
      ...(claims.email_verified === undefined ? {} : { email_verified: claims.email_verified }),
    },
    mfa: setting.trusts_mfa && contextOf(profile) === mfaProfile,
  };
}

/** What was checked when the answer arrived, for the browser that has its name. */
export function samlArrival(
  kept: { answer_hash: string | null; answer: OutsidePerson | null },
  code: string,
): Exchange {
  return kept.answer !== null && kept.answer_hash === tokenHash(code)
    ? { ok: true, person: kept.answer }
    : { ok: false, why: 'invalid', error: new Error('no answer under this name') };
}
