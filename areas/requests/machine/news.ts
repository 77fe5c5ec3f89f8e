import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { notify } from '#areas/communication/commands/notify.ts';
import { fill } from '#kernel/contract/text.ts';
import { numberText } from './rows.ts';
import type { Matter } from './work.ts';

export type StudentNews =
  | 'sent'
  | 'approved'
  | 'declined'
  | 'returned'
  | 'completed'
  | 'delivered'
  | 'expired'
  | 'cancelled'
  | 'progress';
export type DeciderNews = 'awaits' | 'reminder' | 'escalated' | 'carry_out' | 'withdrawn';

/** Words of a news in both languages: kind, number and what it is about. */
function wordsOf(
  { services: { lines } }: Writing,
  key: string,
  matter: Matter,
  more: Record<string, string> = {},
): Text {
  const word = (locale: 'tr' | 'en'): string =>
    fill(lines.line(locale, `request_news:${key}`), {
      kind: lines.line(locale, `request:${matter.kind}`),
      number: numberText(matter.year, matter.number) ?? '',
      about: locale === 'tr' ? matter.summary : matter.summary_en,
      ...more,
    });
  return { tr: word('tr'), en: word('en') };
}
/** Under the bell and by mail, through the outbox: to the student who asked. */
export async function tellStudent(
  context: Writing,
  matter: Matter,
  what: StudentNews,
  note: string | null = null,
): Promise<void> {
  const title = wordsOf(context, `student.${what}`, matter);
  const about = wordsOf(context, 'about', matter);
  const body = note ? { tr: `${about.tr}\n${note}`, en: `${about.en}\n${note}` } : about;
  await notify(context, {
    user_ids: [matter.user_id],
    kind: 'requests',
    title,
    body,
    link: `/requests/${matter.id}`,
    mail: { template: `request_${what}`, subject: title, body },
  });
}
/** To those who have the word now. An anonymous request names nobody, here or anywhere. */
export async function tellDeciders(
  context: Writing,
  matter: Matter,
  people: readonly { user_id: number }[],
  what: DeciderNews,
): Promise<void> {
  const user_ids = people.map((each) => each.user_id).filter((id) => id !== matter.user_id);
  const title = wordsOf(context, `decider.${what}`, matter);
  const body = wordsOf(context, 'about', matter);
  await notify(context, {
    user_ids,
    kind: 'requests',
    title,
    body,
    link: `/requests/${matter.id}`,
    mail: { template: `request_decider_${what}`, subject: title, body },
  });
}
