import type { Params } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { port } from '#kernel/server/ports.ts';

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
  | 'entered'
  | 'moved'
  | 'override_revoked'
  | 'hold_released';

/** Where the line under the bell leads: the advisor to his caseload, the student to what he can do about it. */
const leadsTo: Readonly<Record<MailKey, string>> = {
  submitted: '/advising',
  changed: '/advising',
  approved: '/my-courses',
  returned: '/course/registration',
  finalized: '/my-courses',
  offered: '/course/registration',
  waitlist_registered: '/my-courses',
  offer_expired: '/course/registration',
  hold_placed: '/dashboard',
  entered: '/my-courses',
  moved: '/my-course-schedule',
  override_revoked: '/course/registration',
  hold_released: '/dashboard',
};
type Reader = { email: string | null; user_id: number | null };

/**
 * Under the bell and by mail, in the reader's language, to everybody at once; who has no account gets mail in both languages,
 * Turkish first, and nothing without an address.
 */
export async function tellOfRegistration(
  context: Pick<Writing, 'db' | 'now' | 'publish' | 'send' | 'services'>,
  to: readonly Reader[],
  key: MailKey,
  params: Params,
): Promise<void> {
  const { lines } = context.services;
  const words = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `registration_mail:${key}.${part}`, params).trim(),
    en: lines.line('en', `registration_mail:${key}.${part}`, params).trim(),
  });
  const [subject, body, template] = [words('subject'), words('body'), `registration_${key}`];
  const user_ids = to.flatMap((each) => each.user_id ?? []);
  if (user_ids.length > 0)
    await port(context.services, 'tell')(context, {
      user_ids,
      kind: 'registration',
      title: subject,
      body,
      link: leadsTo[key],
      mail: { template, subject, body },
    });
  for (const { email, user_id } of to)
    if (user_id === null && email)
      context.send({
        channel: 'mail',
        to: email,
        template,
        subject: `${subject.tr} / ${subject.en}`,
        body: `${body.tr}\n\n—\n\n${body.en}`,
      });
}
/** To one person. */
export const sendMail = (
  context: Parameters<typeof tellOfRegistration>[0],
  to: Reader,
  key: MailKey,
  params: Params,
): Promise<void> => tellOfRegistration(context, [to], key, params);
