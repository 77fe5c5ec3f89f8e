import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, list, text } from '#kernel/contract/field.ts';
import { open, type Needs } from '#kernel/contract/needs.ts';
import { PayerSession } from '../payers/contract.ts';
import { attemptStates } from './rules/states.ts';

const payer: Needs = { access: 'epayment' };
const student: Needs = { access: 'student' };

export const AttemptState = a.keyOf(attemptStates);
export const AttemptView = a.record({
  reference: a.text,
  state: AttemptState,
  review: a.nullable(a.oneOf('fraud', 'other_amount')),
  amount: a.money,
  currency: a.text,
  card: a.nullable(a.text),
  created_at: a.moment,
  finished_at: a.nullable(a.moment),
  expires_at: a.moment,
  asked_at: a.nullable(a.moment),
  /** number of its receipt */ receipt: a.nullable(a.text),
});
export type AttemptView = a.Of<typeof AttemptView>;

/** What a payer sees: initials, number or reference, amounts and their days. What it is for the student himself knows. */
export const PayableView = a.record({
  number: a.text,
  name: a.text,
  surname: a.text,
  /** made for somebody: no more than this may be paid */ link: a.nullable(
    a.record({ reference: a.text, amount: a.nullable(a.money), currency: a.nullable(a.text), expires_at: a.moment }),
  ),
  items: a.many(a.record({ id: a.integer, currency: a.text, open: a.money, due_on: a.date, overdue: a.flag })),
  merchants: a.many(a.record({ code: a.text, ...a.named.fields, currencies: a.many(a.text), test: a.flag })),
  payments: a.many(AttemptView),
});
export type PayableView = a.Of<typeof PayableView>;
export const payableQuery = defineQuery({
  name: 'epayment-payable',
  path: '/epayment/payable',
  needs: payer,
  input: {},
  output: PayableView,
});
const choice = {
  items: list('integer', { required: true }),
  amount: integer({ required: true, min: 1, max: 100_000_000_00 }),
  currency: text({ required: true, length: 3, format: 'code' }),
  merchant: text({ max: 40 }),
} as const;
export const startPayment = defineCommand({
  name: 'start-payment',
  method: 'POST',
  path: '/epayment/payments',
  needs: payer,
  input: choice,
  output: a.record({ reference: a.text, go: a.text }),
  changes: ['epayment-payable'],
});
/** A student pays his own: the answer carries a payer's session, so that the pages of the payment are his as well. */
export const startCardPayment = defineCommand({
  name: 'start-card-payment',
  method: 'POST',
  path: '/my/card-payments',
  needs: student,
  input: choice,
  output: a.record({ reference: a.text, go: a.text, session: PayerSession }),
  changes: ['my-card-payments'],
  acting: 'never',
  byPerson: true,
});
export const myCardPayments = defineQuery({
  name: 'my-card-payments',
  path: '/my/card-payments',
  needs: student,
  input: {},
  output: a.record({
    today: a.date,
    programs: a.many(a.record({ id: a.integer, ...a.named.fields })),
    /** what is to be paid by when, the oldest first */
    dues: a.many(
      a.record({
        item_id: a.integer,
        student_program_id: a.integer,
        ...a.named.fields,
        currency: a.text,
        due_on: a.date,
        open: a.money,
        overdue: a.flag,
      }),
    ),
    merchants: a.many(a.record({ code: a.text, ...a.named.fields, currencies: a.many(a.text), test: a.flag })),
    payments: a.many(AttemptView),
  }),
});
export type MyCardPayments = a.Of<typeof myCardPayments.output>;
/** The receipt of a payment, for whoever paid it: it names his reference, neither the person nor what was owed. */
export const attemptReceipt = defineQuery({
  name: 'epayment-receipt',
  path: '/epayment/payments/{reference}/receipt',
  textParams: ['reference'],
  needs: payer,
  binary: true,
  input: { reference: text({ required: true, max: 40 }) },
  output: a.binary,
  summary: 'Receipt of a payment by card, without names',
});
export const paymentStatus = defineQuery({
  name: 'epayment-status',
  path: '/epayment/payments/{reference}',
  textParams: ['reference'],
  needs: payer,
  input: { reference: text({ required: true, max: 40 }) },
  output: AttemptView,
});
/** Asks the bank again, for whoever waits before the page. */
export const askPayment = defineCommand({
  name: 'ask-payment',
  method: 'POST',
  path: '/epayment/payments/{reference}/ask',
  textParams: ['reference'],
  needs: payer,
  input: { reference: text({ required: true, max: 40 }) },
  output: AttemptView,
  changes: ['epayment-status'],
  idempotent: false,
});
/** FIN-003: for a while after a payment, whoever made it sees this. */
export const paymentSuccess = defineQuery({
  name: 'payment-success',
  path: '/epayment/success',
  needs: open,
  input: { payment: text({ required: true, max: 100 }) },
  output: a.record({
    reference: a.text,
    name: a.text,
    surname: a.text,
    amount: a.money,
    currency: a.text,
    card: a.nullable(a.text),
    paid_at: a.moment,
    receipt: a.nullable(a.text),
    /** the student paid himself, signed in */ own: a.flag,
    /** the applicant came from there */ back: a.nullable(a.oneOf('registration', 'application')),
  }),
});

export const attemptPages = definePages([
  {
    path: '/my/payments/pay',
    title: 'title:pay_now',
    knownAs: { tr: 'kartla öde, borç öde', en: 'pay by card, pay my balance' },
    needs: student,
    kind: 'form',
    parent: '/my/payments',
  },
  { path: '/payment-success', title: 'title:payment_success', needs: open, kind: 'detail', bare: true },
  { path: '/epayment', title: 'title:epayment', needs: payer, kind: 'form', bare: true },
  {
    path: '/epayment/status/:paymentOrderId',
    title: 'title:epayment_status',
    needs: payer,
    kind: 'detail',
    bare: true,
  },
]);
