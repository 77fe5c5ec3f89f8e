import type { SQL } from 'drizzle-orm';
import type { Actor, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { subjectSource, subjectSources, type AnyMatter } from '#kernel/server/request-work.ts';

type Caller = Pick<Actor, 'guest' | 'user_id' | 'student_id'>;
/**
 * Requests that are the caller's: made by himself, as a user or as a guest, or about a record that is his whichever way he
 * comes (`SubjectSource.mine`). A condition on `requests`, or on what stands for it.
 */
export function askedBy(actor: Caller, rows: SQL = sql`requests`): SQL {
  const { guest, user_id } = actor;
  const asked = guest
    ? sql`(${rows}.guest_kind = ${guest.kind} and ${rows}.guest_id = ${guest.subject_id})`
    : sql`${rows}.user_id = ${user_id}`;
  const own = subjectSources().flatMap(({ kind, mine }) => {
    const id = mine?.(actor) ?? null;
    return id === null ? [] : [sql`(${rows}.subject_kind = ${kind} and ${rows}.subject_id = ${id})`];
  });
  return own.length === 0 ? asked : sql`(${sql.join([asked, ...own], sql` or `)})`;
}
/** As `askedBy`, of one request that was read. */
export async function isAsker({ actor, db }: Pick<Reading, 'actor' | 'db'>, matter: AnyMatter): Promise<boolean> {
  const { guest, user_id } = actor;
  const asked = guest
    ? matter.guest_kind === guest.kind && matter.guest_id === guest.subject_id
    : matter.user_id !== null && matter.user_id === user_id;
  const id = asked ? null : (subjectSource(matter.subject_kind).mine?.(actor) ?? null);
  if (id === null) return asked;
  const [row] = await rowsOf<{ own: boolean }>(db, sql`select ${matter.subject_id}::bigint = ${id} as own`);
  return row?.own === true;
}
/** Requests the caller may see: a guest his own, a user those of his permission. A condition on `requests`. */
export const visibleTo = ({ actor, rows }: Pick<Reading, 'actor' | 'rows'>, permission: string): SQL =>
  actor.guest ? askedBy(actor) : rows(permission);
