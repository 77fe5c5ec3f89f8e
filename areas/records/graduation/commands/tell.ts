import { notify } from '#areas/communication/notifications/commands/notify.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';

const keys = ['run', 'names', 'graduated', 'annulled'] as const;
/** A line under the bell and a mail in the outbox, in each reader's language. */
export async function tell(
  context: Writing,
  key: (typeof keys)[number],
  user_ids: readonly number[],
  link: string,
  params: Readonly<Record<string, Text | string | number>> = {},
): Promise<void> {
  const line = (part: 'subject' | 'body'): Text => {
    const of = (locale: 'tr' | 'en'): string =>
      context.services.lines.line(
        locale,
        `graduation_mail:${key}.${part}`,
        Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]),
        ),
      );
    return { tr: of('tr'), en: of('en') };
  };
  const [subject, body] = [line('subject'), line('body')];
  await notify(context, {
    user_ids,
    kind: 'records',
    title: subject,
    body,
    link,
    mail: { template: `graduation_${key}`, subject, body },
  });
}
