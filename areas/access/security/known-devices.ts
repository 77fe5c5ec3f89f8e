import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '../sessions/passwords.ts';
import { knownDeviceDays } from '../sessions/rules/sign-in-limits.ts';

/** The remembered device a token belongs to; null when it is unknown, expired or revoked. */
export async function findDevice(db: Db, token: string, now: Date): Promise<{ id: number; user_id: number } | null> {
  const [row] = await rowsOf<{ id: number; user_id: number }>(
    db,
    sql`select id, user_id from known_devices where token_hash = ${tokenHash(token)} and revoked_at is null and expires_at > ${now}`,
  );
  return row ?? null;
}
/** Remembers the device of a call for 30 days; the token is answered once and stored only as its hash. */
export async function rememberDevice(context: Writing, userId: number): Promise<string> {
  const token = newToken();
  const until = new Date(context.now.getTime() + knownDeviceDays * 86_400_000);
  await context.db.execute(sql`
    insert into known_devices (user_id, token_hash, agent, address, created_at, seen_at, expires_at)
    values (${userId}, ${tokenHash(token)}, ${context.headers['user-agent']?.slice(0, 300) ?? null}, ${context.address}, ${context.now}, ${context.now}, ${until})`);
  return token;
}
/** Forgets every device of a user: after a new password or a change of the second factor. */
export async function revokeDevices(db: Db, userId: number, now: Date): Promise<void> {
  await db.execute(sql`update known_devices set revoked_at = ${now} where user_id = ${userId} and revoked_at is null`);
}
