import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, reference, text } from '#kernel/contract/field.ts';
import { open, permission, type Needs } from '#kernel/contract/needs.ts';

const student: Needs = { access: 'student' };

/** FIN-007: what the device keeps of a payer, beside his token. Of the name only initials. */
export const PayerUser = a.record({ number: a.text, name: a.text, surname: a.text });
export type PayerUser = a.Of<typeof PayerUser>;
export const PayerSession = a.record({ access_token: a.text, expires_at: a.moment, user: PayerUser });
export type PayerSession = a.Of<typeof PayerSession>;

export const enterEpayment = defineCommand({
  name: 'enter-epayment',
  method: 'POST',
  path: '/epayment/enter',
  needs: open,
  input: {
    purpose: choice(
      {
        student: { tr: 'Öğrenci', en: 'Student' },
        mentora: { tr: 'Mentora', en: 'Mentora' },
        housing: { tr: 'Konaklama', en: 'Housing' },
      },
      { required: true },
    ),
    reference: text({ required: true, min: 3, max: 40 }),
    last_name: text({ required: true, max: 100 }),
  },
  output: PayerSession,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'payer', account: 'reference' },
});
export const enterEpaymentByLink = defineCommand({
  name: 'enter-epayment-by-link',
  method: 'POST',
  path: '/epayment/enter-link',
  needs: open,
  input: {
    token: text({ required: true, min: 20, max: 100 }),
    purpose: choice(
      { link: { tr: 'Ödeme bağlantısı', en: 'Payment link' }, housing: { tr: 'Konaklama', en: 'Housing' } },
      { required: true },
    ),
  },
  output: PayerSession,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'payer', account: 'token' },
});

export const PaymentLink = a.record({
  id: a.integer,
  reference: a.text,
  label: a.nullable(a.text),
  email: a.nullable(a.text),
  currency: a.nullable(a.text),
  amount: a.nullable(a.money),
  created_at: a.moment,
  expires_at: a.moment,
  state: a.oneOf('valid', 'expired', 'revoked'),
  paid: a.many(a.record({ reference: a.text, amount: a.money, currency: a.text, paid_at: a.moment })),
});
export type PaymentLink = a.Of<typeof PaymentLink>;
export const myPaymentLinks = defineQuery({
  name: 'my-payment-links',
  path: '/my/payment-links',
  needs: student,
  input: {},
  output: a.many(PaymentLink),
});
/** longest life of a link, days */
export const longestLink = 30;
const newLink = {
  label: text({ max: 60 }),
  /** where it is sent at once, and later its receipt */ email: text({ max: 200, format: 'email' }),
  items: list('integer'),
  currency: text({ length: 3, format: 'code' }),
  amount: integer({ min: 100, max: 100_000_000_00 }),
  days: integer({ required: true, min: 1, max: longestLink }),
} as const;
const MadeLink = a.record({
  id: a.integer,
  reference: a.text,
  path: a.text,
  expires_at: a.moment,
  email: a.nullable(a.text),
});
export type MadeLink = a.Of<typeof MadeLink>;
export const createPaymentLink = defineCommand({
  name: 'create-payment-link',
  method: 'POST',
  path: '/my/payment-links',
  needs: student,
  input: { student_program_id: integer(), ...newLink },
  output: MadeLink,
  changes: ['my-payment-links'],
  message: 'payment_link_created',
  acting: 'never',
  secret: true,
});
export const revokePaymentLink = defineCommand({
  name: 'revoke-payment-link',
  method: 'POST',
  path: '/my/payment-links/{id}/revoke',
  needs: student,
  input: { id: integer({ required: true }) },
  output: a.record({ id: a.integer }),
  changes: ['my-payment-links'],
  message: 'payment_link_revoked',
  acting: 'never',
});

/** What the bursar's office sees and makes for a student who asks at the desk or by telephone. */
export const studentPaymentLinks = defineQuery({
  name: 'student-payment-links',
  path: '/student/payment-links',
  needs: permission('paymentlink_index'),
  input: { student_program_id: reference('student-program', { required: true }) },
  output: a.record({
    today: a.date,
    student_number: a.text,
    student_name: a.text,
    dues: a.many(
      a.record({
        item_id: a.integer,
        ...a.named.fields,
        currency: a.text,
        due_on: a.date,
        open: a.money,
        overdue: a.flag,
      }),
    ),
    links: a.many(PaymentLink),
  }),
});
export const createStudentPaymentLink = defineCommand({
  name: 'create-student-payment-link',
  method: 'POST',
  path: '/student/payment-links',
  needs: permission('paymentlink_store'),
  input: { student_program_id: reference('student-program', { required: true }), ...newLink },
  output: MadeLink,
  changes: ['student-payment-links'],
  message: 'payment_link_created',
  secret: true,
});
export const revokeStudentPaymentLink = defineCommand({
  name: 'revoke-student-payment-link',
  method: 'POST',
  path: '/student/payment-links/{id}/revoke',
  needs: permission('paymentlink_update'),
  input: { id: integer({ required: true }) },
  output: a.record({ id: a.integer }),
  changes: ['student-payment-links'],
  message: 'payment_link_revoked',
});

export const payerPages = definePages([
  {
    path: '/my/payments/links',
    title: 'title:payment_links',
    knownAs: { tr: 'ödeme bağlantısı, velim ödesin, başkası ödesin', en: 'payment link, let a parent pay, sponsor' },
    needs: student,
    kind: 'list',
    parent: '/my/payments',
  },
  {
    path: '/student/payments/:student_program_id/links',
    title: 'title:student_payment_links',
    needs: permission('paymentlink_index'),
    kind: 'list',
    parent: '/student/payments/:student_program_id?',
  },
  { path: '/make-payment', title: 'title:make_payment', needs: open, kind: 'form', bare: true },
  { path: '/mentora/make-payment', title: 'title:mentora_make_payment', needs: open, kind: 'form', bare: true },
  { path: '/epayment/login', title: 'title:epayment_login', needs: open, kind: 'form', bare: true },
  {
    path: '/epayment/login/:referenceId',
    title: 'title:epayment_login_reference',
    needs: open,
    kind: 'form',
    bare: true,
  },
  {
    path: '/epayment/housing/:housingToken',
    title: 'title:epayment_housing',
    needs: open,
    kind: 'redirect',
    bare: true,
  },
  { path: '/epayment/logout', title: 'title:epayment_logout', needs: open, kind: 'redirect', bare: true },
]);
