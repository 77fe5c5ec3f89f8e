import { createCipheriv, createDecipheriv, createHmac, generateKeyPair, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql, rowsOf, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';

/** What the authorization server signs and seals with. */
export interface AuthorizationKeys {
  /** newest first: it signs; the others only verify */
  jwks: { keys: Record<string, unknown>[] };
  /** cookies, bindings and the names people have at applications: never changes */
  secret: Buffer;
}
/** What travels on the channel when the keys have changed: nothing, every process reads them again. */
export const keysChannel = 'oauth-keys';
/** seconds that an access or ID token lives */
export const tokenLifetime = 3600;
/** ms: a retired key is published until nothing it signed is alive, and a day for those who keep tokens */
const publishedAfter = 86_400_000 + tokenLifetime * 1000;
const secretRow = 'secret';
const makePair = promisify(generateKeyPair);

const keysUse = 'authorization server keys';
/** The key that private keys are encrypted with, from KAMPUS_SECRET; null: the embedded database of one machine keeps them as they are. */
function sealKey(env: Record<string, string | undefined>, use: string): Buffer | null {
  const given = env.KAMPUS_SECRET;
  if (given === undefined || given === '') return null;
  if (given.length < 32) throw new Error('KAMPUS_SECRET must have at least 32 characters');
  return Buffer.from(hkdfSync('sha256', given, 'kampus', use, 32));
}
/** AES-256-GCM, `sealed.<iv><tag><text>` in base64url; without a key the text itself. What is sealed for one use no other opens. */
export function seal(text: string, env: Record<string, string | undefined> = process.env, use = keysUse): string {
  const key = sealKey(env, use);
  if (key === null) return text;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `sealed.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}
export function unseal(stored: string, env: Record<string, string | undefined> = process.env, use = keysUse): string {
  if (!stored.startsWith('sealed.')) return stored;
  const key = sealKey(env, use);
  if (key === null) throw new Error(`${use} are encrypted: KAMPUS_SECRET is missing`);
  const bytes = Buffer.from(stored.slice(7), 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

async function makeKey(db: Db, now: Date): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength: 2048 });
  const kid = randomBytes(12).toString('base64url');
  const jwk = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' });
  await db.execute(sql`insert into oauth_keys (kid, jwk, created_at) values (${kid}, ${seal(jwk)}, ${now})`);
  return kid;
}

interface KeyRow {
  kid: string;
  jwk: string;
  retired_at: string | null;
}
/** The keys in use; the first call makes them. Rows that were stored before KAMPUS_SECRET was set are encrypted now. */
export async function readKeys({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<AuthorizationKeys> {
  const now = clock();
  const read = (): Promise<KeyRow[]> =>
    rowsOf<KeyRow>(
      database.db,
      sql`select kid, jwk, retired_at from oauth_keys order by (retired_at is null) desc, created_at desc, id desc`,
    );
  let rows = await read();
  if (!rows.some((row) => row.kid === secretRow))
    await database.db.execute(
      sql`insert into oauth_keys (kid, jwk, created_at) values (${secretRow}, ${seal(randomBytes(48).toString('base64url'))}, ${now}) on conflict (kid) do nothing`,
    );
  if (!rows.some((row) => row.kid !== secretRow && row.retired_at === null)) await makeKey(database.db, now);
  if (
    !rows.some((row) => row.kid === secretRow) ||
    !rows.some((row) => row.kid !== secretRow && row.retired_at === null)
  )
    rows = await read();
  for (const row of rows)
    if (!row.jwk.startsWith('sealed.') && sealKey(process.env, keysUse) !== null)
      await database.db.execute(
        sql`update oauth_keys set jwk = ${seal(row.jwk)} where kid = ${row.kid} and jwk = ${row.jwk}`,
      );
  const secret = rows.find((row) => row.kid === secretRow);
  if (!secret) throw new Error('the secret of the authorization server was not written');
  const published = rows.filter(
    (row) =>
      row.kid !== secretRow &&
      (row.retired_at === null || new Date(row.retired_at).getTime() + publishedAfter > now.getTime()),
  );
  return {
    secret: Buffer.from(unseal(secret.jwk), 'base64url'),
    jwks: { keys: published.map((row) => JSON.parse(unseal(row.jwk)) as Record<string, unknown>) },
  };
}

/** A new key signs from now on; the earlier ones verify until what they signed is over, then they go. */
export async function rotateKeys({
  database,
  clock,
  shared,
}: Pick<Services, 'database' | 'clock' | 'shared'>): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    const kid = await makeKey(tx, now);
    await tx.execute(
      sql`update oauth_keys set retired_at = ${now} where kid not in (${secretRow}, ${kid}) and retired_at is null`,
    );
    await tx.execute(sql`delete from oauth_keys where retired_at < ${new Date(now.getTime() - publishedAfter)}`);
  });
  shared.publish(keysChannel, {});
}

/** A key of its own for one use of the secret. */
export const derived = (secret: Buffer, use: string, text = ''): string =>
  createHmac('sha256', secret).update(`${use}:${text}`).digest('base64url');
