import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { endSession, sessionChannel, type SessionNews } from '../sessions/sessions.ts';

interface Acting {
  impersonation_id: number;
  real_user_id: number;
  user_id: number;
}
/** The record of acting as another that the caller's session belongs to; null in one's own account. */
export async function actingOf({ db, actor }: Pick<Writing, 'db' | 'actor'>): Promise<Acting | null> {
  const [row] = await rowsOf<Acting>(
    db,
    sql`select i.id as impersonation_id, i.real_user_id, i.user_id from sessions s join impersonations i on i.id = s.impersonation_id where s.id = ${actor.session_id}`,
  );
  return row ?? null;
}
/** Closes the record and the session of acting as another. */
export async function endActing(context: Writing, acting: Acting): Promise<void> {
  await endSession(context.db, context.actor.session_id, 'signed_out', context.now);
  await context.db.execute(
    sql`update impersonations set ended_at = least(ends_at, ${context.now}::timestamptz) where id = ${acting.impersonation_id} and ended_at is null`,
  );
  for (const user_id of [acting.user_id, acting.real_user_id])
    context.publish(sessionChannel, { user_id } satisfies SessionNews);
}
/** Signing out while acting leaves nothing open on this device: the session it began from ends as well. */
export async function endOrigin(context: Writing, acting: Acting): Promise<void> {
  const [begun] = await rowsOf<{ session_id: number | null }>(
    context.db,
    sql`
    select s.id as session_id from audit_log a join sessions s on s.id = (a.after->>'from_session')::bigint
    where a.resource = 'impersonation' and a.record_id = ${acting.impersonation_id} and a.action = 'login-as' and s.user_id = ${acting.real_user_id} limit 1`,
  );
  if (begun?.session_id) await endSession(context.db, begun.session_id, 'signed_out', context.now);
}
/** One at a time: acting as somebody else ends what the real user had begun earlier. */
export async function endEarlierActing(context: Writing, realUserId: number): Promise<void> {
  const ended = await rowsOf<{ user_id: number }>(
    context.db,
    sql`
    update sessions set ended_at = ${context.now}, end_reason = 'replaced' where real_user_id = ${realUserId} and user_id <> ${realUserId} and ended_at is null and expires_at > ${context.now} returning user_id`,
  );
  await context.db.execute(
    sql`update impersonations set ended_at = least(ends_at, ${context.now}::timestamptz) where real_user_id = ${realUserId} and ended_at is null`,
  );
  for (const { user_id } of ended) context.publish(sessionChannel, { user_id } satisfies SessionNews);
}
