import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An opaque token: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** What is stored of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Are two secrets the same? The time it takes says nothing of what they share. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
