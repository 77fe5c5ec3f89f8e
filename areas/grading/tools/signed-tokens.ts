import { createPublicKey, createPrivateKey, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto';

export type Claims = Record<string, unknown>;
/** A signed message that is not believed; `reason` is for logs and for the other side. */
export class BadToken extends Error {}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');

/** A JWT signed with RS256 (RFC 7515). */
export function signedToken(jwk: Record<string, unknown>, claims: Claims, typ = 'JWT'): string {
  const head = `${encoded({ alg: 'RS256', typ, kid: jwk.kid })}.${encoded(claims)}`;
  const key = createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' });
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
}

export interface TokenParts {
  header: Claims;
  claims: Claims;
  signed: string;
  signature: Buffer;
}
const object = (part: string): Claims => {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('no object');
  return value as Claims;
};
/** The parts of a compact JWT, not verified yet. */
export function tokenParts(token: string): TokenParts {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || signature === '' || token.length > 100_000) throw new BadToken('no JWT');
  try {
    return {
      header: object(head),
      claims: object(body),
      signed: `${head}.${body}`,
      signature: Buffer.from(signature, 'base64url'),
    };
  } catch {
    throw new BadToken('no JWT');
  }
}

/** An RSA key that may verify RS256; null for any other. */
export function rsaKey(given: string | Record<string, unknown>): KeyObject | null {
  try {
    const key = createPublicKey(typeof given === 'string' ? given : { key: given as JsonWebKey, format: 'jwk' });
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048 ? key : null;
  } catch {
    return null;
  }
}

/** seconds that clocks may differ */
const leeway = 60;
/**
 * The claims of a JWT that one of the keys has signed with RS256 and that is valid now; any other algorithm is refused.
 * @param at the machine's own time in ms: whoever signed looked at his clock
 */
export function verifiedClaims(token: TokenParts, keys: readonly KeyObject[], at: number): Claims {
  const { header, claims } = token;
  if (header.alg !== 'RS256' || header.crit !== undefined) throw new BadToken('not signed with RS256');
  if (!keys.some((key) => verify('sha256', Buffer.from(token.signed), key, token.signature)))
    throw new BadToken('signature does not fit');
  const now = Math.floor(at / 1000);
  if (typeof claims.exp !== 'number' || claims.exp + leeway <= now) throw new BadToken('expired');
  if (typeof claims.iat === 'number' && claims.iat - leeway > now) throw new BadToken('not valid yet');
  if (typeof claims.nbf === 'number' && claims.nbf - leeway > now) throw new BadToken('not valid yet');
  return claims;
}
/** Does `aud` name this audience, alone or among others? */
export const isFor = (claims: Claims, audience: string): boolean =>
  claims.aud === audience || (Array.isArray(claims.aud) && claims.aud.includes(audience));
