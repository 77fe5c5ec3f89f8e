import type { Writing } from '#kernel/server/area.ts';

export type Letter =
  | 'code'
  | 'sign_in'
  | 'referee'
  | 'letter_came'
  | 'fee_came'
  | 'submitted'
  | 'returned'
  | 'document'
  | 'checked'
  | 'rejected'
  | 'invited'
  | 'main'
  | 'reserve'
  | 'offered'
  | 'offer_over'
  | 'accepted'
  | 'declined'
  | 'withdrawn';
export interface Reader {
  email: string;
  language: 'tr' | 'en';
}
/** A letter in its reader's language, words as the administrators have them. */
export function writeGraduate(
  context: Pick<Writing, 'send' | 'services'>,
  reader: Reader,
  letter: Letter,
  values: Record<string, string | number>,
): void {
  const { lines } = context.services;
  context.send({
    channel: 'mail',
    to: reader.email,
    template: `graduate_${letter}`,
    subject: lines.line(reader.language, `graduate_mail:${letter}.subject`, values),
    body: lines.line(reader.language, `graduate_mail:${letter}.body`, values),
  });
}
export const addressOf = (context: Pick<Writing, 'services'>, path: string): string =>
  `${context.services.config.publicUrl.replace(/\/+$/, '')}${path}`;
/** A name of a program in somebody's language. */
export const programIn = (language: 'tr' | 'en', program: { name: string; name_en: string }): string =>
  language === 'en' ? program.name_en : program.name;
