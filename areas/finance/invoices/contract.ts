import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, integer, list, longText, money, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { invoiceRefusals } from './refusals.ts';
import { invoiceKinds, invoiceStates, proformaStates } from './rules/states.ts';

const id = integer({ required: true, min: 1 });
const refusals = [invoiceRefusals.specs];
const store = permission('invoice_store');
const update = permission('invoice_update');
const show = permission('invoice_show');
const reason = longText({ required: true, min: 3, max: 500 });
/** what the form was opened for: the same attempt sent twice is one invoice */
const attempt = text({ required: true, min: 8, max: 60 });
export const invoiceChanges = [
  'invoice',
  'proforma-invoice',
  'invoice-view',
  'invoice-charges',
  'invoice-candidates',
  'student-invoices',
  'invoices-report',
];
const moneyChanges = [...invoiceChanges, 'customer-account', 'customer-statement', 'my-account', 'student-account'];

export const drawnKinds = { invoice: invoiceKinds.invoice, proforma: invoiceKinds.proforma } as const;
export const draftForm = {
  kind: choice(drawnKinds, { required: true, default: 'invoice' }),
  series_id: reference('invoice-series', { required: true, where: { kind: '@kind', status: 'a' } }),
  student_program_id: reference('student-program', { required: true }),
  buyer_id: reference('invoice-buyer', { where: { status: 'a' } }),
  valid_until: date({ requiredIf: { field: 'kind', is: ['proforma'] } }),
  note: longText({ max: 500 }),
} as const;
const items = list('integer', { required: true, min: 1, max: 100 });
export const draftInvoice = defineCommand({
  name: 'draft-invoice',
  method: 'POST',
  path: '/invoices',
  needs: store,
  input: { ...draftForm, items, attempt },
  output: a.record({ id: a.integer }),
  refusals,
  changes: invoiceChanges,
  message: 'invoice_drafted',
  idempotent: true,
  summary: 'Draws an invoice or a proforma from charges of a student; it gets its number when it is issued',
});
export const changeInvoiceDraft = defineCommand({
  name: 'change-invoice-draft',
  method: 'PUT',
  path: '/invoices/{id}',
  needs: store,
  input: {
    id,
    series_id: reference('invoice-series', { required: true }),
    buyer_id: draftForm.buyer_id,
    valid_until: date(),
    note: draftForm.note,
    items,
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: invoiceChanges,
  message: 'invoice_draft_changed',
});
export const deleteInvoiceDraft = defineCommand({
  name: 'delete-invoice-draft',
  method: 'DELETE',
  path: '/invoices/{id}',
  needs: store,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: invoiceChanges,
  message: 'invoice_draft_deleted',
});
const Numbered = a.record({ id: a.integer, number: a.text });
export const issueInvoice = defineCommand({
  name: 'issue-invoice',
  method: 'POST',
  path: '/invoices/{id}/issue',
  needs: store,
  /** the total that its reader saw */ input: { id, total: money({ required: true, min: 1 }) },
  output: Numbered,
  refusals,
  changes: invoiceChanges,
  message: 'invoice_issued',
  idempotent: true,
});
export const annulInvoice = defineCommand({
  name: 'annul-invoice',
  method: 'POST',
  path: '/invoices/{id}/annul',
  needs: update,
  input: { id, reason },
  output: Numbered,
  refusals,
  changes: invoiceChanges,
  message: 'invoice_annulled',
  idempotent: true,
});
export const creditInvoice = defineCommand({
  name: 'credit-invoice',
  method: 'POST',
  path: '/invoices/{id}/credit',
  needs: update,
  input: {
    id,
    lines: rows(
      { line_id: integer({ required: true, min: 1 }), amount: money({ required: true, min: 1 }) },
      { required: true, min: 1, max: 100 },
    ),
    reason,
    attempt,
  },
  output: Numbered,
  refusals,
  changes: moneyChanges,
  message: 'invoice_credited_now',
  idempotent: true,
  summary: 'A credit note for parts of an invoice; what the charges still ask for beyond it is taken off them',
});
export const invoiceProforma = defineCommand({
  name: 'invoice-proforma',
  method: 'POST',
  path: '/invoices/{id}/from-proforma',
  needs: store,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: invoiceChanges,
  message: 'invoice_drafted',
  idempotent: true,
});
export const resendInvoice = defineCommand({
  name: 'resend-invoice',
  method: 'POST',
  path: '/invoices/{id}/resend',
  needs: update,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: invoiceChanges,
  message: 'invoice_queued',
  idempotent: true,
});

export const InvoiceCharge = a.record({
  id: a.integer,
  title: a.words,
  semester: a.nullable(a.record({ academic_year: a.text, code: a.integer })),
  charged_on: a.date,
  currency: a.text,
  amount: a.money,
  /** what is to be paid of it in all, after discounts */ total: a.money,
  vat: a.money,
  reasons: a.many(a.refusal),
});
export type InvoiceCharge = a.Of<typeof InvoiceCharge>;
export const invoiceCharges = defineQuery({
  name: 'invoice-charges',
  path: '/invoice/charges',
  needs: store,
  input: { student_program_id: reference('student-program', { required: true }) },
  output: a.record({ student: a.text, student_number: a.text, charges: a.many(InvoiceCharge) }),
  summary: 'Charges of a student, and which of them can be invoiced',
});

const Ref = a.record({ id: a.integer, number: a.nullable(a.text) });
export const InvoiceLineView = a.record({
  id: a.integer,
  item_id: a.nullable(a.integer),
  title: a.words,
  quantity: a.number,
  unit_price: a.money,
  gross: a.money,
  discount: a.money,
  net: a.money,
  /** percent */ vat_rate: a.number,
  vat: a.money,
  total: a.money,
  credited: a.money,
  /** taken off the charge since, on no credit note yet */ lowered: a.money,
});
export type InvoiceLineView = a.Of<typeof InvoiceLineView>;
export const InvoiceView = a.record({
  id: a.integer,
  kind: a.keyOf(invoiceKinds),
  state: a.keyOf(invoiceStates),
  proforma_state: a.nullable(a.keyOf(proformaStates)),
  number: a.nullable(a.text),
  issued_on: a.nullable(a.date),
  valid_until: a.nullable(a.date),
  series: a.record({ ...a.named.fields, id: a.integer, code: a.text }),
  electronic: a.flag,
  student_program_id: a.integer,
  customer_name: a.text,
  customer_number: a.text,
  buyer_id: a.nullable(a.integer),
  buyer: a.record({
    name: a.text,
    tax_number: a.text,
    tax_office: a.nullable(a.text),
    address: a.nullable(a.text),
    city: a.nullable(a.text),
    country: a.text,
  }),
  currency: a.text,
  gross: a.money,
  discount: a.money,
  net: a.money,
  vat: a.money,
  total: a.money,
  credited: a.money,
  note: a.nullable(a.text),
  reason: a.nullable(a.text),
  annul_reason: a.nullable(a.text),
  uuid: a.nullable(a.text),
  profile: a.nullable(a.text),
  sent_at: a.nullable(a.moment),
  answered_at: a.nullable(a.moment),
  answer: a.nullable(a.text),
  send_error: a.nullable(a.text),
  failed: a.flag,
  has_xml: a.flag,
  credits: a.nullable(Ref),
  proforma: a.nullable(Ref),
  /** the invoice that came of a proforma */ became: a.nullable(Ref),
  credit_notes: a.many(
    a.record({
      ...Ref.fields,
      issued_on: a.nullable(a.date),
      total: a.money,
      state: a.keyOf(invoiceStates),
    }),
  ),
  lines: a.many(InvoiceLineView),
  can: a.record({ issue: a.may, change: a.may, annul: a.may, credit: a.may, resend: a.may, invoice: a.may }),
});
export type InvoiceView = a.Of<typeof InvoiceView>;
export const invoiceView = defineQuery({
  name: 'invoice-view',
  path: '/invoices/{id}',
  needs: show,
  input: { id },
  output: InvoiceView,
  summary: 'An invoice with its lines, its way to the tax office and what was given back of it',
});
export const invoiceXml = defineQuery({
  name: 'invoice-xml',
  path: '/invoices/{id}/xml',
  needs: show,
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'The electronic invoice (UBL-TR) as it was handed over',
});
export const invoicePdf = defineQuery({
  name: 'invoice-pdf',
  path: '/invoices/{id}/pdf',
  needs: permission('invoice_print'),
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'An invoice on paper, in both languages, with the amount in words',
});
export const StudentInvoice = a.record({
  id: a.integer,
  kind: a.keyOf(invoiceKinds),
  state: a.keyOf(invoiceStates),
  number: a.text,
  issued_on: a.date,
  buyer: a.text,
  total: a.money,
  currency: a.text,
});
export const studentInvoices = defineQuery({
  name: 'student-invoices',
  path: '/student/payments/invoices',
  needs: permission('studentpayment_index'),
  input: { student_program_id: reference('student-program') },
  output: a.record({ invoices: a.many(StudentInvoice) }),
  summary: 'Invoices of a student’s charges; a student’s own where none is named',
});
