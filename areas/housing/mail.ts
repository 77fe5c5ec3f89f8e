import type { Writing } from '#kernel/server/area.ts';

export type Letter =
  | 'code'
  | 'sign_in'
  | 'offer'
  | 'reserved'
  | 'booked'
  | 'waitlisted'
  | 'welcome'
  | 'departed'
  | 'money_card'
  | 'money_bank'
  | 'money_keep'
  | 'move_ask'
  | TenantNews;
/** What a tenant hears of at once, whoever did it. */
export type TenantNews =
  | 'cancelled'
  | 'declined'
  | 'no_show'
  | 'lapsed'
  | 'lapsed_twice'
  | 'moved'
  | 'move_lapsed'
  | GroupNews;
/** What became of a roommate group that somebody left. */
export type GroupNews = 'roommate_left' | 'group_loosened' | 'group_asked';
/** A letter to a tenant in his language, words as the administrators have them. */
export function writeTo(
  context: Pick<Writing, 'send' | 'services'>,
  tenant: { email: string; language: 'tr' | 'en' },
  letter: Letter,
  values: Record<string, string>,
): void {
  const { lines } = context.services;
  context.send({
    channel: 'mail',
    to: tenant.email,
    template: `housing_${letter}`,
    subject: lines.line(tenant.language, `housing_mail:${letter}.subject`, values),
    body: lines.line(tenant.language, `housing_mail:${letter}.body`, values),
  });
}
/** Where a letter leads to his reservations: the page that a tenant without an account opens too. */
export const ownReservations = '/my-housing-reservations/new';
export const addressOf = (context: Pick<Writing, 'services'>, path: string): string =>
  `${context.services.config.publicUrl.replace(/\/+$/, '')}${path}`;
