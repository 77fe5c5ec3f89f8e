import { createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
export { newToken, tokenHash } from '#kernel/server/tokens.ts';

/** Argon2id with the library's defaults: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | null = null;

/** Is this the password? Without a stored hash it takes the same time and answers no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash(randomBytes(16).toString('hex'));
  const against = stored ?? (await dummy);
  try {
    return (await verify(against, password)) && stored !== null;
  } catch {
    return false; // a stored hash in a format we do not know
  }
}

const fallbackKey = randomBytes(32).toString('hex');
/**
 * A secret that every process shares without one more setting: the oldest stored password hash, salted at random.
 * It changes with that password; what is derived from it lives for minutes or only has to look plausible.
 */
export async function sharedSecret(db: Db): Promise<string> {
  const [row] = await rowsOf<{ password_hash: string }>(
    db,
    sql`select password_hash from users where password_hash is not null order by id limit 1`,
  );
  return row?.password_hash ?? fallbackKey;
}
/** 32 bytes that only whoever knows the secret can compute for a text. */
export const keyed = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
