import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | null = null;

/** Is this the password? Without a stored hash it takes the same time and answers no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash(randomBytes(16).toString('hex'));
  const against = stored ?? await dummy;
  try {
    return (await verify(against, password)) && stored !== null;
  } catch {
    return false; // a stored hash in a format we do not know
  }
}

/** An opaque token: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** What is stored of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
