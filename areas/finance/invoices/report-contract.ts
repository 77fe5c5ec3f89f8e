import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { currencies } from '../rules/words.ts';
import { invoiceStates } from './rules/states.ts';

export const reportBy = {
  month: { tr: 'Aya göre', en: 'By month' },
  series: { tr: 'Seriye göre', en: 'By series' },
  state: { tr: 'Duruma göre', en: 'By status' },
  product: { tr: 'Ürüne göre', en: 'By product' },
} as const;
export type ReportBy = keyof typeof reportBy;
export const reportForm = {
  by: choice(reportBy, { default: 'month' }),
  from: date(),
  until: date(),
  series_id: reference('invoice-series'),
  state: choice(invoiceStates),
  product_id: reference('product'),
  currency: choice(currencies),
} as const;
/** Amounts are signed: credit notes take away. */
export const InvoiceReportRow = a.record({
  key: a.text,
  label: a.words,
  currency: a.text,
  invoices: a.integer,
  credit_notes: a.integer,
  net: a.money,
  vat: a.money,
  total: a.money,
});
export type InvoiceReportRow = a.Of<typeof InvoiceReportRow>;
export const InvoicesReport = a.record({
  by: a.keyOf(reportBy),
  from: a.date,
  until: a.date,
  rows: a.many(InvoiceReportRow),
  sums: a.many(a.omit(InvoiceReportRow, 'key', 'label')),
});
export type InvoicesReport = a.Of<typeof InvoicesReport>;
const needs = permission('invoice_index');
export const invoicesReport = defineQuery({
  name: 'invoices-report',
  path: '/invoices/report',
  needs,
  input: reportForm,
  output: InvoicesReport,
  summary: 'Invoices and credit notes that hold, by month, series, status or product, with their sums per currency',
});
export const invoicesReportFile = defineQuery({
  name: 'invoices-report-file',
  path: '/invoices/report/file',
  needs,
  binary: true,
  input: reportForm,
  output: a.binary,
  summary: 'The report of invoices as a spreadsheet',
});
