import type { Writing } from '#kernel/server/area.ts';

export type IntakeLetter =
  | 'document_declined'
  | 'returned'
  | 'approved'
  | 'approved_free'
  | 'declined'
  | 'fee_to_card'
  | 'held'
  | 'lapsed'
  | 'first_sign_in'
  | 'went_over'
  | 'message';
interface Applicant {
  email: string | null;
  mobile_tel: string | null;
  language: 'tr' | 'en';
  application_no: string;
  first_name: string;
  last_name: string;
}
/** A letter to an applicant in his language, words as the administrators have them; nothing where there is no address. */
export function writeToApplicant(
  context: Pick<Writing, 'send' | 'services'>,
  to: Applicant,
  letter: IntakeLetter,
  values: Record<string, string> = {},
): void {
  if (!to.email) return;
  const { lines, config } = context.services;
  const at = config.publicUrl.replace(/\/+$/, '');
  const all = {
    number: to.application_no,
    name: `${to.first_name} ${to.last_name}`,
    address: `${at}/online/registration/login`,
    reset: `${at}/password-reset`,
    ...values,
  };
  context.send({
    channel: 'mail',
    to: to.email,
    template: `admission_${letter}`,
    subject: lines.line(to.language, `admission_mail:${letter}.subject`, all),
    body: lines.line(to.language, `admission_mail:${letter}.body`, all),
  });
}
/** A short message to the phone; nothing where there is none. */
export function textApplicant(context: Pick<Writing, 'send'>, to: Applicant, body: string): void {
  if (to.mobile_tel) context.send({ channel: 'sms', to: to.mobile_tel, template: 'admission_message', body });
}
