import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, list, longText, money, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { ledgerRefusals } from '../ledger/refusals.ts';
import { currencies } from '../rules/words.ts';
import { refundRefusals } from './refusals.ts';
import { clockWords } from './rules/refund-clock.ts';
import { batchStates, refundDestinations, refundReasons, refundStateWords } from './rules/refund-words.ts';

/** Money that goes back. The form with which a student asks is drawn by the request machine. */
export const refundPages = definePages([
  {
    path: '/refund/requests',
    title: 'title:refund_requests',
    knownAs: { tr: 'para iadesi, fazla ödeme, geri ödeme', en: 'refunds, money back, overpayment' },
    needs: permission('refundrequest_index'),
    kind: 'list',
    api: '/refund/requests',
    menu: { group: 'finance', under: 'title:menu_refunds', order: 210, icon: 'swap', everyday: ['bursar'] },
  },
  {
    path: '/refund/requests/:id',
    title: 'title:refund_request_details',
    needs: permission('refundrequest_show'),
    kind: 'detail',
    parent: '/refund/requests',
  },
  {
    path: '/refund/payouts',
    title: 'title:refund_payouts',
    knownAs: { tr: 'ödeme dosyası, toplu ödeme, banka talimatı', en: 'payout files, bank transfers, payment run' },
    needs: permission('refundpayout_index'),
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_refunds', order: 220, icon: 'upload' },
  },
  {
    path: '/refund/payouts/:id',
    title: 'title:refund_payout',
    needs: permission('refundpayout_index'),
    kind: 'detail',
    parent: '/refund/payouts',
  },
  {
    path: '/refunds/report',
    title: 'title:refunds_report',
    knownAs: { tr: 'iade raporu, 45 gün', en: 'refund figures, 45 days' },
    needs: permission('refundreport_index'),
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_refunds', order: 230, icon: 'report' },
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [refundRefusals.specs, ledgerRefusals.specs];
const changes = [
  'refund-request',
  'refund-view',
  'payout-desk',
  'payout-batch',
  'request-page',
  'my-account',
  'student-account',
];
const reason = longText({ required: true, min: 5, max: 500 });
const account = {
  holder: text({ required: true, max: 70 }),
  iban: text({ required: true, max: 42 }),
  bic: text({ max: 11 }),
} as const;
const moneyOf = { currency: a.text, amount: a.money };

/** Where money comes from that lies here. */
export const SourceView = a.record({
  kind: a.oneOf('lowered', 'returned', 'overpaid'),
  on: a.date,
  amount: a.money,
  title: a.text,
  title_en: a.text,
  note: a.nullable(a.text),
});
export const LyingView = a.record({
  currency: a.text,
  free: a.money,
  late: a.money,
  set_aside: a.money,
  reserved: a.money,
  sources: a.many(SourceView),
});
export type LyingView = a.Of<typeof LyingView>;
export const refundOffer = defineQuery({
  name: 'refund-offer',
  path: '/refund/available',
  needs: permission('refundrequest_update'),
  input: { student_program_id: reference('student-program', { required: true }) },
  output: a.many(LyingView),
  summary: 'What of a student’s money lies free, in each currency, and where it comes from',
});
export const raiseRefund = defineCommand({
  name: 'raise-refund',
  method: 'POST',
  path: '/refund/requests',
  needs: permission('refundrequest_update'),
  input: {
    student_program_id: reference('student-program', { required: true }),
    currency: choice(currencies, { required: true, default: 'USD' }),
    amount: money({ required: true, min: 1, max: 100_000_000_00, currencyField: 'currency' }),
    reason: choice(refundReasons, { required: true }),
    holder: text({ max: 70 }),
    iban: text({ max: 42 }),
    bic: text({ max: 11 }),
    note: longText({ max: 1000 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: [...changes, 'refund-offer', 'approvals'],
  message: 'refund_raised',
  idempotent: true,
  summary: 'The bursar asks for a refund in a student’s name; somebody else decides it',
});
export const nameRefundAccount = defineCommand({
  name: 'name-refund-account',
  acting: 'never',
  method: 'POST',
  path: '/refund/requests/{id}/account',
  needs: permission('refundrequest_store', 'refundrequest_update'),
  input: { id, ...account },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'refund_account_named',
  idempotent: true,
});
export const annulRefund = defineCommand({
  name: 'annul-refund',
  method: 'POST',
  path: '/refund/requests/{id}/annul',
  needs: permission('refundrequest_update'),
  input: { id, reason },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'refund_annulled',
  idempotent: true,
  summary: 'An approved refund that is in no file: the money lies on the student’s account again',
});
export const returnRefund = defineCommand({
  name: 'return-refund',
  method: 'POST',
  path: '/refund/requests/{id}/returned',
  needs: permission('refundpayout_update'),
  input: { id, reason },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'refund_returned',
  idempotent: true,
  summary: 'The bank sent the money back: it lies on the student’s account again',
});
export const sendRefundToCard = defineCommand({
  name: 'send-refund-to-card',
  method: 'POST',
  path: '/refund/requests/{id}/card',
  needs: permission('refundpayout_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: [...changes, 'card-reviews'],
  message: 'refund_to_card',
  idempotent: true,
  summary: 'An approved refund goes back to the card it was paid with; the bank’s answer says when it is paid',
});
const state = a.keyOf(refundStateWords);
export const RefundView = a.record({
  id: a.integer,
  ...moneyOf,
  reason: a.keyOf(refundReasons),
  state,
  clock: a.keyOf(clockWords),
  days_left: a.integer,
  asked_on: a.date,
  due_on: a.date,
  destination: a.nullable(a.keyOf(refundDestinations)),
  holder: a.nullable(a.text),
  /** the whole for who pays, the ends of it for everybody else */ iban: a.nullable(a.text),
  bic: a.nullable(a.text),
  /** who has named the account as it stands */ account_by: a.nullable(a.text),
  /** where it goes to a card: that card, its middle hidden */ card: a.nullable(a.text),
  by_itself: a.flag,
  batch: a.nullable(a.record({ id: a.integer, code: a.text })),
  sent_on: a.nullable(a.date),
  closed_on: a.nullable(a.date),
  closed_reason: a.nullable(a.text),
  sources: a.many(SourceView),
  can: a.record({ name_account: a.may, annul: a.may, return: a.may, to_card: a.may }),
});
export type RefundView = a.Of<typeof RefundView>;
export const refundView = defineQuery({
  name: 'refund-view',
  path: '/refund/requests/{id}/refund',
  needs: permission('refundrequest_show'),
  input: { id },
  output: RefundView,
  summary: 'How a refund stands: its days, its account, where its money comes from',
});

export const ReadyRefund = a.record({
  id: a.integer,
  number: a.text,
  student: a.text,
  student_number: a.text,
  ...moneyOf,
  due_on: a.date,
  clock: a.keyOf(clockWords),
  holder: a.nullable(a.text),
  iban: a.nullable(a.text),
});
export const CardRefund = a.record({
  id: a.integer,
  number: a.text,
  student: a.text,
  student_number: a.text,
  ...moneyOf,
  due_on: a.date,
  clock: a.keyOf(clockWords),
  card: a.nullable(a.text),
});
export const BatchRow = a.record({
  id: a.integer,
  code: a.text,
  currency: a.text,
  total: a.money,
  payments: a.integer,
  execution_on: a.date,
  state: a.keyOf(batchStates),
  /** of its payments, not yet known to have arrived */ open: a.integer,
});
export const PayoutDesk = a.record({
  today: a.date,
  ready: a.many(ReadyRefund),
  /** approved, to go back to a card */ cards: a.many(CardRefund),
  batches: a.many(BatchRow),
  /** the account that paid last, by currency */
  payers: a.many(a.record({ currency: a.text, name: a.text, iban: a.text, bic: a.nullable(a.text) })),
});
export type PayoutDesk = a.Of<typeof PayoutDesk>;
export const payoutDesk = defineQuery({
  name: 'payout-desk',
  path: '/refund/payouts',
  needs: permission('refundpayout_index'),
  input: {},
  output: PayoutDesk,
  summary: 'Approved refunds that wait for a payout file, and the files so far',
});
export const PayoutBatch = a.record({
  ...BatchRow.fields,
  payer_name: a.text,
  payer_iban: a.text,
  payer_bic: a.nullable(a.text),
  made_by: a.nullable(a.text),
  released_by: a.nullable(a.text),
  released_at: a.nullable(a.moment),
  sha256: a.nullable(a.text),
  annul_reason: a.nullable(a.text),
  can: a.record({ release: a.may }),
  lines: a.many(
    a.record({
      refund_id: a.integer,
      number: a.text,
      student: a.text,
      end_to_end_id: a.text,
      amount: a.money,
      holder: a.text,
      iban: a.text,
      account_by: a.nullable(a.text),
      state,
      closed_on: a.nullable(a.date),
      closed_reason: a.nullable(a.text),
    }),
  ),
});
export type PayoutBatch = a.Of<typeof PayoutBatch>;
export const payoutBatch = defineQuery({
  name: 'payout-batch',
  path: '/refund/payouts/{id}',
  needs: permission('refundpayout_index'),
  input: { id },
  output: PayoutBatch,
  summary: 'A payout file with its payments',
});
export const payoutFile = defineQuery({
  name: 'payout-file',
  path: '/refund/payouts/{id}/file',
  needs: permission('refundpayout_index'),
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'Payment file for the bank in ISO 20022, as it was released',
});
export const createPayout = defineCommand({
  name: 'create-payout',
  method: 'POST',
  path: '/refund/payouts',
  needs: permission('refundpayout_store'),
  input: {
    refunds: list('integer', { required: true, min: 1, max: 500 }),
    payer_name: text({ required: true, min: 2, max: 70 }),
    payer_iban: text({ required: true, max: 42 }),
    payer_bic: text({ max: 11 }),
    execution_on: date({ required: true }),
  },
  output: a.record({ id: a.integer, code: a.text }),
  refusals,
  changes,
  message: 'payout_created',
  idempotent: true,
});
const step = (
  name: 'release-payout' | 'annul-payout' | 'confirm-payout',
  verb: string,
  message: 'payout_released' | 'payout_annulled' | 'payout_confirmed',
) => ({ name, method: 'POST', path: `/refund/payouts/{id}/${verb}`, message }) as const;
const ofBatch = {
  needs: permission('refundpayout_update'),
  output: a.record({ id: a.integer, state: a.keyOf(batchStates) }),
  refusals,
  changes,
  idempotent: true,
} as const;
export const releasePayout = defineCommand({
  ...step('release-payout', 'release', 'payout_released'),
  ...ofBatch,
  input: { id },
  summary: 'Makes the file for the bank and books it, once; from then on it never changes',
});
export const annulPayout = defineCommand({
  ...step('annul-payout', 'annul', 'payout_annulled'),
  ...ofBatch,
  input: { id, reason },
  summary: 'A file that was not released: its refunds wait for another',
});
export const confirmPayout = defineCommand({
  ...step('confirm-payout', 'paid', 'payout_confirmed'),
  ...ofBatch,
  input: {
    id,
    /** of the file; none: all that are open */ refunds: list('integer', { max: 500 }),
    paid_on: date({ required: true }),
  },
  summary: 'The bank’s statement shows the payments',
});

export const reportInput = {
  from: date(),
  until: date(),
  state: choice(refundStateWords),
  reason: choice(refundReasons),
  currency: choice(currencies),
} as const;
export const RefundsReport = a.record({
  from: a.date,
  until: a.date,
  today: a.date,
  sums: a.many(
    a.record({
      currency: a.text,
      refunds: a.integer,
      asked: a.money,
      paid: a.money,
      open: a.money,
      /** days from asking to sending, in the middle */ median_days: a.nullable(a.number),
      late: a.integer,
    }),
  ),
  rows: a.many(
    a.record({
      state,
      reason: a.keyOf(refundReasons),
      currency: a.text,
      refunds: a.integer,
      amount: a.money,
      /** of them still open, by the days that have passed */
      upto_30: a.integer,
      upto_40: a.integer,
      upto_45: a.integer,
      overdue: a.integer,
    }),
  ),
  months: a.many(a.record({ month: a.date, asked: a.integer, paid: a.integer })),
});
export type RefundsReport = a.Of<typeof RefundsReport>;
export const refundsReport = defineQuery({
  name: 'refunds-report',
  path: '/refunds/report',
  needs: permission('refundreport_index'),
  input: reportInput,
  output: RefundsReport,
  summary: 'Refunds by period, state, reason and currency, with their age against the 45 days',
});
export const refundsReportSheet = defineQuery({
  name: 'refunds-report-sheet',
  path: '/refunds/report/sheet',
  needs: permission('refundreport_index'),
  binary: true,
  input: reportInput,
  output: a.binary,
  summary: 'The refunds of the report, one in each row, as a spreadsheet',
});
