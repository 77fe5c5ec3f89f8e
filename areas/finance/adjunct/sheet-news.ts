import type { Text } from '#kernel/contract/text.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';

/** Tells an instructor that his pay sheet was approved or paid: under the bell and by mail. Who has no account is told nothing. */
export async function tellOfSheet(
  context: Pick<Writing, 'db' | 'now' | 'publish' | 'services'>,
  id: number,
  key: 'approved' | 'paid',
): Promise<void> {
  const rows = await rowsOf<{
    user_id: number;
    month: string;
    hours: number;
    gross: number;
    currency: string;
    paid_on: string | null;
  }>(
    context.db,
    sql`select u.id as user_id, a.month, a.hours::float8 as hours, a.gross, a.currency, a.paid_on from adjunct_sheets a join ${userRead} u on u.staff_id = a.staff_id where a.id = ${id}`,
  );
  const [first] = rows;
  if (!first) return;
  const { lines } = context.services;
  const monthOf = (locale: 'tr' | 'en'): string =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${first.month}T00:00:00Z`),
    );
  const params = {
    month: { tr: monthOf('tr'), en: monthOf('en') },
    hours: Number(first.hours),
    amount: writtenMoney({ minor: Number(first.gross), currency: first.currency }),
    day: first.paid_on === null ? '' : longDay(first.paid_on),
  };
  const words = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `adjunct_mail:${key}.${part}`, params).trim(),
    en: lines.line('en', `adjunct_mail:${key}.${part}`, params).trim(),
  });
  const [title, body] = [words('subject'), words('body')];
  await notify(context, {
    user_ids: rows.map((row) => Number(row.user_id)),
    kind: 'finance',
    title,
    body,
    link: '/my/adjunct-payments',
    mail: { template: `adjunct_${key}`, subject: title, body },
  });
}
