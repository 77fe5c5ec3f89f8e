import type { Writing } from '#kernel/server/area.ts';
import type { Application } from './application.ts';

export type Letter =
  | 'code'
  | 'pin'
  | 'new_pin'
  | 'sent'
  | 'approved'
  | 'returned'
  | 'rejected'
  | 'main'
  | 'reserve'
  | 'not_placed'
  | 'moved_up'
  | 'lapsed'
  | 'accepted';
/** A letter to an applicant in the applicant's language, words as the administrators have them. */
export function writeTo(
  context: Pick<Writing, 'send' | 'services'>,
  applicant: Pick<Application, 'email' | 'language'>,
  letter: Letter,
  values: Record<string, string>,
): void {
  const { lines } = context.services;
  context.send({
    channel: 'mail',
    to: applicant.email,
    template: `transfer_${letter}`,
    subject: lines.line(applicant.language, `transfer_mail:${letter}.subject`, values),
    body: lines.line(applicant.language, `transfer_mail:${letter}.body`, values),
  });
}
