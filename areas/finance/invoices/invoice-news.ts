import { longDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

/** Tells a student that an invoice, a proforma or a credit note was issued for him: under the bell and by mail, in his language. */
export async function tellOfInvoice(
  context: Pick<Writing, 'db' | 'now' | 'publish' | 'services'>,
  id: number,
): Promise<void> {
  const rows = await rowsOf<{
    user_id: number;
    kind: 'invoice' | 'proforma' | 'credit_note';
    number: string;
    issued_on: string;
    total: number;
    currency: string;
  }>(
    context.db,
    sql`select u.id as user_id, v.kind, v.number, v.issued_on, v.total, v.currency from invoices v
      join ${studentProgramRead} sp on v.customer_kind = 'student_program' and sp.id = v.customer_id
      join ${userRead} u on u.student_id = sp.student_id where v.id = ${id} and v.state <> 'draft'`,
  );
  const [first] = rows;
  if (!first) return;
  const { lines } = context.services;
  const params = {
    number: first.number,
    amount: writtenMoney({ minor: Number(first.total), currency: first.currency }),
    day: longDay(first.issued_on),
  };
  const words = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `invoice_mail:${first.kind}.${part}`, params).trim(),
    en: lines.line('en', `invoice_mail:${first.kind}.${part}`, params).trim(),
  });
  const [title, body] = [words('subject'), words('body')];
  await notify(context, {
    user_ids: rows.map((row) => Number(row.user_id)),
    kind: 'finance',
    title,
    body,
    link: '/my/payments',
    mail: { template: `invoice_${first.kind}`, subject: title, body },
  });
}
