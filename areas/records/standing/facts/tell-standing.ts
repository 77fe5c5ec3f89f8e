import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { textKey, type Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';

const kinds = [
  'good',
  'warning',
  'probation',
  'dismissal',
  'carried_out',
  'lifted',
  'previewed',
  'empty',
  'applied',
  'failed',
] as const;
export type StandingNews = (typeof kinds)[number];
type Params = Readonly<Record<string, Text | string | number>>;

/** A line of this theme in both languages. */
export function standingWords({ services }: Pick<Writing, 'services'>, key: string, params: Params = {}): Text {
  const of = (locale: 'tr' | 'en'): string =>
    services.lines.line(
      locale,
      textKey(key),
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]),
      ),
    );
  return { tr: of('tr'), en: of('en') };
}
/** A line under the bell and a mail, in each reader's language. */
export async function tellStanding(
  context: Writing,
  news: StandingNews,
  user_ids: readonly number[],
  link: string,
  params: Params = {},
): Promise<void> {
  if (user_ids.length === 0) return;
  const subject = standingWords(context, `standing_mail:${news}.subject`, params);
  const body = standingWords(context, `standing_mail:${news}.body`, params);
  await notify(context, {
    user_ids,
    kind: 'records',
    title: subject,
    body,
    link,
    mail: { template: `standing_${news}`, subject, body },
  });
}
