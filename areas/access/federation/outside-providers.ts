import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Which of a person's facts the provider's claim is compared with. */
export type OutsideMatch = 'email' | 'username' | 'student_number' | 'registration_number' | 'national_id';
interface ProviderFacts {
  id: string;
  name: string;
  name_en: string;
  match: OutsideMatch;
  claim: string;
  /** its word that a second factor was used is enough */
  trusts_mfa: boolean;
}
/** A provider that speaks OpenID Connect. */
export interface OidcProvider extends ProviderFacts {
  kind: 'oidc';
  issuer: string;
  client_id: string;
  client_secret: string | null;
  scope: string;
  insecure: boolean;
}
/** A provider that speaks SAML 2.0; address and certificates stand in its metadata. */
export interface SamlProvider extends ProviderFacts {
  kind: 'saml';
  /** its entity id, which is looked up in the metadata */
  issuer: string;
  metadata_file: string | null;
  metadata_url: string | null;
  /** PEM; the metadata must be signed with its key */
  metadata_certificate: string | null;
  /** institutions it speaks for, beside those of its metadata (a server of one campus often names none) */
  scopes: readonly string[];
  insecure: boolean;
}
/** An identity provider that people may sign in with: campus, federation or national. */
export type ProviderSetting = OidcProvider | SamlProvider;

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const facts = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: z.object({ tr: z.string().min(1), en: z.string().min(1) }),
  match: z.enum(['email', 'username', 'student_number', 'registration_number', 'national_id']),
  claim: z.string().min(1),
  trusts_mfa: z.boolean().default(false),
  allow_insecure: z.boolean().default(false),
};
const oidcSchema = z.array(
  z
    .object({
      ...facts,
      issuer: z.url(),
      client_id: z.string().min(1),
      client_secret_env: z.string().optional(),
      client_secret_file: z.string().optional(),
      scope: z.string().default('openid email profile'),
    })
    .strict(),
);
const samlSchema = z.array(
  z
    .object({
      ...facts,
      issuer: z.string().min(1),
      metadata_file: z.string().min(1).optional(),
      metadata_url: z.url().optional(),
      metadata_certificate_file: z.string().min(1).optional(),
      scopes: z.array(z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/)).default([]),
    })
    .strict(),
);

function secretOf(
  given: { id: string; client_secret_env?: string | undefined; client_secret_file?: string | undefined },
  env: Record<string, string | undefined>,
): string | null {
  if (given.client_secret_file) return readFileSync(given.client_secret_file, 'utf8').trim();
  if (!given.client_secret_env) return null;
  const secret = env[given.client_secret_env];
  if (!secret) throw new Error(`OIDC_PROVIDERS: ${given.id} names ${given.client_secret_env}, which is empty`);
  return secret;
}

/** What a variable holds, as its schema says; throws an error that says what is wrong with it. */
function listOf<T extends z.ZodType<readonly unknown[]>>(name: string, text: string, schema: T): z.output<T> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON`);
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(
      `${name}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  return parsed.data;
}
/** Whether an address goes without encryption, which is for this machine alone. */
function insecureAt(name: string, id: string, address: string, allowed: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  const insecure = protocol === 'http:';
  if ((insecure || protocol !== 'https:') && !(insecure && allowed && loopback.includes(hostname)))
    throw new Error(`${name}: ${id} needs https`);
  return insecure;
}
const oidcProviders = (text: string, env: Record<string, string | undefined>): OidcProvider[] =>
  listOf('OIDC_PROVIDERS', text, oidcSchema).map(
    ({ label, allow_insecure, client_secret_env, client_secret_file, ...rest }) => ({
      ...rest,
      kind: 'oidc',
      name: label.tr,
      name_en: label.en,
      insecure: insecureAt('OIDC_PROVIDERS', rest.id, rest.issuer, allow_insecure),
      client_secret: secretOf({ id: rest.id, client_secret_env, client_secret_file }, env),
    }),
  );
const samlProviders = (text: string): SamlProvider[] =>
  listOf('SAML_PROVIDERS', text, samlSchema).map(
    ({ label, allow_insecure, metadata_file, metadata_url, metadata_certificate_file, ...rest }) => {
      if ((metadata_file === undefined) === (metadata_url === undefined))
        throw new Error(`SAML_PROVIDERS: ${rest.id} needs metadata_file or metadata_url, one of them`);
      return {
        ...rest,
        kind: 'saml',
        name: label.tr,
        name_en: label.en,
        metadata_file: metadata_file ?? null,
        metadata_url: metadata_url ?? null,
        metadata_certificate: metadata_certificate_file ? readFileSync(metadata_certificate_file, 'utf8') : null,
        insecure:
          metadata_url === undefined
            ? allow_insecure
            : insecureAt('SAML_PROVIDERS', rest.id, metadata_url, allow_insecure),
      };
    },
  );

const read = new Map<string, readonly ProviderSetting[]>();
/** The providers of OIDC_PROVIDERS and SAML_PROVIDERS (JSON); throws an error that says what is wrong. Without encryption only on this machine. */
export function outsideProviders(env: Record<string, string | undefined> = process.env): readonly ProviderSetting[] {
  const [oidc, saml] = [env.OIDC_PROVIDERS?.trim() ?? '', env.SAML_PROVIDERS?.trim() ?? ''];
  if (oidc === '' && saml === '') return [];
  const text = `${oidc}\n${saml}`;
  const known = env === process.env ? read.get(text) : undefined;
  if (known) return known;
  const settings = [...(oidc === '' ? [] : oidcProviders(oidc, env)), ...(saml === '' ? [] : samlProviders(saml))];
  if (new Set(settings.map((each) => each.id)).size < settings.length)
    throw new Error('OIDC_PROVIDERS and SAML_PROVIDERS: two providers have the same id');
  if (env === process.env) read.set(text, settings);
  return settings;
}
/** One provider by its id; null for a name nobody configured. */
export const outsideProvider = (id: string): ProviderSetting | null =>
  outsideProviders().find((each) => each.id === id) ?? null;
