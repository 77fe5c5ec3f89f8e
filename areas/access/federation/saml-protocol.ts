import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Protocol } from '#kernel/server/area.ts';
import type { Services } from '#kernel/server/services.ts';
import { newToken, tokenHash } from '../sessions/passwords.ts';
import { isAway, returnAddress } from './outside-client.ts';
import { outsideProvider } from './outside-providers.ts';
import { samlEntityId, samlKey, samlPerson, samlReturnAddress } from './saml-client.ts';

/** bytes: an answer with all its attributes and certificates has some ten thousand */
const largestAnswer = 256 * 1024;

async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/iu.test(request.headers['content-type'] ?? '')) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestAnswer) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}
/** Back to our page in the same tab: the answer itself never stands in an address. */
function sendBack(services: Services, response: ServerResponse, state: string, more: Record<string, string>): void {
  const url = new URL(returnAddress(services));
  url.search = new URLSearchParams({ state, ...more }).toString();
  response.writeHead(303, { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}

/** What a provider sent: checked at once, kept under a name that only this browser learns, until it finishes the sign-in it began. */
async function takeAnswer(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await formOf(request);
  const [state, answer] = [form?.get('RelayState') ?? '', form?.get('SAMLResponse') ?? ''];
  if (state === '' || state.length > 200 || answer === '') return sendBack(services, response, 'none', {});
  const [kept] = await services.database.query<{ id: number; provider: string; nonce: string }>(
    'select id, provider, nonce from outside_sign_ins where state_hash = $1 and used_at is null and answer_hash is null and expires_at > $2',
    [tokenHash(state), services.clock()],
  );
  const setting = kept ? outsideProvider(kept.provider) : null;
  if (!kept || setting?.kind !== 'saml') return sendBack(services, response, state, { code: 'none' });
  try {
    const person = await samlPerson(services, setting, kept.nonce, answer);
    const name = newToken();
    await services.database.query(
      'update outside_sign_ins set answer_hash = $2, answer = $3 where id = $1 and used_at is null and answer_hash is null',
      [kept.id, tokenHash(name), JSON.stringify(person)],
    );
    return sendBack(services, response, state, { code: name });
  } catch (error) {
    services.log.warn({ err: error, provider: setting.id }, 'a sign-in elsewhere failed');
    if (error instanceof Error && error.constructor.name === 'SamlStatusError')
      return sendBack(services, response, state, { error: 'access_denied' });
    return sendBack(services, response, state, isAway(error) ? { error: 'temporarily_unavailable' } : { code: 'none' });
  }
}

/** Our side as a service provider, for the provider or the federation that enters us. */
async function showMetadata(services: Services, response: ServerResponse): Promise<void> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const key = samlKey();
  const text = generateServiceProviderMetadata({
    issuer: samlEntityId(services),
    callbackUrl: samlReturnAddress(services),
    wantAssertionsSigned: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    ...(key === null
      ? {}
      : {
          privateKey: key.privateKey,
          publicCerts: key.certificate,
          decryptionPvk: key.privateKey,
          decryptionCert: key.certificate,
        }),
  });
  response.writeHead(200, { 'content-type': 'application/samlmetadata+xml; charset=utf-8' });
  response.end(text);
}

/** SAML 2.0 for sign-in at an identity provider of a campus or a federation. */
export const samlServiceProvider: Protocol = {
  name: 'saml',
  routes: [
    { method: 'GET', path: '/saml/metadata' },
    { method: 'POST', path: '/saml/acs' },
  ],
  open: (services) =>
    Promise.resolve((request, response) =>
      request.method === 'POST' ? takeAnswer(services, request, response) : showMetadata(services, response),
    ),
};
