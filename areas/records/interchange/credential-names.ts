import { createHash } from 'node:crypto';
import type { Signer } from '#kernel/server/signer.ts';

/** A version 8 UUID made of what it names: random to who does not know it, the same each time. */
export function namedUuid(kind: string, name: string): string {
  const hex = createHash('sha256').update(`kampus:${kind}:${name}`).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
/** RFC 7638: the key is called by what it is. */
export const thumbprint = ({ jwk: { e, n } }: Signer): string =>
  createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
