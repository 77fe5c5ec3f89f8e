import { BlockList, isIPv6 } from 'node:net';
import { universityDay } from '#kernel/contract/calendar.ts';
import { keptPermissions } from '#kernel/server/api-keys.ts';
import { Failure } from '#kernel/server/failure.ts';
import type { PrincipalPort } from '#kernel/server/principals.ts';
import type { Services } from '#kernel/server/services.ts';
import { readKey } from './key-token.ts';
import { sameSecret } from '#kernel/server/tokens.ts';
import { keptForProvisioning } from '../provisioning/rules/provisioning-scope.ts';
import { stateOfKey } from './rules/key-terms.ts';
import { keptForProtocols } from './rules/protocol-scopes.ts';

interface StoredKey {
  id: number;
  name: string;
  user_id: number;
  user_role_id: number | null;
  scopes: string[];
  addresses: string[];
  lookup: string;
  secret_hash: string;
  previous_lookup: string | null;
  previous_hash: string | null;
  previous_until: string | null;
  expires_on: string;
  revoked_at: string | null;
  last_used_at: string | null;
}
const byLookup = `select id, name, user_id, user_role_id, scopes, addresses, lookup, secret_hash, previous_lookup, previous_hash, previous_until,
  to_char(expires_on, 'YYYY-MM-DD') as expires_on, revoked_at, last_used_at from api_keys where lookup = $1 or previous_lookup = $1`;
/** ms: a key in use is noted at most this often */
const noteEvery = 60_000;
const nobodysHash = '0'.repeat(64);

/** An IPv4 address that a socket of both kinds tells as IPv6 is the IPv4 address. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
/** Does an address stand in one of the networks? */
export function inNetworks(networks: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [first = '', length] = network.split('/');
    const kind = isIPv6(first) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(first, kind);
    else list.addSubnet(first, Number(length), kind);
  }
  const own = plainAddress(address);
  return list.check(own, isIPv6(own) ? 'ipv6' : 'ipv4');
}

/** Other systems: a key acts as its owner in one of his roles, with what of his rights its scopes leave. */
export const keyPort: PrincipalPort = {
  kind: 'key',
  limits: {
    calls: { most: 600, seconds: 60 },
    signIns: { most: 20, seconds: 600 },
    account: { most: 10, seconds: 600 },
  },
  find: async (services, token, now, address) => {
    const given = readKey(token);
    if (!given) return 'unknown';
    const [row] = await services.database.query<StoredKey>(byLookup, [given.lookup], { name: 'key-of-lookup' });
    const older = row?.previous_lookup === given.lookup;
    const stored = (older ? row?.previous_hash : row?.secret_hash) ?? nobodysHash;
    if (!sameSecret(stored, given.hash) || !row) return 'unknown';
    if (older && (row.previous_until === null || new Date(row.previous_until) <= now)) return 'unknown';
    if (row.user_role_id === null || stateOfKey(row, universityDay(now)) !== 'live') return 'unknown';
    const owner = await services.sessions.actorOf(
      { user_id: row.user_id, real_user_id: row.user_id, user_role_id: row.user_role_id, student_program_id: null },
      now,
    );
    if (!owner) return 'unknown';
    if (row.addresses.length > 0 && !inNetworks(row.addresses, address)) throw new Failure(403, 'key_from_elsewhere');
    if (row.last_used_at === null || now.getTime() - new Date(row.last_used_at).getTime() >= noteEvery)
      await noteUse(services, row.id, plainAddress(address), now);
    const scopes = new Set(row.scopes);
    return {
      kind: 'user',
      actor: {
        ...owner,
        permissions: new Set([
          ...keptPermissions(services.areas, owner.permissions, scopes),
          ...keptForProvisioning(owner.permissions, scopes),
          ...keptForProtocols(owner.permissions, scopes),
        ]),
        key: { id: row.id, name: row.name, scopes },
      },
    };
  },
};

async function noteUse(services: Services, id: number, address: string, now: Date): Promise<void> {
  await services.database
    .query(
      `with used as (update api_keys set last_used_at = $2, last_used_address = $3 where id = $1 and (last_used_at is null or last_used_at <= $4) returning id)
      insert into api_key_uses (api_key_id, day, address, first_at, last_at) select id, $5::date, $3, $2, $2 from used
      on conflict (api_key_id, day, address) do update set last_at = excluded.last_at`,
      [id, now, address, new Date(now.getTime() - noteEvery), universityDay(now)],
    )
    .catch((error: unknown) => services.log.warn({ err: error, key: id }, 'the use of a key was not noted'));
}
