import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, list, longText, money, reference, text, flag } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { ledgerRefusals } from '../ledger/refusals.ts';
import { customerKinds } from '../ledger/rules/chart.ts';
import { paymentMethods } from '../payment-types/declaration.ts';
import { receiptRefusals } from '../receipts/refusals.ts';
import { receiptStates } from '../receipts/resources/receipt.ts';
import { currencies } from '../rules/words.ts';
import { deskRefusals } from './refusals.ts';
import { mostMoney } from './rules/desk.ts';

/** Money over the counter. */
export const deskPages = definePages([
  {
    path: '/cash/desk',
    title: 'title:cash_desk',
    knownAs: {
      tr: 'vezne, kasa açma, kasa kapama, vardiya, tahsilat',
      en: 'cashier, open drawer, close drawer, shift, till',
    },
    needs: permission('cashshift_store'),
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 110, icon: 'money', everyday: ['bursar'] },
  },
  {
    path: '/cash/shifts',
    title: 'title:cash_shifts',
    knownAs: { tr: 'kasa hareketleri, kasa farkı', en: 'drawer history, over and short' },
    needs: permission('cashshift_index'),
    kind: 'list',
    api: '/cash/shifts',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 140, icon: 'list' },
  },
  {
    path: '/cash/day',
    title: 'title:cash_day',
    knownAs: { tr: 'gün sonu, kasa raporu, z raporu', en: 'end of day, daily cash report' },
    needs: permission('cashshift_index'),
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 150, icon: 'document' },
  },
  {
    path: '/other/payments',
    title: 'title:other_payments',
    knownAs: {
      tr: 'sahibi bilinmeyen para, firma ödemesi, emanet',
      en: 'unidentified money, company payments, suspense',
    },
    needs: permission('otherpayment_index'),
    kind: 'list',
    api: '/other/payments',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 160, icon: 'money' },
  },
  {
    path: '/cash/drawers',
    title: 'title:cash_drawers',
    knownAs: { tr: 'kasa, vezne tanımı', en: 'tills, cash registers' },
    needs: permission('cashdrawer_index'),
    kind: 'list',
    api: '/cash/drawers',
    menu: { group: 'finance', under: 'title:menu_payment_setup', order: 430, icon: 'list' },
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [deskRefusals.specs, ledgerRefusals.specs, receiptRefusals.specs];
const reason = longText({ required: true, min: 3, max: 500 });
const amount = money({ required: true, min: 1, max: mostMoney, currencyField: 'currency' });
const counted = money({ required: true, min: 0, max: mostMoney });
const currency = choice(currencies, { required: true, default: 'USD' });
/** what the form was opened for: the same attempt sent twice is one payment */
const attempt = text({ required: true, min: 8, max: 60 });
const kindWords = {
  student_program: { tr: 'Öğrenci', en: 'Student' },
  applicant: { tr: 'Online kayıt', en: 'Online registration' },
  graduate_applicant: { tr: 'Lisansüstü adayı', en: 'Graduate applicant' },
  tenant: { tr: 'Kiracı', en: 'Tenant' },
  company: { tr: 'Kurum', en: 'Company' },
  mentora: { tr: 'Mentora', en: 'Mentora' },
} as const satisfies Record<(typeof customerKinds)[number], { tr: string; en: string }>;
export const customerKindWords = kindWords;
const kind = choice(kindWords, { required: true });
const accountChanges = ['customer-account', 'customer-statement', 'find-customers'];
const receiptChanges = [...accountChanges, 'receipt', 'cash-desk', 'cash-day', 'cash-shift', 'other-payment'];

const Receipt = a.record({ id: a.integer, number: a.text });
export const openShift = defineCommand({
  name: 'open-cash-shift',
  method: 'POST',
  path: '/cash/desk/open',
  needs: permission('cashshift_store'),
  input: {
    drawer_id: reference('cash-drawer', { required: true, where: { status: 'a' } }),
    counted,
    reason: longText({ max: 500 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['cash-desk', 'cash-shift', 'cash-day', 'customer-account'],
  message: 'cash_shift_opened',
  idempotent: true,
});
export const closeShift = defineCommand({
  name: 'close-cash-shift',
  method: 'POST',
  path: '/cash/shifts/{id}/close',
  needs: permission('cashshift_update'),
  input: {
    id,
    counted,
    handed_over: money({ min: 0, max: mostMoney }),
    reason: longText({ max: 500 }),
  },
  output: a.record({ id: a.integer, difference: a.money }),
  refusals,
  changes: ['cash-desk', 'cash-shift', 'cash-day', 'customer-account'],
  message: 'cash_shift_closed',
  idempotent: true,
});

const how = {
  amount,
  currency,
  payment_type_id: reference('payment-type', { required: true, where: { status: 'a' } }),
  payer: text({ max: 150 }),
  reference: text({ max: 60 }),
  bank: text({ max: 100 }),
  due_on: date(),
  paid_on: date(),
  /** the cashier has looked: not the check or wire that a receipt was given for before */ another: flag(),
  attempt,
};
export const takePayment = defineCommand({
  name: 'take-payment',
  method: 'POST',
  path: '/customers/payments',
  needs: permission('payment_store'),
  input: {
    kind,
    id,
    ...how,
    /** charges to pay, in this order; none: the oldest first */ items: list('integer', { max: 100 }),
    /** pays nothing else: the rest stays credit */ only: flag(),
  },
  output: a.record({ ...Receipt.fields, credit: a.money, currency: a.text }),
  refusals,
  changes: receiptChanges,
  message: 'payment_taken',
  idempotent: true,
  summary: 'Takes money at the cash desk, pays charges with it and gives the receipt, all or nothing',
});
export const takeOtherPayment = defineCommand({
  name: 'take-other-payment',
  method: 'POST',
  path: '/other/payments',
  needs: permission('otherpayment_store'),
  input: {
    ...how,
    payer: text({ required: true, min: 2, max: 150 }),
    purpose: text({ required: true, min: 3, max: 200 }),
  },
  output: Receipt,
  refusals,
  changes: receiptChanges,
  message: 'payment_taken',
  idempotent: true,
  summary: 'Takes money of somebody who has no account; it lies in suspense until it is assigned',
});
export const assignOtherPayment = defineCommand({
  name: 'assign-other-payment',
  method: 'POST',
  path: '/other/payments/{id}/assign',
  needs: permission('otherpayment_update'),
  input: { id, student_program_id: reference('student-program', { required: true }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: receiptChanges,
  message: 'payment_assigned',
  idempotent: true,
});

const undo = (name: string, path: string, message: 'receipt_annulled' | 'payment_reversed' | 'check_returned') =>
  defineCommand({
    name,
    method: 'POST',
    path,
    needs: permission('payment_update'),
    input: { id, reason },
    output: a.record({ id: a.integer, state: a.keyOf(receiptStates) }),
    refusals,
    changes: receiptChanges,
    message,
    idempotent: true,
  });
export const annulReceipt = undo('annul-receipt', '/receipts/{id}/annul', 'receipt_annulled');
export const reversePayment = undo('reverse-payment', '/receipts/{id}/reverse', 'payment_reversed');
export const returnCheck = undo('return-check', '/receipts/{id}/return-check', 'check_returned');

export const chargeCustomer = defineCommand({
  name: 'charge-customer',
  method: 'POST',
  path: '/customers/charges',
  needs: permission('charge_store'),
  input: {
    kind,
    id,
    product_id: reference('product', { required: true, where: { status: 'a' } }),
    amount,
    currency,
    due_on: date({ required: true }),
    semester_id: reference('semester'),
    reason,
    attempt,
  },
  output: a.record({ item_id: a.integer }),
  refusals,
  changes: accountChanges,
  message: 'customer_charged',
  idempotent: true,
});
export const lowerReasons = {
  waivers: { tr: 'Vazgeçme (affedilen ücret)', en: 'Waiver' },
  write_offs: { tr: 'Değersiz alacak', en: 'Write-off' },
} as const;
export const lowerCharge = defineCommand({
  name: 'lower-charge',
  method: 'POST',
  path: '/customers/charges/{id}/lower',
  needs: permission('charge_update'),
  input: {
    id,
    amount: money({ required: true, min: 1, max: mostMoney }),
    against: choice(lowerReasons, { required: true }),
    reason,
    attempt,
  },
  output: a.record({ item_id: a.integer }),
  refusals,
  changes: accountChanges,
  message: 'charge_lowered',
  idempotent: true,
});
export const reverseEntry = defineCommand({
  name: 'reverse-entry',
  method: 'POST',
  path: '/customers/entries/{id}/reverse',
  needs: permission('charge_update'),
  input: { id, reason },
  output: a.record({ entry_id: a.integer }),
  refusals,
  changes: accountChanges,
  message: 'entry_reversed',
  idempotent: true,
});

export const ShiftReceipt = a.record({
  ...Receipt.fields,
  at: a.moment,
  payer: a.text,
  amount: a.money,
  currency: a.text,
  method: a.keyOf(paymentMethods),
  state: a.keyOf(receiptStates),
});
export const ShiftView = a.record({
  id: a.integer,
  drawer: a.record({ ...a.named.fields, id: a.integer, code: a.text }),
  currency: a.text,
  opened_at: a.moment,
  counted_start: a.money,
  /** cash that should lie there now */ expected: a.money,
  receipts: a.many(ShiftReceipt),
});
export type ShiftView = a.Of<typeof ShiftView>;
/** What can be taken at the desk, and what has to be asked of the payer. */
export const DeskTypeView = a.record({
  ...a.named.fields,
  id: a.integer,
  method: a.keyOf(paymentMethods),
  needs_number: a.flag,
  asks_bank: a.flag,
});
export type DeskTypeView = a.Of<typeof DeskTypeView>;
export const CashDesk = a.record({
  types: a.many(DeskTypeView),
  shift: a.nullable(ShiftView),
  /** drawers that nobody sits at, with what the last shift left in them */
  free: a.many(a.record({ ...a.named.fields, id: a.integer, code: a.text, currency: a.text, left: a.money })),
});
export type CashDesk = a.Of<typeof CashDesk>;
export const cashDesk = defineQuery({
  name: 'cash-desk',
  path: '/cash/desk',
  needs: permission('cashshift_store'),
  input: {},
  output: CashDesk,
  summary: 'The reader’s own open shift, or the drawers he can open',
});

export const CashDay = a.record({
  day: a.date,
  /** by kind of money and currency, what was undone the same day among it */
  totals: a.many(
    a.record({
      method: a.keyOf(paymentMethods),
      currency: a.text,
      receipts: a.number,
      taken: a.money,
      undone: a.money,
    }),
  ),
  series: a.many(a.record({ code: a.text, first: a.text, last: a.text, receipts: a.number, annulled: a.number })),
  shifts: a.many(
    a.record({
      id: a.integer,
      drawer: a.text,
      cashier: a.text,
      currency: a.text,
      opened_at: a.moment,
      closed_at: a.nullable(a.moment),
      counted_start: a.money,
      expected_end: a.nullable(a.money),
      counted_end: a.nullable(a.money),
      difference: a.nullable(a.money),
      difference_reason: a.nullable(a.text),
      handed_over: a.nullable(a.money),
    }),
  ),
  /** receipts of the day, or undone on it, that no longer hold */
  undone: a.many(
    a.record({ number: a.text, state: a.keyOf(receiptStates), amount: a.money, currency: a.text, reason: a.text }),
  ),
});
export type CashDay = a.Of<typeof CashDay>;
const day = date({ required: true });
export const cashDay = defineQuery({
  name: 'cash-day',
  path: '/cash/days',
  needs: permission('cashshift_index'),
  input: { day },
  output: CashDay,
  summary: 'The closing report of a day',
});
export const cashDayPdf = defineQuery({
  name: 'cash-day-pdf',
  path: '/cash/days/pdf',
  needs: permission('cashshift_index'),
  binary: true,
  input: { day },
  output: a.binary,
  summary: 'The closing report of a day, to sign',
});
