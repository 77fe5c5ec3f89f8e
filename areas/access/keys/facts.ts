import { longDay } from '#kernel/contract/calendar.ts';
import { learnerRoles } from '#kernel/contract/needs.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { rightsByArea, scopeOf } from '#kernel/server/api-keys.ts';
import type { Area, Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { momentWords } from '../security/one-time-codes.ts';
import { provisioningScopes } from '../provisioning/rules/provisioning-scope.ts';
import { keyRefusals } from './refusals.ts';
import { protocolScopes } from './rules/protocol-scopes.ts';
import { readOnlyAreas, stateOfKey } from './rules/key-terms.ts';

/** Scopes in which a role with these permissions may anything. */
export function openScopes(areas: readonly Area[], owned: ReadonlySet<string>): string[] {
  const any = (keys: ReadonlySet<string>): boolean => [...keys].some((key) => owned.has(key));
  const byArea = [...rightsByArea(areas)].flatMap(([area, { read, write }]) => [
    ...(any(read) ? [scopeOf(area, false)] : []),
    ...(any(write) && !readOnlyAreas.includes(area) ? [scopeOf(area, true)] : []),
  ]);
  return [...byArea, ...provisioningScopes(owned), ...protocolScopes(owned)];
}

export interface OwnerRole {
  user_id: number;
  user_role_id: number;
  role: string;
  explanation: string;
  explanation_en: string;
  /** the account is in use */ is_active: boolean;
  permissions: string[] | null;
}
/** Roles of staff that somebody holds, by himself or by one of them. */
export async function ownerRoles(db: Db, by: { user_id: number } | { user_role_id: number }): Promise<OwnerRole[]> {
  const rows = await rowsOf<OwnerRole>(
    db,
    sql`
    select u.id as user_id, ur.id as user_role_id, r.name as role, r.explanation, r.explanation_en, u.status = 'a' as is_active,
      (select array_agg(rp.permission) from role_permissions rp where rp.role_id = r.id) as permissions
    from user_roles ur join users u on u.id = ur.user_id join roles r on r.id = ur.role_id
    where ${'user_id' in by ? sql`u.id = ${by.user_id}` : sql`ur.id = ${by.user_role_id}`} order by r.sort_order, ur.id`,
  );
  return rows.filter((row) => !learnerRoles.includes(row.role));
}

export interface KeyRow {
  id: number;
  name: string;
  user_id: number;
  user_role_id: number | null;
  lookup: string;
  secret_hash: string;
  expires_on: string;
  revoked_at: string | null;
  /** the key before it still opens until then */ previous_until: string | null;
  /** the account of its owner is in use */ owner_is_active: boolean;
  version: number;
}
/** What stands against rolling a key over: it is over, nobody answers for it, or the key before it still opens. */
export function againstRollOver(row: KeyRow, today: string, now: Date): Refusal[] {
  const state = stateOfKey(row, today);
  if (state === 'expired' || state === 'revoked') return [keyRefusals.key_is_over()];
  if (state === 'ownerless' || !row.owner_is_active) return [keyRefusals.key_ownerless()];
  const until = row.previous_until === null ? null : new Date(row.previous_until);
  return until !== null && until > now ? [keyRefusals.key_just_rolled_over({ until: momentWords(until) })] : [];
}
/** A key that the reader may see; a command locks it. */
export async function keyById(
  context: Pick<Reading, 'db' | 'rows'>,
  id: number,
  permission: 'apikey_show' | 'apikey_update',
): Promise<KeyRow | undefined> {
  const [row] = await rowsOf<KeyRow>(
    context.db,
    sql`select id, name, user_id, user_role_id, lookup, secret_hash, to_char(expires_on, 'YYYY-MM-DD') as expires_on, revoked_at, previous_until, version, exists (select 1 from users u where u.id = api_keys.user_id and u.status = 'a') as owner_is_active
    from api_keys where id = ${id} and (${context.rows(permission)}) ${permission === 'apikey_update' ? sql`for update` : sql``}`,
  );
  return row;
}

/** Tells the owner of a key what happened to it, under the bell and by mail: he answers for what it does. */
export async function tellKeyOwner(
  context: Pick<Writing, 'db' | 'publish' | 'now' | 'services' | 'actor'>,
  key: { id: number; name: string; user_id: number; expires_on: string },
  what: 'made' | 'rolled' | 'revoked' | 'ends',
): Promise<void> {
  const { db, services, actor } = context;
  const [owner] = await rowsOf<{ full_name: string; sees_keys: boolean }>(
    db,
    sql`select u.full_name, exists (select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id where ur.user_id = u.id and rp.permission = 'apikey_show') as sees_keys
    from users u where u.id = ${key.user_id}`,
  );
  if (!owner) return;
  const line = (locale: Locale, name: string): string =>
    services.lines.line(locale, name, {
      name: owner.full_name,
      system: key.name,
      day: longDay(key.expires_on)[locale],
      by: actor.full_name,
    });
  const both = (name: string): Text => ({ tr: line('tr', name), en: line('en', name) });
  const [title, body, greeting] = [
    both(`keys:told_${what}`),
    both(`keys:told_${what}_body`),
    both('keys:told_greeting'),
  ];
  await port(services, 'tell')(context, {
    user_ids: [key.user_id],
    kind: 'security',
    title,
    body,
    link: owner.sees_keys ? `/integration/keys/${key.id}` : null,
    mail: {
      template: `api-key-${what}`,
      subject: title,
      body: { tr: `${greeting.tr}\n\n${body.tr}`, en: `${greeting.en}\n\n${body.en}` },
    },
  });
}
