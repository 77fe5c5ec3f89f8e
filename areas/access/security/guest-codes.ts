import { refuse } from '#kernel/contract/refusal.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { newToken, sameSecret, tokenHash } from '#kernel/server/tokens.ts';
import { codeFor } from './one-time-codes.ts';
import { securityRefusals } from './refusals.ts';

/** A code of somebody without an account lives three minutes and may be typed wrong five times. */
export const guestCodeLimit = { seconds: 180, tries: 5 } as const;
/** Codes sent for one record, to one contact, and from one address (a campus may stand behind it), in a quarter of an hour. */
const sendings = { subject: 6, target: 6, address: 2000, seconds: 900 } as const;
/** And in a day: asking for ever new codes buys no more guesses, and nobody's phone rings all night. */
const daily = { sendings: 20, tries: 30, seconds: 86_400 } as const;

export interface GuestCodeOf {
  /** what it is for: 'registration-phone' */
  purpose: string;
  /** whose record, as its area names it: an id, or the hash of a token */
  subject: string | number;
}
interface Row {
  id: number;
  target: string;
  seed: string;
  tries: number;
  expires_at: string;
  used_at: string | null;
}
const rowOf = async (context: Pick<Reading, 'db'>, of: GuestCodeOf): Promise<Row | undefined> =>
  (
    await rowsOf<Row>(
      context.db,
      sql`select id, target, seed, tries, expires_at, used_at from guest_codes where purpose = ${of.purpose} and subject = ${String(of.subject)} for update`,
    )
  )[0];
const boundTo = (of: GuestCodeOf, row: Pick<Row, 'target' | 'seed'>): string =>
  `guest:${of.purpose}:${of.subject}:${row.target}:${row.seed}`;

/** Counted before anything is sent (429): in the part of a command that comes before its transaction. */
export async function countGuestSending(context: Reading, of: GuestCodeOf, target: string): Promise<void> {
  const { shared } = context.services;
  const counted: [string, number][] = [
    [`${of.purpose}:of:${tokenHash(String(of.subject))}`, sendings.subject],
    [`to:${tokenHash(target)}`, sendings.target],
    [`from:${context.address}`, sendings.address],
  ];
  for (const [key, most] of counted)
    if ((await shared.increment(`guest-code:${key}`, sendings.seconds)) > most) throw tooMany(sendings.seconds);
  if ((await shared.increment(`guest-code:day:${tokenHash(target)}`, daily.seconds)) > daily.sendings)
    throw tooMany(daily.seconds);
}

/**
 * Sends a code to a phone or an address through the outbox. Asked for again while it lives it is the same code with the
 * same end; another target or an earlier end makes a new one, and the one before is dead.
 * @param given.body the words of the message in the reader's language, with the code in it; `subject` for mail only
 * @returns until when it is good
 */
export async function sendGuestCode(
  context: Writing,
  of: GuestCodeOf,
  given: {
    channel: 'sms' | 'mail';
    to: string;
    template: string;
    words(code: string): { subject?: string; body: string };
  },
): Promise<{ expires_at: string }> {
  const { db, now } = context;
  // two at once for one record: the later waits for the earlier
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${of.purpose}), hashtext(${String(of.subject)}))`);
  const before = await rowOf(context, of);
  const alive =
    before?.target === given.to &&
    before.used_at === null &&
    before.tries < guestCodeLimit.tries &&
    new Date(before.expires_at) > now;
  const expires = alive ? new Date(before.expires_at) : new Date(now.getTime() + guestCodeLimit.seconds * 1000);
  const seed = alive ? before.seed : newToken();
  if (!alive)
    await db.execute(
      sql`insert into guest_codes (purpose, subject, target, seed, expires_at, created_at)
        values (${of.purpose}, ${String(of.subject)}, ${given.to}, ${seed}, ${expires}, ${now})
        on conflict (purpose, subject) do update set target = excluded.target, seed = excluded.seed, tries = 0, expires_at = excluded.expires_at, created_at = excluded.created_at, used_at = null`,
    );
  const code = await codeFor(context, boundTo(of, { target: given.to, seed }));
  const { subject, body } = given.words(code);
  context.send({ channel: given.channel, to: given.to, template: given.template, subject, body });
  return { expires_at: expires.toISOString() };
}

/** A try counts even where it is refused: in a statement of its own, before the command's transaction; too many in a day are 429. */
export async function countGuestTry(context: Reading, of: GuestCodeOf): Promise<void> {
  const key = `guest-try:${of.purpose}:${tokenHash(String(of.subject))}`;
  if ((await context.services.shared.increment(key, daily.seconds)) > daily.tries) throw tooMany(daily.seconds);
  await context.services.database.db.execute(
    sql`update guest_codes set tries = tries + 1 where purpose = ${of.purpose} and subject = ${String(of.subject)} and used_at is null`,
  );
}

/**
 * Takes a code for good and answers the contact it has proved; refuses what is wrong, used, used up or too late (406).
 * `countGuestTry` must have counted before.
 * @param given.target the contact it must have gone to, where the caller knows it
 */
export async function takeGuestCode(
  context: Writing,
  of: GuestCodeOf,
  given: { code: string; target?: string },
): Promise<string> {
  const row = await rowOf(context, of);
  if (row && row.used_at === null && row.tries > guestCodeLimit.tries) refuse(securityRefusals.guest_code_used_up());
  const fits =
    row?.used_at === null &&
    new Date(row.expires_at) > context.now &&
    (given.target === undefined || given.target === row.target) &&
    sameSecret(tokenHash(await codeFor(context, boundTo(of, row))), tokenHash(given.code));
  if (!row || !fits) {
    refuse(securityRefusals.guest_code_wrong());
    throw new Error('refused');
  }
  await context.db.execute(sql`update guest_codes set used_at = ${context.now} where id = ${row.id}`);
  return row.target;
}

/** The languages a guest may be written to in. */
export type GuestLanguage = Locale;
