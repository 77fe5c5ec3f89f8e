import { needsOf } from '#kernel/contract/define-resource.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import { bulkActionsOf } from '#kernel/contract/bulk-actions.ts';
import { permissionsOf, type Needs } from '#kernel/contract/needs.ts';
import type { Actor, Area, AuditEntry } from './area.ts';
import { Failure } from './failure.ts';

/** Where a call knocks: the area that answers, and whether it writes. */
export interface Door {
  area: string;
  writes: boolean;
}
/** What the scopes of a key open: an area, to read or also to write. */
export const scopeOf = (area: string, writes: boolean): string => `${area}:${writes ? 'write' : 'read'}`;
const opens = (scopes: ReadonlySet<string>, { area, writes }: Door): boolean =>
  scopes.has(scopeOf(area, true)) || (!writes && scopes.has(scopeOf(area, false)));

/**
 * Lets a key in where a permission is named and its scopes reach. What no permission names (the own session, the own
 * profile, files in work) is a person's: 403, as for an area or a way beyond the scopes.
 */
export function admitKey(needs: Needs, door: Door | undefined, key: NonNullable<Actor['key']>): void {
  if (door === undefined || permissionsOf(needs).length === 0) throw new Failure(403, 'key_needs_person');
  if (!opens(key.scopes, door)) throw new Failure(403, 'key_scope_missing', { scope: scopeOf(door.area, door.writes) });
}
/** Refuses a key what belongs to a person: what nobody may do for another, what ends or prolongs a session, what is signed for. */
export function refuseKey(actor: Pick<Actor, 'key'>, of: Pick<Command, 'acting'> & { byPerson?: boolean }): void {
  if (actor.key && (of.byPerson === true || (of.acting ?? 'write') !== 'write'))
    throw new Failure(403, 'key_needs_person');
}

export interface AreaRights {
  read: ReadonlySet<string>;
  write: ReadonlySet<string>;
}
const known = new WeakMap<readonly Area[], ReadonlyMap<string, AreaRights>>();
/** Permission keys of each area: those that reading asks for (with those that no endpoint names), and those of writing. */
export function rightsByArea(areas: readonly Area[]): ReadonlyMap<string, AreaRights> {
  const found = known.get(areas);
  if (found) return found;
  const made = new Map(areas.map((area) => [area.name, rightsOf(area)]));
  known.set(areas, made);
  return made;
}
function rightsOf(area: Area): AreaRights {
  const [read, write] = [new Set<string>(), new Set<string>()];
  const add = (to: Set<string>, needs: Needs): void => permissionsOf(needs).forEach((key) => void to.add(key));
  for (const { query } of area.queries ?? []) add(read, query.needs);
  for (const { command } of area.commands ?? []) add(write, command.needs);
  for (const { resource } of area.resources ?? []) {
    for (const action of resource.actions)
      add(['index', 'show', 'options'].includes(action) ? read : write, needsOf(resource, action));
    for (const { permission } of bulkActionsOf(resource)) write.add(permission);
    for (const { permission } of Object.values(resource.commands ?? {})) write.add(permission);
  }
  for (const key of Object.keys(area.access)) if (!write.has(key)) read.add(key);
  return { read, write };
}
/** What of the permissions of its owner a key with these scopes keeps. */
export function keptPermissions(
  areas: readonly Area[],
  owned: ReadonlySet<string>,
  scopes: ReadonlySet<string>,
): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const [area, { read, write }] of rightsByArea(areas)) {
    if (opens(scopes, { area, writes: false })) for (const key of read) if (owned.has(key)) kept.add(key);
    if (opens(scopes, { area, writes: true })) for (const key of write) if (owned.has(key)) kept.add(key);
  }
  return kept;
}

/** Who it really was when it was no person with an account: a key that calls for one, or a guest. */
export function auditedAs(actor: Actor, entry: Pick<AuditEntry, 'guest'> = {}): { kind: string; id: number } | null {
  if (actor.key) return { kind: 'api-key', id: actor.key.id };
  const guest = entry.guest ?? actor.guest;
  return guest ? { kind: guest.kind, id: guest.subject_id } : null;
}
