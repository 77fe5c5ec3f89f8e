import type { ProblemKey } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { revokeDevices } from '../known-devices.ts';
import { tellOwner } from '../one-time-codes.ts';
import { passwordConditions } from '../../sessions/rules/password-strength.ts';
import { endOthers, sessionChannel, type SessionNews } from '../../sessions/sessions.ts';

/** VAL-003…008: 422 with every condition a new password misses. */
export function checkNewPassword(password: string, confirmation: string, username: string): void {
  const unmet = passwordConditions(password, confirmation, username).filter((each) => !each.met);
  if (unmet.length === 0) return;
  const problem = (key: ProblemKey) => ({ key, params: {} });
  const weak = unmet.filter((each) => each.key !== 'password_repeated').map((each) => problem(each.key));
  throw malformed({
    ...(weak.length > 0 ? { password: weak } : {}),
    ...(unmet.some((each) => each.key === 'password_repeated')
      ? { password_confirmation: [problem('confirmed')] }
      : {}),
  });
}

/** A new password is in force: every code and remembered device dies, the sessions end with 427 (but `keep`), the owner is told. Answers how many ended. */
export async function setPassword(
  context: Writing,
  user: { id: number; email: string },
  hash: string,
  keep: number | null,
): Promise<number> {
  const { db, now } = context;
  await db.execute(
    sql`update users set password_hash = ${hash}, password_changed_at = ${now}, failed_count = 0, version = version + 1, updated_at = ${now} where id = ${user.id}`,
  );
  await rowsOf(
    db,
    sql`update one_time_codes set expires_at = ${now} where user_id = ${user.id} and used_at is null and expires_at > ${now} returning id`,
  );
  await revokeDevices(db, user.id, now);
  const ended = await endOthers(db, user.id, keep, 'password', now);
  await tellOwner(context, user, 'password');
  context.publish(sessionChannel, { user_id: user.id } satisfies SessionNews);
  return ended;
}
