import type { Mail, Reading, Writing } from '#kernel/server/area.ts';
import { locales, type Locale, type Text } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { longMoment } from '#kernel/contract/calendar.ts';
import { settingsOf } from '../sessions/commands/save-settings.ts';
import { keyed, sharedSecret, tokenHash } from '../sessions/passwords.ts';
import { codeLimit, sendLimit } from '../sessions/rules/sign-in-limits.ts';

/** How long a code or a token that waits for one lives. */
export const codeExpiry = (now: Date): Date => new Date(now.getTime() + codeLimit.seconds * 1000);
/** A code is stored bound to what it opens. */
export const codeHash = (boundTo: string, code: string): string => tokenHash(`${boundTo}:${code}`);
/** Six digits for one use and one target. Derived, not stored: asked for again they are the same without being kept anywhere. */
export async function codeFor(context: Writing, boundTo: string): Promise<string> {
  return String(keyed(await sharedSecret(context.db), `code:${boundTo}`).readBigUInt64BE(0) % 1_000_000n).padStart(
    6,
    '0',
  );
}
/** A phone or an address, mostly hidden. */
export const hidden = (channel: string, target: string): string =>
  channel === 'sms' ? `•••• ${target.slice(-2)}` : target.replace(/^(.)[^@]*/, '$1•••');

/** Counts a sending and stops it when there were too many (429). */
export async function countSending(context: Reading, whose: string): Promise<void> {
  if ((await context.services.shared.increment(`code-sent:${whose}`, sendLimit.seconds)) > sendLimit.tries)
    throw tooMany(sendLimit.seconds);
}
export interface CodeMessage {
  channel: 'sms' | 'email';
  to: string;
  user_id: number;
  template: string;
  words: string;
  code: string;
}
/** In which languages somebody is written to: his own, both where he has not chosen one. Whoever calls may be somebody else. */
export async function localesOf(db: Db, user_id: number): Promise<readonly Locale[]> {
  const [user] = await rowsOf<{ settings: string | null }>(db, sql`select settings from users where id = ${user_id}`);
  const { locale } = settingsOf(user?.settings ?? null);
  return locale === 'tr' || locale === 'en' ? [locale] : locales;
}
/** Subject and body of a message as its reader reads them, Turkish first where both are written. */
async function wordsFor(
  context: Writing,
  user_id: number,
  line: (locale: Locale, part: 'subject' | 'body') => string,
): Promise<{ subject: string; body: string }> {
  const own = await localesOf(context.db, user_id);
  return {
    subject: own.map((locale) => line(locale, 'subject')).join(' / '),
    body: own.map((locale) => line(locale, 'body')).join('\n\n—\n\n'),
  };
}
/** Puts a code into the outbox; only the body of the message carries it. */
export async function sendCode(
  context: Writing,
  { channel, to, user_id, template, words, code }: CodeMessage,
): Promise<void> {
  const { lines } = context.services;
  context.send({
    channel: channel === 'sms' ? 'sms' : 'mail',
    to,
    user_id,
    template,
    ...(await wordsFor(context, user_id, (locale, part) => lines.line(locale, `${words}_${part}`, { code }))),
  } satisfies Mail);
}

/** A moment as a sentence names it. */
export const momentWords = (moment: Date): Text => longMoment(moment);
/** Tells the owner by mail what happened to the account, when and from where. */
export async function tellOwner(
  context: Writing,
  user: { id: number; email: string },
  what: 'password' | 'factor_on' | 'factor_off' | 'recovery' | 'contact',
  params: Record<string, string | number> = {},
): Promise<void> {
  const { lines } = context.services;
  const values = (locale: Locale) => ({
    moment: longMoment(context.now)[locale],
    address: context.address,
    ...params,
  });
  context.send({
    channel: 'mail',
    to: user.email,
    user_id: user.id,
    template: `security-${what.replace('_', '-')}`,
    ...(await wordsFor(context, user.id, (locale, part) =>
      lines.line(locale, `security:mail_${what}_${part}`, values(locale)),
    )),
  });
}
