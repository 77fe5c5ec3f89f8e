import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** What is stored of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
