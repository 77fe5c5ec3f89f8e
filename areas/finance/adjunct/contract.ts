import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, decimal, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { adjunctRefusals } from './refusals.ts';
import { hoursKinds, sheetStateWords } from './rules/sheet-words.ts';

/** What part-time instructors are paid: hours of the timetable at rates by title, a sheet for each month. */
export const adjunctPages = definePages([
  {
    path: '/adjunct/payments',
    title: 'title:adjunct_payments',
    knownAs: {
      tr: 'ek ders, ders saati ücreti, yarı zamanlı, bordro, ücret çizelgesi',
      en: 'adjunct pay, hourly pay, part-time instructors, payroll, contract pay',
    },
    needs: permission('adjunctpayment_index'),
    kind: 'list',
    api: '/adjunct/payments',
    menu: { group: 'finance', order: 260, icon: 'people' },
  },
  {
    path: '/adjunct/payments/:id',
    title: 'title:adjunct_payment',
    needs: permission('adjunctpayment_show'),
    kind: 'detail',
    parent: '/adjunct/payments',
  },
  {
    path: '/adjunct/rates',
    title: 'title:adjunct_rates',
    knownAs: { tr: 'saat ücreti, ek ders ücreti', en: 'hourly rates' },
    needs: permission('adjunctrate_index'),
    kind: 'list',
    api: '/adjunct/rates',
    parent: '/adjunct/payments',
  },
  {
    path: '/my/adjunct-payments',
    title: 'title:my_adjunct_payments',
    knownAs: { tr: 'ek ders ücretim, ücret çizelgem', en: 'my pay, my hours' },
    needs: permission('myadjunctpayment_index'),
    kind: 'page',
    menu: { group: 'teaching', order: 290, icon: 'money' },
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [adjunctRefusals.specs];
const changes = ['adjunct-sheet', 'adjunct-view', 'adjunct-files', 'my-adjunct-sheets'];
const reason = longText({ required: true, min: 5, max: 500 });
const state = a.keyOf(sheetStateWords);

export const SheetLine = a.record({
  id: a.integer,
  /** the month it was taught in, by its first day */ month: a.date,
  /** of an earlier month: a difference to its closed sheet */ earlier: a.flag,
  section: a.text,
  name: a.text,
  name_en: a.text,
  hours_kind: a.keyOf(hoursKinds),
  share: a.integer,
  rate: a.nullable(a.record({ amount: a.money, valid_from: a.date })),
  days: a.many(a.record({ on: a.date, hours: a.number })),
  planned: a.number,
  hours: a.number,
  amount: a.money,
  reason: a.nullable(a.text),
  corrected_by: a.nullable(a.text),
});
export type SheetLine = a.Of<typeof SheetLine>;
const sheet = {
  id: a.integer,
  instructor: a.text,
  registration_number: a.text,
  title: a.text,
  month: a.date,
  currency: a.text,
  state,
  hours: a.number,
  gross: a.money,
  holder: a.nullable(a.text),
  /** its ends only */ iban: a.nullable(a.text),
  paid_on: a.nullable(a.date),
  paid_reference: a.nullable(a.text),
  lines: a.many(SheetLine),
};
export const AdjunctView = a.record({
  ...sheet,
  account_by: a.nullable(a.text),
  submitted_by: a.nullable(a.text),
  submitted_at: a.nullable(a.moment),
  approved_by: a.nullable(a.text),
  approved_at: a.nullable(a.moment),
  return_reason: a.nullable(a.text),
  /** what the timetable says now and the sheet does not */
  differences: a.many(
    a.record({
      section: a.text,
      hours_kind: a.keyOf(hoursKinds),
      month: a.date,
      before: a.number,
      after: a.number,
    }),
  ),
  can: a.record({ edit: a.may, submit: a.may, approve: a.may, return: a.may, pay: a.may }),
});
export type AdjunctView = a.Of<typeof AdjunctView>;
export const adjunctView = defineQuery({
  name: 'adjunct-view',
  path: '/adjunct/payments/{id}/sheet',
  needs: permission('adjunctpayment_show'),
  input: { id },
  output: AdjunctView,
  summary: 'A part-time instructor’s sheet for a month with each line and how it was computed',
});
export const MySheets = a.many(a.record(sheet));
export type MySheets = a.Of<typeof MySheets>;
export const myAdjunctSheets = defineQuery({
  name: 'my-adjunct-sheets',
  path: '/my/adjunct-payments',
  needs: permission('myadjunctpayment_index'),
  input: {},
  output: MySheets,
  summary: 'The reader’s own sheets, from their submission on',
});

export const prepareMonth = defineCommand({
  name: 'prepare-adjunct-month',
  method: 'POST',
  path: '/adjunct/payments',
  needs: permission('adjunctpayment_store'),
  input: { month: date({ required: true }) },
  output: a.record({ month: a.date, sheets: a.integer, changes: a.integer }),
  refusals,
  changes,
  message: 'adjunct_prepared',
  idempotent: true,
  summary: 'Drafts for all part-time instructors who teach in a month; drafts that are there are computed again',
});
const ofSheet = {
  method: 'POST',
  needs: permission('adjunctpayment_update'),
  refusals,
  changes,
  idempotent: true,
} as const;
export const recomputeSheet = defineCommand({
  ...ofSheet,
  name: 'recompute-adjunct-sheet',
  path: '/adjunct/payments/{id}/recompute',
  input: { id },
  output: a.record({ changes: a.integer }),
  message: 'adjunct_recomputed',
  summary: 'A draft follows the timetable again; corrected hours stay',
});
export const correctHours = defineCommand({
  ...ofSheet,
  name: 'correct-adjunct-hours',
  path: '/adjunct/payments/lines/{id}',
  input: {
    id,
    /** left out: as planned again */ hours: decimal({ scale: 2, min: -500, max: 500 }),
    reason: longText({ min: 5, max: 500 }),
  },
  output: a.record({ id: a.integer, hours: a.number, amount: a.money }),
  message: 'adjunct_corrected',
});
export const nameAdjunctAccount = defineCommand({
  ...ofSheet,
  acting: 'never',
  name: 'name-adjunct-account',
  path: '/adjunct/payments/{id}/account',
  input: { id, holder: text({ required: true, min: 2, max: 70 }), iban: text({ required: true, max: 42 }) },
  output: a.record({ id: a.integer }),
  message: 'adjunct_account_named',
  summary: 'The account that an instructor’s pay goes to, from this draft on',
});
const moved = a.record({ id: a.integer, state });
export const submitSheet = defineCommand({
  ...ofSheet,
  name: 'submit-adjunct-sheet',
  path: '/adjunct/payments/{id}/submit',
  input: { id },
  output: moved,
  message: 'adjunct_submitted',
});
export const discardSheet = defineCommand({
  ...ofSheet,
  name: 'discard-adjunct-sheet',
  path: '/adjunct/payments/{id}/discard',
  input: { id },
  output: a.record({ id: a.integer }),
  message: 'adjunct_discarded',
});
export const approveSheet = defineCommand({
  ...ofSheet,
  needs: permission('adjunctpayment_approve'),
  name: 'approve-adjunct-sheet',
  byPerson: true,
  path: '/adjunct/payments/{id}/approve',
  input: { id },
  output: moved,
  message: 'adjunct_approved',
  summary: 'Somebody who did not prepare the sheet approves it; from then on it never changes',
});
export const returnSheet = defineCommand({
  ...ofSheet,
  needs: permission('adjunctpayment_approve'),
  name: 'return-adjunct-sheet',
  path: '/adjunct/payments/{id}/return',
  input: { id, reason },
  output: moved,
  message: 'adjunct_returned',
});
export const paySheet = defineCommand({
  ...ofSheet,
  name: 'pay-adjunct-sheet',
  path: '/adjunct/payments/{id}/paid',
  input: { id, paid_on: date({ required: true }), reference: text({ required: true, min: 2, max: 60 }) },
  output: moved,
  message: 'adjunct_paid',
  summary: 'Payroll has paid an approved sheet, once',
});

export const AdjunctFile = a.record({
  id: a.integer,
  month: a.date,
  made_on: a.moment,
  made_by: a.nullable(a.text),
  totals: a.many(a.record({ currency: a.text, sheets: a.integer, hours: a.number, gross: a.money })),
});
export type AdjunctFile = a.Of<typeof AdjunctFile>;
export const adjunctFiles = defineQuery({
  name: 'adjunct-files',
  path: '/adjunct/payments/files',
  needs: permission('adjunctpayment_update'),
  input: {},
  output: a.many(AdjunctFile),
  summary: 'What was handed to payroll, latest first',
});
export const makeAdjunctFile = defineCommand({
  name: 'make-adjunct-file',
  method: 'POST',
  path: '/adjunct/payments/files',
  needs: permission('adjunctpayment_update'),
  input: { month: date({ required: true }) },
  output: a.record({ id: a.integer, sheets: a.integer }),
  refusals,
  changes,
  message: 'adjunct_file_made',
  idempotent: true,
  summary: 'The approved, unpaid sheets of a month for payroll, with complete account numbers',
});
export const fileForms = { xlsx: { tr: 'Excel', en: 'Excel' }, csv: { tr: 'CSV', en: 'CSV' } } as const;
export const adjunctFile = defineQuery({
  name: 'adjunct-file',
  path: '/adjunct/payments/files/{id}/download',
  needs: permission('adjunctpayment_update'),
  binary: true,
  input: { id, form: choice(fileForms, { default: 'xlsx' }) },
  output: a.binary,
  summary: 'A file for payroll as a spreadsheet or as CSV',
});
