import { answer, answerFile, type Binary } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { whoseAccount } from '../../account/queries/read-account.ts';
import { accountReceiptPdf as pdfQuery, accountReceipts as receiptsQuery, type AccountReceipt } from '../contract.ts';
import { paperOf } from './receipt-pdf.ts';

/** of one account at most: a study of many years */
const most = 500;
export const accountReceipts = answer(receiptsQuery, async (context, input): Promise<AccountReceipt[]> => {
  const { student_program_id } = await whoseAccount(context, input.student_program_id ?? null);
  if (student_program_id === null) return [];
  const rows = await rowsOf<AccountReceipt>(
    context.db,
    sql`
  select r.id, r.number, r.issued_on::text as issued_on, r.amount, r.currency, t.name, t.name_en, r.payer, r.state
  from receipts r join payment_types t on t.id = r.payment_type_id
  where r.customer_kind = 'student_program' and r.customer_id = ${student_program_id} order by r.issued_at desc, r.id desc limit ${most}`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), amount: Number(row.amount) }));
});
export const accountReceiptPdf = answerFile(pdfQuery, async (context, { id }): Promise<Binary> => {
  const [receipt] = await rowsOf<{ customer_id: number }>(
    context.db,
    sql`select r.customer_id from receipts r where r.id = ${id} and r.customer_kind = 'student_program'`,
  );
  if (!receipt) throw notFound();
  await whoseAccount(context, Number(receipt.customer_id));
  const { number, definition } = await paperOf(context, id);
  return { name: `${number}.pdf`, mime: 'application/pdf', body: await renderPdf(definition), inline: true };
});
