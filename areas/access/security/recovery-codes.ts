import { randomInt } from 'node:crypto';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { tokenHash } from '../sessions/passwords.ts';

/** without letters and digits that look alike */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const amount = 10;
const hashOf = (userId: number, plain: string): string => tokenHash(`recovery:${userId}:${plain}`);
const half = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** Ten new codes (xxxx-xxxx) in place of all earlier ones; answered once, stored hashed. */
export async function newRecoveryCodes(db: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: amount }, () => `${half()}-${half()}`);
  await dropRecoveryCodes(db, userId);
  for (const code of codes)
    await db.execute(
      sql`insert into recovery_codes (user_id, code_hash, created_at) values (${userId}, ${hashOf(userId, code)}, ${now})`,
    );
  return codes;
}
export async function dropRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`);
}
/** The unused code somebody typed (capitals, blanks and the hyphen make no difference); null when there is none. */
export async function findRecoveryCode(db: Db, userId: number, typed: string): Promise<number | null> {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain.length !== 8) return null;
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from recovery_codes where user_id = ${userId} and code_hash = ${hashOf(userId, `${plain.slice(0, 4)}-${plain.slice(4)}`)} and used_at is null`,
  );
  return row?.id ?? null;
}
/** Uses a code up, once; answers how many are left, null when somebody else was faster. */
export async function useRecoveryCode(db: Db, userId: number, id: number, now: Date): Promise<number | null> {
  const used = await rowsOf<{ id: number }>(
    db,
    sql`update recovery_codes set used_at = ${now} where id = ${id} and used_at is null returning id`,
  );
  if (used.length === 0) return null;
  const [left] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*) as count from recovery_codes where user_id = ${userId} and used_at is null`,
  );
  return left?.count ?? 0;
}
