import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { fill } from '#kernel/contract/text.ts';
import { numberText } from './rows.ts';
import { subjectOfMatter } from './subject.ts';
import type { AnyMatter } from '#kernel/server/request-work.ts';
import { port } from '#kernel/server/ports.ts';

export type AskerNews =
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
  matter: AnyMatter,
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
/**
 * To whoever asked: a user under the bell and by mail, a guest by mail alone, in both languages, Turkish first. A guest whose
 * record has no address learns it on his own pages.
 */
export async function tellAsker(
  context: Writing,
  matter: AnyMatter,
  what: AskerNews,
  note: string | null = null,
): Promise<void> {
  const title = wordsOf(context, `student.${what}`, matter);
  const about = wordsOf(context, 'about', matter);
  const body = note ? { tr: `${about.tr}\n${note}`, en: `${about.en}\n${note}` } : about;
  if (matter.user_id === null) {
    const { mail } = await subjectOfMatter(context.db, matter);
    if (mail)
      context.send({
        channel: 'mail',
        to: mail,
        template: `request_${what}`,
        subject: `${title.tr} / ${title.en}`,
        body: `${body.tr}\n\n${body.en}`,
      });
    return;
  }
  await port(context.services, 'tell')(context, {
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
  matter: AnyMatter,
  people: readonly { user_id: number }[],
  what: DeciderNews,
): Promise<void> {
  const user_ids = people.map((each) => each.user_id).filter((id) => id !== matter.user_id);
  const title = wordsOf(context, `decider.${what}`, matter);
  const body = wordsOf(context, 'about', matter);
  await port(context.services, 'tell')(context, {
    user_ids,
    kind: 'requests',
    title,
    body,
    link: `/requests/${matter.id}`,
    mail: { template: `request_decider_${what}`, subject: title, body },
  });
}
