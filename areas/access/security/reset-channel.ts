import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '../sessions/passwords.ts';
import type { SentChannel } from './contract.ts';

/** Stands among the codes of the account and opens nothing: a new password and a sign-in with another factor use it up. */
const purpose = 'reset_by';

/** Remembers which channel set the password in force, until somebody has signed in with another factor. */
export async function noteResetChannel(context: Writing, userId: number, channel: SentChannel): Promise<void> {
  await context.db.execute(sql`
    insert into one_time_codes (token_hash, user_id, purpose, code_hash, target, expires_at, created_at)
    values (${tokenHash(newToken())}, ${userId}, ${purpose}, '', ${channel}, 'infinity', ${context.now})`);
}
/** The same as SQL, for a statement that has the account as `u`. */
export const resetChannelSql = `(select r.target from one_time_codes r where r.user_id = u.id and r.purpose = '${purpose}' and r.used_at is null and r.expires_at = 'infinity' order by r.id desc limit 1)`;
/** The channel that set the password in force; null when a reset did not, or another factor has been shown since. */
export async function resetChannelOf(db: Db, userId: number): Promise<SentChannel | null> {
  const [row] = await rowsOf<{ target: SentChannel | null }>(
    db,
    sql`select ${sql.raw(resetChannelSql)} as target from users u where u.id = ${userId}`,
  );
  return row?.target ?? null;
}
/** Another factor has been shown, or a new one was set up by whoever is signed in. */
export async function forgetResetChannel(db: Db, userId: number, now: Date): Promise<void> {
  await db.execute(
    sql`update one_time_codes set used_at = ${now}, expires_at = ${now} where user_id = ${userId} and purpose = ${purpose} and used_at is null`,
  );
}
