import type { Params } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** What a student is told about his plan: under the bell and by mail, in his language. */
export type PaymentNews = 'plan_broken' | 'reminder_1' | 'reminder_2' | 'reminder_3' | 'agency';
export async function tellOfPayment(
  context: Pick<Writing, 'db' | 'now' | 'publish' | 'send' | 'services'>,
  student_program_id: number,
  key: PaymentNews,
  params: Params,
): Promise<void> {
  const rows = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u join ${studentProgramRead} sp on sp.student_id = u.student_id where sp.id = ${student_program_id}`,
  );
  const { lines } = context.services;
  const words = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `payment_mail:${key}.${part}`, params).trim(),
    en: lines.line('en', `payment_mail:${key}.${part}`, params).trim(),
  });
  const [title, body] = [words('subject'), words('body')];
  if (rows.length > 0)
    await notify(context, {
      user_ids: rows.map((row) => Number(row.id)),
      kind: 'finance',
      title,
      body,
      link: '/dashboard',
      mail: { template: `payment_${key}`, subject: title, body },
    });
}
