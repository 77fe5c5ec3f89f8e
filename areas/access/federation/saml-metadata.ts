import { readFileSync, statSync } from 'node:fs';
import type { SamlProvider } from './outside-providers.ts';

/** What a provider's metadata says: where people sign in, whose signature holds, for which institution it speaks. */
export interface SamlMetadata {
  entry_point: string;
  /** PEM or bare base64 */
  certificates: readonly string[];
  scopes: readonly string[];
  wants_signed_requests: boolean;
}
interface Node {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}
/** ms: what a provider's metadata says is read again this often */
const readAgainAfter = 3_600_000;
/** ms until an address counts as away */
const patience = 8_000;
/** characters: the largest federation's list is larger; ask for one provider instead (MDQ) */
const largest = 20_000_000;
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';

const childrenOf = (node: Node, name: string): Node[] => {
  const found = node[name];
  return Array.isArray(found)
    ? found.map((each: unknown) => (typeof each === 'string' ? { _: each } : (each as Node)))
    : [];
};
/** Every provider of a document: one, or a federation's list of lists. */
function entitiesIn(root: Record<string, unknown>): Node[] {
  if (root.EntityDescriptor) return [root.EntityDescriptor as Node];
  const deep = (list: Node): Node[] => [
    ...childrenOf(list, 'EntityDescriptor'),
    ...childrenOf(list, 'EntitiesDescriptor').flatMap(deep),
  ];
  return root.EntitiesDescriptor ? deep(root.EntitiesDescriptor as Node) : [];
}
function mustNotBeOver(node: Node | undefined, now: Date): void {
  const until = node?.$?.validUntil;
  if (until !== undefined && !(Date.parse(until) > now.getTime())) throw new Error('the metadata is over');
}

/** Reads one provider out of its metadata; throws an error that says what is missing, over or not signed. */
export async function readMetadata(
  text: string,
  setting: Pick<SamlProvider, 'issuer' | 'metadata_certificate' | 'insecure'>,
  now: Date,
): Promise<SamlMetadata> {
  if (text.length > largest) throw new Error('the metadata is too large');
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new Error('the metadata declares a document type');
  const { getVerifiedXml, parseDomFromString, parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js');
  let trusted: string | null = text;
  if (setting.metadata_certificate !== null) {
    const { documentElement } = await parseDomFromString(text);
    trusted = getVerifiedXml(text, documentElement, [setting.metadata_certificate]);
  }
  if (trusted === null) throw new Error('the metadata is not signed with the key it should be');
  const root = (await parseXml2JsFromString(trusted)) as Record<string, unknown>;
  mustNotBeOver((root.EntitiesDescriptor ?? root.EntityDescriptor) as Node | undefined, now);
  const entity = entitiesIn(root).find((each) => each.$?.entityID === setting.issuer);
  const role =
    entity &&
    childrenOf(entity, 'IDPSSODescriptor').find((each) => each.$?.protocolSupportEnumeration?.includes(protocol));
  if (!entity || !role) throw new Error(`the metadata has no provider ${setting.issuer}`);
  mustNotBeOver(entity, now);
  mustNotBeOver(role, now);
  const entry = childrenOf(role, 'SingleSignOnService').find((each) => each.$?.Binding === redirectBinding)?.$
    ?.Location;
  if (entry === undefined) throw new Error('the provider has no address for HTTP-Redirect');
  if (new URL(entry).protocol !== 'https:' && !setting.insecure) throw new Error('the provider’s address needs https');
  const certificates = childrenOf(role, 'KeyDescriptor')
    .filter((each) => each.$?.use !== 'encryption')
    .flatMap((each) => childrenOf(each, 'KeyInfo'))
    .flatMap((each) => childrenOf(each, 'X509Data'))
    .flatMap((each) => childrenOf(each, 'X509Certificate'))
    .flatMap((each) => (each._ ? [each._.replaceAll(/\s/gu, '')] : []));
  if (certificates.length === 0) throw new Error('the provider has no certificate to sign with');
  return {
    entry_point: entry,
    certificates,
    // a regular expression of a stranger is not run here: only scopes that are written out
    scopes: [entity, role]
      .flatMap((each) => childrenOf(each, 'Extensions'))
      .flatMap((each) => childrenOf(each, 'Scope'))
      .flatMap((each) => (each._ && each.$?.regexp !== 'true' ? [each._.trim()] : [])),
    wants_signed_requests: role.$?.WantAuthnRequestsSigned === 'true',
  };
}

const standing = new Map<string, { until: number; metadata: Promise<SamlMetadata> }>();
async function fetched(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!response.ok) throw Object.assign(new Error(`metadata: ${response.status}`), { status: 503 });
  return response.text();
}
/** The metadata of a provider, kept for an hour; a file is read again at once when it changes. */
export function metadataOf(setting: SamlProvider): Promise<SamlMetadata> {
  const changed = setting.metadata_file === null ? 0 : statSync(setting.metadata_file).mtimeMs;
  const key = JSON.stringify([setting, changed]);
  const known = standing.get(key);
  if (known && known.until > Date.now()) return known.metadata;
  const metadata = (async () =>
    readMetadata(
      setting.metadata_file === null
        ? await fetched(setting.metadata_url ?? '')
        : readFileSync(setting.metadata_file, 'utf8'),
      setting,
      new Date(),
    ))();
  standing.set(key, { until: Date.now() + readAgainAfter, metadata });
  metadata.catch(() => void standing.delete(key));
  return metadata;
}
