import type { SQL } from 'drizzle-orm';
import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { beside, rowsOf, sql } from '#kernel/server/database.ts';
import type { NotificationKind } from '../contract.ts';
import { defaultWishes, fixedChannels, type Channel } from '../rules/notification-channels.ts';
import type { News as KernelNews, NewsMail } from '#kernel/server/ports.ts';

/** Open bells and other processes hear here who has news: `{ user_ids }`. */
export const notificationsChannel = 'notifications';
export interface News extends KernelNews {
  kind: NotificationKind;
}
const inside = /^\/(?![/\\])[^\s]{0,499}$/;

/** Does `u` want a kind over a channel? His own wish, except where the channel is fixed. */
const wants = (kind: NotificationKind, channel: Channel) =>
  fixedChannels[kind].includes(channel)
    ? sql`true`
    : sql`coalesce(${sql.raw(`u.${channel}`)}, ${defaultWishes[channel]}::boolean)`;

/**
 * Puts one line under the bell of each person who wants this kind there, in the caller's transaction; told after its commit.
 * For other areas' commands; a job passes its transaction, `services.shared.publish` and the clock's now.
 * @returns how many people got it; each one only once
 */
export async function notify(context: Pick<Writing, 'db' | 'publish' | 'now'>, news: News): Promise<number> {
  const ids = [...new Set(news.user_ids)];
  if (ids.length === 0) return 0;
  const made = await tell(context, news, ids);
  if (made.length > 0) context.publish(notificationsChannel, { user_ids: made.map((each) => each.user_id) });
  return made.length;
}
/** News whose words stand in both languages under one key: `<key>.subject` is its line, `<key>.body` its text, in the mail too. */
export interface KeyedNews {
  user_ids: readonly number[];
  kind: NotificationKind;
  key: string;
  /** values of the words in a language */ values: (locale: 'tr' | 'en') => Record<string, string | number>;
  link: string;
  /** of the mail */ template: string;
}
/** As `notify`, with the words of a key. @returns how many people got it */
export function notifyByKey(
  context: Pick<Writing, 'db' | 'publish' | 'now' | 'services'>,
  { key, values, template, ...news }: KeyedNews,
): Promise<number> {
  const both = (part: 'subject' | 'body'): Text => {
    const line = (locale: 'tr' | 'en'): string => context.services.lines.line(locale, `${key}.${part}`, values(locale));
    return { tr: line('tr'), en: line('en') };
  };
  const [title, body] = [both('subject'), both('body')];
  return notify(context, { ...news, title, body, mail: { template, subject: title, body } });
}
/** As `notify`, without waiting for the database: whoever is named reads his bell again, also who gets no line. */
export async function notifyBeside(context: Pick<Writing, 'db' | 'publish' | 'now'>, news: News): Promise<void> {
  const ids = [...new Set(news.user_ids)];
  if (ids.length === 0) return;
  await beside(context.db, tell(context, news, ids));
  context.publish(notificationsChannel, { user_ids: ids });
}

function tell(
  context: Pick<Writing, 'db' | 'now'>,
  news: News,
  ids: readonly number[],
): Promise<{ user_id: number }[]> {
  const link = news.link ?? null;
  if (link !== null && !inside.test(link)) throw new Error(`a notification leads into the application, not to ${link}`);
  const at = sql`${context.now.toISOString()}::timestamptz`;
  // one statement for bell, mail and text message: who tells many people waits for the database once. The people are found by
  // their numbers alone, and once: asked for beside a condition on addresses, the planner read every account there is
  return rowsOf<{ user_id: number }>(
    context.db,
    sql`
    with persons as materialized (
      select u.id, u.email, u.mobile_tel, u.settings, np.in_app, np.mail, np.sms from users u
      left join notification_preferences np on np.user_id = u.id and np.kind = ${news.kind}
      where u.id = any(${`{${ids.join(',')}}`}::bigint[]) order by u.id),
    told as (
      insert into notifications (user_id, kind, title, title_en, body, body_en, link, created_at)
      select u.id, ${news.kind}, ${news.title.tr}, ${news.title.en}, ${news.body?.tr ?? null}, ${news.body?.en ?? null}, ${link}, ${at}
      from persons u where ${wants(news.kind, 'in_app')} returning user_id)
    ${news.mail ? written(news.kind, news.mail, at) : sql``} select user_id from told`,
  );
}

/** The outbox rows of a news, as parts of its statement: mail and text message, each only to those who want it so. */
function written(kind: NotificationKind, { template, subject, body, calendar }: NewsMail, at: SQL): SQL {
  // whose language is not known reads both, Turkish first
  const own = (text: Text, joint: string): SQL =>
    sql`case when strpos(u.settings, '"locale":"en"') > 0 then ${text.en}::text when strpos(u.settings, '"locale":"tr"') > 0 or ${text.tr === text.en} then ${text.tr}::text else ${`${text.tr}${joint}${text.en}`}::text end`;
  // a calendar takes one entry, not one in each language
  const entry = calendar
    ? sql`case when strpos(u.settings, '"locale":"en"') > 0 then ${calendar.en}::text else ${calendar.tr}::text end`
    : sql`null::text`;
  return sql`, mailed as (
      insert into outbox (channel, recipient, user_id, template, subject, body, calendar, created_at, next_try_at)
      select 'mail', u.email, u.id, ${template}, ${own(subject, ' / ')}, ${own(body, '\n\n—\n\n')}, ${entry}, ${at}, ${at} from persons u where u.email <> '' and ${wants(kind, 'mail')}),
    texted as (
      insert into outbox (channel, recipient, user_id, template, body, created_at, next_try_at)
      select 'sms', u.mobile_tel, u.id, ${template}, ${own(subject, ' / ')}, ${at}, ${at} from persons u where u.mobile_tel is not null and ${wants(kind, 'sms')})`;
}
