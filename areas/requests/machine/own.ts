import type { SQL } from 'drizzle-orm';
import type { Actor, Reading } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { AnyMatter } from '#kernel/server/request-work.ts';

/** Requests that the caller has made himself, as a user or as a guest. A condition on `requests`, or on what stands for it. */
export const askedBy = ({ guest, user_id }: Pick<Actor, 'guest' | 'user_id'>, rows: SQL = sql`requests`): SQL =>
  guest
    ? sql`(${rows}.guest_kind = ${guest.kind} and ${rows}.guest_id = ${guest.subject_id})`
    : sql`${rows}.user_id = ${user_id}`;
/** As `askedBy`, of one request that was read. */
export const isAsker = (
  { guest, user_id }: Pick<Actor, 'guest' | 'user_id'>,
  matter: Pick<AnyMatter, 'user_id' | 'guest_kind' | 'guest_id'>,
): boolean =>
  guest
    ? matter.guest_kind === guest.kind && matter.guest_id === guest.subject_id
    : matter.user_id !== null && matter.user_id === user_id;
/** Requests the caller may see: a guest his own, a user those of his permission. A condition on `requests`. */
export const visibleTo = ({ actor, rows }: Pick<Reading, 'actor' | 'rows'>, permission: string): SQL =>
  actor.guest ? askedBy(actor) : rows(permission);
