import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Attempt } from './rows.ts';

/**
 * Tells of a payment that arrived: the student under the bell and by mail with the way to his receipt; whoever paid by a link
 * that was sent by mail at that address, without the name of the person or what was owed.
 */
export async function tellOfReceipt(
  context: Writing,
  attempt: Attempt,
  { number, amount, currency, email }: { number: string; amount: number; currency: string; email: string | null },
): Promise<void> {
  const { lines, config } = context.services;
  const sum = writtenMoney({ minor: amount, currency });
  const say = (key: string, path: string): Text => {
    const line = (language: 'tr' | 'en'): string =>
      lines.line(language, key, {
        number,
        amount: sum[language],
        reference: attempt.reference,
        address: `${config.publicUrl.replace(/\/+$/, '')}${path}`,
      });
    return { tr: line('tr'), en: line('en') };
  };
  if (attempt.customer_kind === 'student_program') {
    const users = await rowsOf<{ id: number }>(
      context.db,
      sql`select u.id from ${userRead} u join ${studentProgramRead} sp on sp.student_id = u.student_id where sp.id = ${attempt.customer_id}`,
    );
    const path = '/my/payments';
    const title = say('epayment_mail:receipt.subject', path);
    await notify(context, {
      user_ids: users.map((row) => Number(row.id)),
      kind: 'finance',
      title,
      link: path,
      mail: { template: 'payment_receipt', subject: title, body: say('epayment_mail:receipt.body', path) },
    });
  }
  if (email === null) return;
  const path = `/epayment/status/${attempt.reference}`;
  context.send({
    channel: 'mail',
    to: email,
    template: 'payment_receipt_payer',
    subject: say('epayment_mail:payer_receipt.subject', path)[attempt.language],
    body: say('epayment_mail:payer_receipt.body', path)[attempt.language],
  });
}
