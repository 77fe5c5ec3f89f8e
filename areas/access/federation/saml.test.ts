import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import forge from 'node-forge';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServices } from '#app/services.ts';
import { harness, type Harness } from '#test/harness.ts';
import { listening, type Listening } from './fixtures.ts';
import { outsideProviders } from './outside-providers.ts';
import { readMetadata } from './saml-metadata.ts';

type Samlify = typeof import('samlify');
type Identity = ReturnType<Samlify['IdentityProvider']>;
type Service = ReturnType<Samlify['ServiceProvider']>;
const kept = process.env.SAML_PROVIDERS;
const folder = mkdtempSync(join(tmpdir(), 'kampus-saml-'));
const issuer = 'https://idp.example.edu.tr/saml';
const scope = 'example.edu.tr';
let samlify: Samlify;
let idp: Identity;
let stranger: Identity;
let sp: Service;
let site: Listening & { h: Harness };
let next = 0;

/** A key with a certificate of its own, as the identity provider of a campus has one. */
function keyPair(): { key: string; certificate: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' });
  const made = forge.pki.privateKeyFromPem(String(key));
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(made.n, made.e);
  certificate.serialNumber = `0${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: 'idp' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'idp' }]);
  certificate.sign(made, forge.md.sha256.create());
  return { key: String(key), certificate: forge.pki.certificateToPem(certificate) };
}
const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/gu, '');
const metadataText = (certificate: string, more: { until?: string; entry?: string; scope?: string } = {}): string =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" entityID="${issuer}"${more.until ? ` validUntil="${more.until}"` : ''}>` +
  `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions><shibmd:Scope regexp="false">${more.scope ?? scope}</shibmd:Scope></md:Extensions>` +
  `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>` +
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${more.entry ?? 'https://idp.example.edu.tr/sso'}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="{StatusCode}"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{End}" Recipient="{Recipient}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{Start}" NotOnOrAfter="{End}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>{Context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>{Attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
const attributes = (given: Record<string, string>): string =>
  Object.entries(given)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('');
const mail = 'urn:oid:0.9.2342.19200300.100.1.3';
const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id';

interface Account {
  id: number;
  username: string;
  email: string;
}
async function account(more: { second_factor?: string } = {}): Promise<Account> {
  const name = `saml-${process.pid}-${++next}`;
  const [row] = await site.h
    .rows<Account>`insert into users (username, full_name, email, second_factor, status) values (${name}, 'Deniz Kaya', ${`${name}@${scope}`}, ${more.second_factor ?? null}, 'a') returning id, username, email`;
  if (!row) throw new Error('no account');
  await site.h
    .rows`insert into user_roles (user_id, role_id) select ${row.id}, id from roles where name = 'bursar' returning id`;
  return row;
}
type Body = { message: string; data: { url: string; binding: string; access_token?: string; two_factor?: unknown } };
const post = async (path: string, body: unknown): Promise<{ status: number; body: Body }> => {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
};
interface Begun {
  binding: string;
  state: string;
  request: string;
}
async function begin(): Promise<Begun> {
  const { status, body } = await post('/api/auth/outside/start', { provider: 'campus' });
  expect(status, JSON.stringify(body)).toBe(200);
  const url = new URL(body.data.url);
  expect(url.origin + url.pathname).toBe('https://idp.example.edu.tr/sso');
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  expect(request).toContain(`AssertionConsumerServiceURL="${site.url}/saml/acs"`);
  expect(request).toContain(`${site.url}/saml/metadata</`);
  return {
    binding: body.data.binding,
    state: url.searchParams.get('RelayState') ?? '',
    request: /\bID="([^"]+)"/u.exec(request)?.[1] ?? '',
  };
}
type Said = Record<string, string>;
/** What the identity provider answers: its assertion, signed by samlify. */
async function answer(
  begun: Begun,
  person: Record<string, string>,
  more: Said = {},
  by: Identity = idp,
): Promise<string> {
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const tags: Said = {
    ID: `_${randomBytes(8).toString('hex')}`,
    AssertionID: `_${randomBytes(8).toString('hex')}`,
    IssueInstant: at(0),
    Destination: `${site.url}/saml/acs`,
    Recipient: `${site.url}/saml/acs`,
    InResponseTo: begun.request,
    Issuer: issuer,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameID: `_${randomBytes(8).toString('hex')}`,
    Start: at(-1000),
    End: at(300_000),
    Audience: `${site.url}/saml/metadata`,
    Context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
    Attributes: attributes(person),
    ...more,
  };
  const { context } = await by.createLoginResponse(
    sp,
    { extract: { request: { id: begun.request } } },
    'post',
    {},
    (text: string) => ({
      id: tags.ID ?? '',
      context: text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => tags[name] ?? whole),
    }),
  );
  return context;
}
/** The provider's page posts the answer to us; what comes back is where the tab goes next. */
async function arrive(begun: Begun, response: string): Promise<URLSearchParams> {
  const answered = await fetch(`${site.url}/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example.edu.tr' },
    body: new URLSearchParams({ SAMLResponse: response, RelayState: begun.state }),
  });
  expect(answered.status).toBe(303);
  const to = new URL(answered.headers.get('location') ?? '');
  expect(to.origin + to.pathname).toBe(`${site.url}/login/outside`);
  return to.searchParams;
}
const finish = (begun: Begun, back: URLSearchParams) =>
  post('/api/auth/outside/finish', {
    state: back.get('state'),
    code: back.get('code'),
    error: back.get('error'),
    binding: begun.binding,
  });
const whole = async (begun: Begun, response: string) => finish(begun, await arrive(begun, response));
const refused = async (begun: Begun, response: string): Promise<void> =>
  expect((await whole(begun, response)).body.message).toBe('outside_answer_not_valid');

const configure = (more: Record<string, unknown> = {}): void => {
  process.env.SAML_PROVIDERS = JSON.stringify([
    {
      id: 'campus',
      label: { tr: 'Kampüs Kimlik', en: 'Campus ID' },
      issuer,
      metadata_file: join(folder, 'metadata.xml'),
      match: 'email',
      claim: 'mail',
      ...more,
    },
  ]);
};
const own = keyPair();
const other = keyPair();
const identity = (key: { key: string; certificate: string }): Identity =>
  samlify.IdentityProvider({
    entityID: issuer,
    privateKey: key.key,
    signingCert: key.certificate,
    isAssertionEncrypted: false,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.example.edu.tr/sso' },
    ],
    loginResponseTemplate: { context: template, attributes: [] },
  });

beforeAll(async () => {
  const h = await harness();
  site = { ...(await listening(h.services, openServices)), h };
  samlify = await import('samlify');
  samlify.setSchemaValidator({ validate: () => Promise.resolve('valid') });
  writeFileSync(join(folder, 'metadata.xml'), metadataText(own.certificate));
  idp = identity(own);
  stranger = identity(other);
  // the provider learns of us from our own metadata
  const ours = await fetch(`${site.url}/saml/metadata`);
  expect(ours.headers.get('content-type')).toContain('application/samlmetadata+xml');
  sp = samlify.ServiceProvider({ metadata: await ours.text() });
});
beforeEach(() => configure());
afterAll(async () => {
  if (kept === undefined) delete process.env.SAML_PROVIDERS;
  else process.env.SAML_PROVIDERS = kept;
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('sign-in through a SAML 2.0 identity provider', () => {
  test('our metadata says who we are, where answers go, and that assertions must be signed', () => {
    expect(sp.entityMeta.getEntityID()).toBe(`${site.url}/saml/metadata`);
    expect(sp.entityMeta.getAssertionConsumerService('post')).toBe(`${site.url}/saml/acs`);
    expect(sp.entityMeta.isWantAssertionsSigned()).toBe(true);
  });
  test('the whole way: a session like any other, linked by the name that stays', async () => {
    const deniz = await account();
    const person = {
      [mail]: deniz.email.toUpperCase().replace(scope.toUpperCase(), scope),
      [subjectId]: `${deniz.username}@${scope}`,
    };
    const begun = await begin();
    const done = await whole(begun, await answer(begun, person));
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const me = (await (
      await fetch(`${site.url}/api/v1/users/me`, {
        headers: { authorization: `Bearer ${done.body.data.access_token}` },
      })
    ).json()) as { data: { username: string } };
    expect(me.data.username).toBe(deniz.username);
    expect(await site.h.rows`select provider, subject from outside_identities where user_id = ${deniz.id}`).toEqual([
      { provider: 'campus', subject: `subject-id:${deniz.username}@${scope}` },
    ]);
    expect(
      await site.h.rows`select after from audit_log where action = 'link-outside-identity' and record_id = ${deniz.id}`,
    ).toEqual([{ after: { provider: 'campus', matched_by: 'email' } }]);
    // nothing of what was said of him is left, nor the answer's name
    const left = JSON.stringify(await site.h.rows`select * from outside_sign_ins where answer is not null`);
    expect(left).not.toContain(deniz.username);
    // the address may change there; the name that stays is the same person
    const again = await begin();
    expect(
      (await whole(again, await answer(again, { [mail]: `new@${scope}`, [subjectId]: person[subjectId] ?? '' })))
        .status,
    ).toBe(200);
  });
  test('a second factor of the provider counts where it is trusted, and only the one that says so', async () => {
    const guarded = await account({ second_factor: 'email' });
    const mfa = { Context: 'https://refeds.org/profile/mfa' };
    const asked = await begin();
    expect(
      (await whole(asked, await answer(asked, { [mail]: guarded.email }, mfa))).body.data.two_factor,
    ).toBeDefined();
    configure({ trusts_mfa: true });
    const plain = await begin();
    expect((await whole(plain, await answer(plain, { [mail]: guarded.email }))).body.data.two_factor).toBeDefined();
    const trusted = await begin();
    expect(
      (await whole(trusted, await answer(trusted, { [mail]: guarded.email }, mfa))).body.data.access_token,
    ).toBeDefined();
  });
  test('nobody is made an account; an address of another institution is nobody’s', async () => {
    const unknown = await begin();
    expect((await whole(unknown, await answer(unknown, { [mail]: `nobody@${scope}` }))).body.message).toBe(
      'outside_person_unknown',
    );
    const deniz = await account();
    await site.h
      .rows`update users set email = ${`${deniz.username}@other.example`} where id = ${deniz.id} returning id`;
    const foreign = await begin();
    expect(
      (await whole(foreign, await answer(foreign, { [mail]: `${deniz.username}@other.example` }))).body.message,
    ).toBe('outside_email_not_verified');
  });
  test('the provider says no: refused in words, and this sign-in is over', async () => {
    const begun = await begin();
    const text = Buffer.from(await answer(begun, {}), 'base64').toString('utf8');
    const denied = Buffer.from(
      text.replace('status:Success"', 'status:Responder"').replace(/<saml:Assertion.*<\/saml:Assertion>/su, ''),
    ).toString('base64');
    expect((await whole(begun, denied)).body.message).toBe('outside_sign_in_cancelled');
    // written down behind the refused transaction
    const last = () => site.h.rows<{ used_at: unknown }>`select used_at from outside_sign_ins order by id desc limit 1`;
    await expect.poll(async () => (await last())[0]?.used_at).not.toBeNull();
    expect((await finish(begun, new URLSearchParams({ state: begun.state, code: 'x' }))).body.message).toBe(
      'outside_sign_in_over',
    );
  });
});

describe('attacks on it', () => {
  test('an answer works once, in the browser that began, and for nobody else', async () => {
    const deniz = await account();
    const [mine, others] = [await begin(), await begin()];
    const response = await answer(mine, { [mail]: deniz.email });
    const back = await arrive(mine, response);
    expect((await finish({ ...mine, binding: others.binding }, back)).body.message).toBe('outside_sign_in_over');
    expect((await finish(mine, new URLSearchParams({ state: mine.state, code: 'guessed' }))).status).toBe(406);
    const once = await begin();
    const good = await answer(once, { [mail]: deniz.email });
    const first = await arrive(once, good);
    expect((await arrive(once, good)).get('code')).toBe('none');
    expect((await finish(once, first)).status).toBe(200);
    expect((await finish(once, first)).body.message).toBe('outside_sign_in_over');
    // the answer to one request does not finish another
    await refused(others, response);
  });
  test('another key, another issuer, another audience, address or request, too late, too early', async () => {
    const deniz = await account();
    const person = { [mail]: deniz.email };
    const late = new Date(Date.now() - 120_000).toISOString();
    const cases: [string, Said, Identity?][] = [
      ['key', {}, stranger],
      ['issuer', { Issuer: 'https://evil.example' }],
      ['audience', { Audience: 'https://other.example/saml/metadata' }],
      ['recipient', { Recipient: 'https://other.example/saml/acs' }],
      ['destination', { Destination: 'https://other.example/saml/acs' }],
      ['request', { InResponseTo: '_another' }],
      ['over', { End: late }],
      ['not yet', { Start: new Date(Date.now() + 120_000).toISOString() }],
    ];
    for (const [, more, by] of cases) {
      const begun = await begin();
      await refused(begun, await answer(begun, person, more, by ?? idp));
    }
    expect(await site.h.rows`select 1 from outside_identities where user_id = ${deniz.id}`).toEqual([]);
  });
  test('an assertion that was changed, wrapped, doubled or not signed names nobody', async () => {
    const [deniz, rector] = [await account(), await account()];
    const signed = async (begun: Begun): Promise<string> =>
      Buffer.from(await answer(begun, { [mail]: deniz.email }), 'base64').toString('utf8');
    const assertionIn = (text: string): string => /<saml:Assertion.*<\/saml:Assertion>/su.exec(text)?.[0] ?? '';
    const forgedOf = (assertion: string): string =>
      assertion
        .replace(/<(?:ds:)?Signature.*<\/(?:ds:)?Signature>/su, '')
        .replace(/ ID="[^"]+"/u, ' ID="_forged"')
        .replace(deniz.email, rector.email);
    const ways: [string, (text: string) => string][] = [
      ['changed', (text) => text.replace(deniz.email, rector.email)],
      ['not signed', (text) => text.replace(/<(?:ds:)?Signature.*?<\/(?:ds:)?Signature>/su, '')],
      [
        'a forged one first',
        (text) => text.replace('<saml:Assertion', `${forgedOf(assertionIn(text))}<saml:Assertion`),
      ],
      [
        'a forged one last',
        (text) => text.replace('</samlp:Response>', `${forgedOf(assertionIn(text))}</samlp:Response>`),
      ],
      [
        'the signed one inside of an extension',
        (text) =>
          text.replace(
            assertionIn(text),
            `<samlp:Extensions>${assertionIn(text)}</samlp:Extensions>${forgedOf(assertionIn(text))}`,
          ),
      ],
      [
        'the signed one inside of the forged one',
        (text) =>
          text.replace(
            assertionIn(text),
            forgedOf(assertionIn(text)).replace(
              '<saml:Subject>',
              `<saml:Advice>${assertionIn(text)}</saml:Advice><saml:Subject>`,
            ),
          ),
      ],
      [
        'the same id twice',
        (text) =>
          text.replace(
            '</samlp:Response>',
            `${forgedOf(assertionIn(text)).replace('_forged', / ID="(_[^"]+)" Version="2.0" IssueInstant="[^"]*"><saml:Issuer>[^<]*<\/saml:Issuer>(?:<ds:)?/u.exec(assertionIn(text))?.[1] ?? '')}</samlp:Response>`,
          ),
      ],
      ['a document type', (text) => `<!DOCTYPE r [<!ENTITY e "x">]>${text}`],
      ['no XML', () => 'no xml'],
    ];
    for (const [name, twist] of ways) {
      const begun = await begin();
      const text = await signed(begun);
      const twisted = twist(text);
      expect(twisted, name).not.toBe(text);
      await refused(begun, Buffer.from(twisted).toString('base64'));
    }
    expect(await site.h.rows`select 1 from outside_identities where user_id in (${deniz.id}, ${rector.id})`).toEqual(
      [],
    );
  });
  test('a comment does not cut a name in two', async () => {
    const deniz = await account();
    const begun = await begin();
    // signed by the provider for a person who chose his own name there
    const sly = `${deniz.email}<!-- -->.evil.example`;
    expect((await whole(begun, await answer(begun, { [mail]: sly }))).body.message).toBe('outside_email_not_verified');
  });
  test('a signature with SHA-1 does not hold any more', async () => {
    const deniz = await account();
    const begun = await begin();
    const weak = samlify.IdentityProvider({
      entityID: issuer,
      privateKey: own.key,
      signingCert: own.certificate,
      requestSignatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      singleSignOnService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.example.edu.tr/sso' },
      ],
      loginResponseTemplate: { context: template, attributes: [] },
    });
    await refused(begun, await answer(begun, { [mail]: deniz.email }, {}, weak));
  });
  test('what nobody began, what is no form, what is too large: one answer that tells nothing', async () => {
    const nobody = { state: 'unknown', binding: 'x', request: '_x' };
    expect((await arrive(nobody, Buffer.from('<x/>').toString('base64'))).get('code')).toBe('none');
    const bodies: [string, string][] = [
      ['application/json', '{}'],
      ['application/x-www-form-urlencoded', `SAMLResponse=${'A'.repeat(300_000)}&RelayState=x`],
    ];
    for (const [type, body] of bodies) {
      const answered = await fetch(`${site.url}/saml/acs`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': type },
        body,
      });
      expect([answered.status, answered.headers.get('location')]).toEqual([
        303,
        `${site.url}/login/outside?state=none`,
      ]);
    }
    expect((await fetch(`${site.url}/saml/acs`)).status).toBe(404);
  });
});

describe('its metadata and configuration', () => {
  const reading = (text: string, more: { metadata_certificate?: string; insecure?: boolean } = {}) =>
    readMetadata(text, { issuer, metadata_certificate: null, insecure: false, ...more }, new Date());
  test('one provider, or one of a federation’s list', async () => {
    const one = metadataText(own.certificate);
    expect(await reading(one)).toEqual({
      entry_point: 'https://idp.example.edu.tr/sso',
      certificates: [bare(own.certificate)],
      scopes: [scope],
      wants_signed_requests: false,
    });
    const list = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${one.replace(issuer, 'https://first.example')}<md:EntitiesDescriptor>${one}</md:EntitiesDescriptor></md:EntitiesDescriptor>`;
    expect((await reading(list)).entry_point).toBe('https://idp.example.edu.tr/sso');
  });
  test.each([
    ['is over', () => metadataText(own.certificate, { until: '2020-01-01T00:00:00Z' }), {}],
    ['needs https', () => metadataText(own.certificate, { entry: 'http://idp.example.edu.tr/sso' }), {}],
    ['has no provider', () => metadataText(own.certificate).replace(issuer, 'https://another.example'), {}],
    ['is not signed', () => metadataText(own.certificate), { metadata_certificate: other.certificate }],
    ['document type', () => `<!DOCTYPE x>${metadataText(own.certificate)}`, {}],
    ['no certificate', () => metadataText('').replace(/<ds:X509Certificate>.*<\/ds:X509Certificate>/u, ''), {}],
  ])('what %s is not taken', async (words, text, more) => expect(reading(text(), more)).rejects.toThrow(words));
  test('a list that is signed with the federation’s key is taken, and only what is signed of it', async () => {
    const { signXml } = await import('@node-saml/node-saml/lib/xml.js');
    const signed = signXml(
      metadataText(own.certificate).replace('<md:EntityDescriptor ', '<md:EntityDescriptor ID="_list" '),
      "/*[local-name()='EntityDescriptor']",
      { reference: "/*[local-name()='EntityDescriptor']", action: 'prepend' },
      { privateKey: other.key, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
    );
    const trusting = { metadata_certificate: other.certificate };
    expect((await reading(signed, trusting)).scopes).toEqual([scope]);
    await expect(reading(signed.replace(scope, 'evil.example'), trusting)).rejects.toThrow('is not signed');
  });
  const one = { id: 'campus', label: { tr: 'K', en: 'C' }, issuer, metadata_file: '/x', match: 'email', claim: 'mail' };
  const read = (given: unknown, more: Record<string, string> = {}) =>
    outsideProviders({ SAML_PROVIDERS: JSON.stringify(given), ...more });
  test.each([
    [[{ ...one, metadata_file: undefined }], 'metadata_file or metadata_url'],
    [[{ ...one, metadata_url: 'https://mdq.example' }], 'one of them'],
    [[{ ...one, metadata_file: undefined, metadata_url: 'http://mdq.example', allow_insecure: true }], 'needs https'],
    [[one, one], 'same id'],
    [[{ ...one, wat: 1 }], 'wat'],
    [[{ ...one, scopes: ['*'] }], 'scopes'],
  ])('what is wrong is named: %j', (given, word) => expect(() => read(given)).toThrow(word));
  test('ids are one list over both protocols', () => {
    const oidc = [
      {
        id: 'campus',
        label: { tr: 'K', en: 'C' },
        issuer: 'https://id.example',
        client_id: 'k',
        match: 'email',
        claim: 'email',
      },
    ];
    expect(() => read([one], { OIDC_PROVIDERS: JSON.stringify(oidc) })).toThrow('same id');
    expect(read([one])[0]).toMatchObject({ kind: 'saml', scopes: [], metadata_url: null });
  });
});
