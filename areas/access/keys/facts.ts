import { longDay } from '#kernel/contract/calendar.ts';
import { learnerRoles } from '#kernel/contract/needs.ts';
import { rightsByArea, scopeOf } from '#kernel/server/api-keys.ts';
import type { Area, Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { settingsOf } from '../sessions/commands/save-settings.ts';
import { readOnlyAreas } from './rules/key-terms.ts';

/** Scopes in which a role with these permissions may anything. */
export function openScopes(areas: readonly Area[], owned: ReadonlySet<string>): string[] {
  const any = (keys: ReadonlySet<string>): boolean => [...keys].some((key) => owned.has(key));
  return [...rightsByArea(areas)].flatMap(([area, { read, write }]) => [
    ...(any(read) ? [scopeOf(area, false)] : []),
    ...(any(write) && !readOnlyAreas.includes(area) ? [scopeOf(area, true)] : []),
  ]);
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
  version: number;
}
/** A key that the reader may see; a command locks it. */
export async function keyById(
  context: Pick<Reading, 'db' | 'rows'>,
  id: number,
  permission: 'apikey_show' | 'apikey_update',
): Promise<KeyRow | undefined> {
  const [row] = await rowsOf<KeyRow>(
    context.db,
    sql`select id, name, user_id, user_role_id, lookup, secret_hash, to_char(expires_on, 'YYYY-MM-DD') as expires_on, revoked_at, version
    from api_keys where id = ${id} and (${context.rows(permission)}) ${permission === 'apikey_update' ? sql`for update` : sql``}`,
  );
  return row;
}

/** Tells the owner of a key by mail what happened to it: he answers for what it does. */
export async function tellKeyOwner(
  context: Writing,
  key: { name: string; user_id: number; expires_on: string },
  what: 'made' | 'rolled' | 'revoked' | 'ends',
): Promise<void> {
  const [owner] = await rowsOf<{ email: string; full_name: string; settings: string | null }>(
    context.db,
    sql`select email, full_name, settings from users where id = ${key.user_id}`,
  );
  if (!owner) return;
  const locale = settingsOf(owner.settings).locale ?? 'tr';
  const line = (part: string): string =>
    context.services.lines.line(locale, `keys:mail_${what}_${part}`, {
      name: owner.full_name,
      system: key.name,
      day: longDay(key.expires_on)[locale],
      by: context.actor.full_name,
    });
  context.send({
    channel: 'mail',
    to: owner.email,
    user_id: key.user_id,
    template: `api-key-${what}`,
    subject: line('subject'),
    body: line('body'),
  });
}
