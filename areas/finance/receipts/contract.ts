import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { receiptStates } from './resources/receipt.ts';

export const receiptPages = definePages([
  {
    path: '/receipt/search',
    title: 'title:receipt_search',
    knownAs: { tr: 'makbuz, tahsilat makbuzu, iptal makbuz', en: 'receipts, receipt number, annulled receipts' },
    needs: permission('receipt_index'),
    kind: 'list',
    api: '/receipts',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 130, icon: 'receipt', everyday: ['bursar'] },
  },
  {
    path: '/receipt/series',
    title: 'title:receipt_series',
    knownAs: { tr: 'makbuz serisi, numara', en: 'receipt numbers, numbering' },
    needs: permission('receiptseries_index'),
    kind: 'list',
    api: '/receipt/series',
    menu: { group: 'finance', under: 'title:menu_payment_setup', order: 420, icon: 'receipt' },
  },
]);
export const receiptPdf = defineQuery({
  name: 'receipt-pdf',
  path: '/receipts/{id}/pdf',
  needs: permission('receipt_show'),
  binary: true,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.binary,
  summary: 'A receipt in both languages, with the amount in words',
});

/** FIN-012: receipts of one student account, for its student and the offices that may see it; the newest first. */
export const accountReceipts = defineQuery({
  name: 'account-receipts',
  path: '/student/payments/receipts',
  needs: permission('studentpayment_index'),
  input: { student_program_id: reference('student-program') },
  output: a.many(
    a.record({
      id: a.integer,
      number: a.text,
      issued_on: a.date,
      amount: a.money,
      currency: a.text,
      ...a.named.fields,
      payer: a.text,
      state: a.keyOf(receiptStates),
    }),
  ),
  summary: 'Receipts of a student account',
});
export type AccountReceipt = a.Of<typeof accountReceipts.output>[number];
export const accountReceiptPdf = defineQuery({
  name: 'account-receipt-pdf',
  path: '/student/payments/receipts/{id}/pdf',
  needs: permission('studentpayment_index'),
  binary: true,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.binary,
  summary: 'A receipt of a student account as PDF',
});
