import type { KeyObject } from 'node:crypto';
import type { Services } from '#kernel/server/services.ts';
import { readFrom } from '#areas/access/webhooks/outgoing.ts';
import { BadToken, rsaKey, type TokenParts } from './signed-tokens.ts';

interface Keeping {
  /** ms: when the keys were read, and when they were last asked for, in vain too */ read: number;
  asked: number;
  failed: boolean;
  keys: readonly { kid: unknown; key: KeyObject }[];
}
/** ms that the keys of a tool are believed without asking again, and between two questions after a failure or for a key nobody knows */
const believed = 10 * 60_000;
const notAgainWithin = 60_000;
/** bytes of a key set at most */
const largest = 256 * 1024;
const kept = new Map<string, Keeping>();
/** questions under way, by address: whoever wants the same waits for the same answer */
const underWay = new Map<string, Promise<Keeping['keys']>>();

/**
 * The keys that may have signed this message of a tool: its one key, or those of its key set, which is read again for a new `kid`.
 * Anybody may send a message that nobody has signed: it costs a question a minute at most, whatever the answer is.
 */
export async function keysFor(
  services: Pick<Services, 'config' | 'log'>,
  tool: { id: number; jwks_url: string | null; public_key: string | null },
  token: TokenParts,
): Promise<KeyObject[]> {
  const { jwks_url: address } = tool;
  if (address === null || address === '') {
    const key = rsaKey(tool.public_key ?? '');
    return key === null ? [] : [key];
  }
  const { kid } = token.header;
  const fitting = (set: Keeping): KeyObject[] => {
    const found = set.keys.filter((each) => kid === undefined || each.kid === kid).map((each) => each.key);
    if (found.length === 0 && set.failed) throw new BadToken('the keys of the tool could not be read');
    return found;
  };
  const place = `${tool.id} ${address}`;
  const now = Date.now();
  const known = kept.get(place);
  if (known && now - known.asked < notAgainWithin) return fitting(known);
  const old = known && now - known.read < believed ? known : { read: 0, keys: [] };
  if (known && old === known && known.keys.some((each) => kid === undefined || each.kid === kid)) return fitting(known);
  let asking = underWay.get(address);
  if (!asking) {
    asking = readSet(services, address).finally(() => underWay.delete(address));
    underWay.set(address, asking);
  }
  const set: Keeping = await asking.then(
    (keys) => ({ read: now, asked: now, failed: false, keys }),
    () => ({ read: old.read, asked: now, failed: true, keys: old.keys }),
  );
  if (kept.size > 500) kept.clear();
  kept.set(place, set);
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
    throw error;
  }
}
