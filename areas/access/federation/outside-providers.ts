import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Which of a person's facts the provider's claim is compared with. */
export type OutsideMatch = 'email' | 'username' | 'student_number' | 'registration_number' | 'national_id';
/** An identity provider that people may sign in with: campus or national. */
export interface ProviderSetting {
  id: string;
  name: string;
  name_en: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  scope: string;
  match: OutsideMatch;
  claim: string;
  /** its word that a second factor was used is enough */
  trusts_mfa: boolean;
  insecure: boolean;
}

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const schema = z.array(
  z
    .object({
      id: z.string().regex(/^[a-z0-9-]{1,40}$/),
      label: z.object({ tr: z.string().min(1), en: z.string().min(1) }),
      issuer: z.url(),
      client_id: z.string().min(1),
      client_secret_env: z.string().optional(),
      client_secret_file: z.string().optional(),
      scope: z.string().default('openid email profile'),
      match: z.enum(['email', 'username', 'student_number', 'registration_number', 'national_id']),
      claim: z.string().min(1),
      trusts_mfa: z.boolean().default(false),
      allow_insecure: z.boolean().default(false),
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

const read = new Map<string, readonly ProviderSetting[]>();
/** The providers of OIDC_PROVIDERS (JSON); throws an error that says what is wrong with it. Without encryption only on this machine. */
export function outsideProviders(env: Record<string, string | undefined> = process.env): readonly ProviderSetting[] {
  const text = env.OIDC_PROVIDERS?.trim() ?? '';
  if (text === '') return [];
  const known = env === process.env ? read.get(text) : undefined;
  if (known) return known;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error('OIDC_PROVIDERS is not JSON');
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(
      `OIDC_PROVIDERS: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const settings = parsed.data.map(
    ({ label, allow_insecure, client_secret_env, client_secret_file, ...rest }): ProviderSetting => {
      const { protocol, hostname } = new URL(rest.issuer);
      const insecure = protocol === 'http:';
      if (insecure && !(allow_insecure && loopback.includes(hostname)))
        throw new Error(`OIDC_PROVIDERS: ${rest.id} needs https`);
      return {
        ...rest,
        name: label.tr,
        name_en: label.en,
        insecure,
        client_secret: secretOf({ id: rest.id, client_secret_env, client_secret_file }, env),
      };
    },
  );
  if (new Set(settings.map((each) => each.id)).size < settings.length)
    throw new Error('OIDC_PROVIDERS: two providers have the same id');
  if (env === process.env) read.set(text, settings);
  return settings;
}
/** One provider by its id; null for a name nobody configured. */
export const outsideProvider = (id: string): ProviderSetting | null =>
  outsideProviders().find((each) => each.id === id) ?? null;
