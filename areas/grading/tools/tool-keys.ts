import type { KeyObject } from 'node:crypto';
import type { Services } from '#kernel/server/services.ts';
import { readFrom } from '#areas/access/webhooks/outgoing.ts';
import { BadToken, rsaKey, type TokenParts } from './signed-tokens.ts';

interface Keeping {
  at: number;
  keys: readonly { kid: unknown; key: KeyObject }[];
}
/** ms that the keys of a tool are believed without asking again, and between two questions for a key nobody knows */
const believed = 10 * 60_000;
const notAgainWithin = 10_000;
/** bytes of a key set at most */
const largest = 256 * 1024;
const kept = new Map<string, Keeping>();

/** The keys that may have signed this message of a tool: its one key, or those of its key set, which is read again for a new `kid`. */
export async function keysFor(
  services: Pick<Services, 'config' | 'log'>,
  tool: { jwks_url: string | null; public_key: string | null },
  token: TokenParts,
): Promise<KeyObject[]> {
  if (tool.jwks_url === null || tool.jwks_url === '') {
    const key = rsaKey(tool.public_key ?? '');
    return key === null ? [] : [key];
  }
  const { kid } = token.header;
  const fitting = (set: Keeping): KeyObject[] =>
    set.keys.filter((each) => kid === undefined || each.kid === kid).map((each) => each.key);
  const now = Date.now();
  const known = kept.get(tool.jwks_url);
  if (known && now - known.at < believed) {
    const found = fitting(known);
    if (found.length > 0 || now - known.at < notAgainWithin) return found;
  }
  const set = { at: now, keys: await readSet(services, tool.jwks_url) };
  if (kept.size > 500) kept.clear();
  kept.set(tool.jwks_url, set);
  return fitting(set);
}
async function readSet({ config, log }: Pick<Services, 'config' | 'log'>, address: string): Promise<Keeping['keys']> {
  try {
    const { keys } = JSON.parse(await readFrom(address, { own: config.webhookLocal, largest, ms: 5_000 })) as {
      keys?: unknown;
    };
    return (Array.isArray(keys) ? keys : []).slice(0, 50).flatMap((jwk: Record<string, unknown> | null) => {
      const key = jwk !== null && typeof jwk === 'object' && jwk.use !== 'enc' ? rsaKey(jwk) : null;
      return key === null ? [] : [{ kid: jwk?.kid, key }];
    });
  } catch (error) {
    log.warn({ err: error, address }, 'the keys of a learning tool could not be read');
    throw new BadToken('the keys of the tool could not be read');
  }
}
