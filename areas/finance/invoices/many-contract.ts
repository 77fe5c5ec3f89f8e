import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { invoiceChanges } from './contract.ts';
import { invoiceRefusals } from './refusals.ts';

const needs = permission('invoice_store');
export const manyForm = {
  semester_id: reference('semester', { required: true }),
  program_id: reference('program', { where: { status: 'a' } }),
  product_id: reference('product', { where: { status: 'a' } }),
  series_id: reference('invoice-series', { required: true, where: { kind: 'invoice', status: 'a' } }),
  buyer_id: reference('invoice-buyer', { where: { status: 'a' } }),
} as const;
export const InvoiceCandidates = a.record({
  rows: a.many(
    a.record({
      student_program_id: a.integer,
      student: a.text,
      student_number: a.text,
      program: a.text,
      charges: a.integer,
      total: a.money,
      currency: a.text,
      reasons: a.many(a.refusal),
    }),
  ),
  /** of all, also of those the answer leaves out */ fit: a.integer,
  refused: a.integer,
  sums: a.many(a.record({ currency: a.text, total: a.money })),
});
export type InvoiceCandidates = a.Of<typeof InvoiceCandidates>;
export const invoiceCandidates = defineQuery({
  name: 'invoice-candidates',
  path: '/invoice/candidates',
  needs,
  input: manyForm,
  output: InvoiceCandidates,
  summary: 'Dry run: whose charges of a semester would be invoiced, and why not the others',
});
export const issueInvoices = defineCommand({
  name: 'issue-invoices',
  method: 'POST',
  path: '/invoice/runs',
  needs,
  input: manyForm,
  output: a.record({ run_id: a.integer }),
  refusals: [invoiceRefusals.specs],
  changes: invoiceChanges,
  message: 'invoices_started',
  idempotent: true,
});
export const issueInvoicesJob = defineJob({
  name: 'issue-invoices',
  area: 'finance',
  needs,
  startable: false,
  input: manyForm,
});
