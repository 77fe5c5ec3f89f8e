import { userRead } from '#areas/access/reads/accounts.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { textKey, type Locale, type Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';

/** `9:05` as clocks show it. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export type News =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'called_off'
  | 'invited'
  | 'declined'
  | 'reminder'
  | 'recommended'
  | 'noted';
interface Told {
  /** whom: the accounts of a student or of a member of staff */
  to: { student_id: number } | { staff_id: number };
  day?: string;
  starts?: number;
  place?: string;
  /** name of the other side */ name?: string;
  topic?: string;
  note?: string | Text;
}
/** Bell, and mail in the language of each reader, of something that happened to a meeting or an invitation. */
export async function tellOf(
  context: Pick<Writing, 'db' | 'services' | 'publish' | 'now'>,
  news: News,
  { to, ...told }: Told,
): Promise<void> {
  const [of, id] = 'student_id' in to ? [sql`u.student_id`, to.student_id] : [sql`u.staff_id`, to.staff_id];
  const people = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and ${of} = ${id}`,
  );
  if (people.length === 0) return;
  const words = (part: 'title' | 'body'): Text => {
    const say = (locale: Locale): string =>
      context.services.lines.line(locale, textKey(`advisee:news.${news}.${part}`), {
        day: told.day ? longDay(told.day)[locale] : '',
        time: told.starts === undefined ? '' : clockText(told.starts),
        place: told.place ?? '',
        name: told.name ?? '',
        topic: told.topic ?? '',
        note: typeof told.note === 'object' ? told.note[locale] : (told.note ?? ''),
      });
    return { tr: say('tr'), en: say('en') };
  };
  const [title, body] = [words('title'), words('body')];
  await port(context.services, 'tell')(context, {
    user_ids: people.map((each) => each.id),
    kind: 'advising',
    title,
    body,
    link: 'student_id' in to ? '/my-advising' : '/advisor/meetings',
    mail: { template: `advising_${news}`, subject: title, body },
  });
}
