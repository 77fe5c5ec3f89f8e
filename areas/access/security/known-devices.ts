import { randomBytes } from 'node:crypto';
import { sameSecret } from '#kernel/server/tokens.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { keyed, newToken, tokenHash } from '../sessions/passwords.ts';
import { knownDeviceDays, seenDeviceDays } from '../sessions/rules/sign-in-limits.ts';

/** A browser that several people share keeps a few tokens, the newest first. */
const keptAtMost = 4;
const between = '.';
/** The tokens a browser keeps, as it sends them. */
export const deviceTokens = (kept: string | null | undefined): string[] =>
  [...new Set((kept ?? '').split(between))].filter((each) => each !== '').slice(0, keptAtMost);
/** What the browser keeps from now on: `fresh` instead of what it takes the place of. */
export const keptTokens = (kept: readonly string[], fresh: readonly string[], gone: readonly string[] = []): string =>
  [...fresh, ...kept.filter((each) => !gone.includes(each))].slice(0, keptAtMost).join(between);

/** The remembered devices that tokens belong to, but those that are unknown, expired or revoked. */
export async function findDevices(
  db: Db,
  tokens: readonly string[],
  now: Date,
): Promise<{ id: number; user_id: number }[]> {
  const hashes = tokens.filter((each) => !isSeenToken(each)).map(tokenHash);
  if (hashes.length === 0) return [];
  return rowsOf<{ id: number; user_id: number }>(
    db,
    sql`select id, user_id from known_devices where token_hash in (${sql.join(
      hashes.map((each) => sql`${each}`),
      sql`, `,
    )}) and revoked_at is null and expires_at > ${now} order by id desc`,
  );
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

interface Keyed {
  id: number;
  password_hash: string | null;
}
const mark = '~';
const isSeenToken = (token: string): boolean => token.startsWith(mark);
// made with the account's own hash: nobody else can make one, it says nothing of whom it is, and it dies with the password
const proofOf = ({ id, password_hash }: Keyed, expires: string, nonce: string): string =>
  keyed(password_hash ?? '', `seen-device:${id}:${expires}:${nonce}`).toString('base64url');

/**
 * Given to every browser on which somebody has signed in. It opens nothing and replaces no second factor: it only gives
 * the device tries of its own, so that wrong passwords from the same address can't lock its owner out. Nothing is stored.
 */
export function seenDeviceToken(account: Keyed, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000 + seenDeviceDays * 86_400).toString(36);
  const nonce = randomBytes(6).toString('base64url');
  return `${mark}${[expires, nonce, proofOf(account, expires, nonce)].join(mark)}`;
}
/** The tokens of an account's own devices among those that a browser sent, each with the name its tries are counted by. */
export function seenDevices(
  account: Keyed,
  tokens: readonly string[],
  now: Date,
): { token: string; counted: string }[] {
  if (account.password_hash === null) return [];
  return tokens.filter(isSeenToken).flatMap((token) => {
    const [, expires = '', nonce = '', proof = ''] = token.split(mark);
    const fits = sameSecret(proofOf(account, expires, nonce), proof);
    return fits && Number.parseInt(expires, 36) * 1000 > now.getTime() ? [{ token, counted: `seen:${nonce}` }] : [];
  });
}
