import type { Params } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';

/** Key of a mail in the texts: `registration_mail:<key>.subject` and `.body`. */
export type MailKey =
  | 'submitted'
  | 'changed'
  | 'approved'
  | 'returned'
  | 'finalized'
  | 'offered'
  | 'waitlist_registered'
  | 'offer_expired'
  | 'hold_placed'
  | 'hold_released';

/** Mail in both languages, Turkish first; nothing goes out to somebody without an address. */
export function sendMail(
  context: Pick<Writing, 'send' | 'services'>,
  to: { email: string | null; user_id: number | null },
  key: MailKey,
  params: Params,
): void {
  if (!to.email) return;
  const { lines } = context.services;
  const both = (part: 'subject' | 'body', joint: string): string =>
    (['tr', 'en'] as const).map((locale) => lines.line(locale, `registration_mail:${key}.${part}`, params)).join(joint);
  context.send({
    channel: 'mail',
    to: to.email,
    user_id: to.user_id,
    template: `registration_${key}`,
    subject: both('subject', ' / '),
    body: both('body', '\n\n—\n\n'),
  });
}
