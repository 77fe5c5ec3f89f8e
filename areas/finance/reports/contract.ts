import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { customerKindWords } from '../desk/contract.ts';
import { paymentMethods } from '../payment-types/declaration.ts';
import { receiptStates } from '../receipts/resources/receipt.ts';
import { currencies } from '../rules/words.ts';

const reader = permission('financereport_index');
/** Reports over all money. */
export const moneyReportPages = definePages([
  {
    path: '/finance/reports',
    title: 'title:finance_reports',
    knownAs: {
      tr: 'mizan, aylık özet, beklenen tahsilat, mali durum',
      en: 'trial balance, monthly overview, expected cash, ledger',
    },
    needs: reader,
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_money_reports', order: 500, icon: 'chart' },
  },
  {
    path: '/payments/report',
    title: 'title:payments_report',
    knownAs: {
      tr: 'tahsilat raporu, gelen ödemeler, kasa toplamı, günlük tahsilat',
      en: 'money received, receipts by method, daily collections',
    },
    needs: reader,
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_money_reports', order: 510, icon: 'report' },
  },
  {
    path: '/payments/balance-report',
    title: 'title:balance_report',
    knownAs: {
      tr: 'borç raporu, alacak yaşlandırma, kim ne kadar borçlu, cari bakiye',
      en: 'aging report, accounts receivable, who owes what, outstanding balances',
    },
    needs: reader,
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_money_reports', order: 520, icon: 'report' },
  },
]);

/** What payments are counted by. */
export const paymentsBy = {
  day: { tr: 'Gün', en: 'Day' },
  month: { tr: 'Ay', en: 'Month' },
  method: { tr: 'Ödeme şekli', en: 'Method' },
  cashier: { tr: 'Vezne görevlisi', en: 'Cashier' },
  shift: { tr: 'Vardiya', en: 'Shift' },
  place: { tr: 'Kasa, banka veya sanal POS', en: 'Drawer, bank, or virtual POS' },
  product: { tr: 'Neyin ödendiği', en: 'What was paid for' },
  semester: { tr: 'Dönem', en: 'Semester' },
} as const;
export type PaymentsBy = keyof typeof paymentsBy;

const period = {
  /** the first of this month unless said */ from: date(),
  /** today unless said */ until: date(),
  currency: choice(currencies),
  method: choice(paymentMethods),
} as const;
const by = choice(paymentsBy);
const Sums = a.record({
  currency: a.text,
  payments: a.integer,
  received: a.money,
  /** below zero: payments that turned out to be none, on the day they were taken back */ taken_back: a.money,
  net: a.money,
});
export const PaymentGroup = a.record({
  ...Sums.fields,
  /** day, month, code or number; empty: has none */ key: a.text,
  /** words of a record; null where the key says it */ name: a.nullable(a.words),
});
export type PaymentGroup = a.Of<typeof PaymentGroup>;
export const PaymentsReport = a.record({
  by: a.keyOf(paymentsBy),
  from: a.date,
  until: a.date,
  groups: a.many(PaymentGroup),
  /** of all payments, whatever they are counted by */ totals: a.many(Sums),
});
export type PaymentsReport = a.Of<typeof PaymentsReport>;
export const paymentsReport = defineQuery({
  name: 'payments-report',
  path: '/payments/report',
  needs: reader,
  input: { ...period, by },
  output: PaymentsReport,
  summary: 'Payments received in a period, by day, method, cashier, bank, product or semester',
});

export const ReceivedPayment = a.record({
  entry_id: a.integer,
  day: a.date,
  /** null: nobody is known for it */ customer: a.nullable(a.record({ kind: a.text, id: a.integer, name: a.text })),
  payer: a.nullable(a.text),
  method: a.keyOf(paymentMethods),
  place: a.words,
  receipt: a.nullable(a.record({ id: a.integer, number: a.text, state: a.keyOf(receiptStates) })),
  currency: a.text,
  /** below zero: taken back */ amount: a.money,
  /** of it, what belongs to the group that was asked for */ part: a.money,
});
export type ReceivedPayment = a.Of<typeof ReceivedPayment>;
const rowsInput = { ...period, by, key: text({ max: 300 }) } as const;
/** `key` as the report answered it; left out: all payments of the period. */
export const paymentsReportRows = defineQuery({
  name: 'payments-report-rows',
  path: '/payments/report/rows',
  needs: reader,
  input: { ...rowsInput, page: integer({ min: 1, max: 100_000 }), limit: integer({ min: 5, max: 200 }) },
  output: a.record({ rows: a.many(ReceivedPayment), total: a.integer, page: a.integer, limit: a.integer }),
  summary: 'Payments received in a period, one by one',
});
export const paymentsReportFile = defineQuery({
  name: 'payments-report-file',
  path: '/payments/report/file',
  needs: reader,
  binary: true,
  input: rowsInput,
  output: a.binary,
  summary: 'Payments received in a period, as a spreadsheet',
});

/** What balances are summed by. */
export const balanceBy = {
  kind: { tr: 'Müşteri türü', en: 'Kind of customer' },
  faculty: { tr: 'Fakülte', en: 'Faculty' },
  department: { tr: 'Bölüm', en: 'Department' },
  program: { tr: 'Program', en: 'Program' },
  level: { tr: 'Düzey', en: 'Level' },
  semester: { tr: 'Dönem', en: 'Semester' },
} as const;
export type BalanceBy = keyof typeof balanceBy;
export const balanceShow = {
  owing: { tr: 'Borcu olanlar', en: 'Who owes' },
  overdue: { tr: 'Vadesi geçenler', en: 'Past due' },
  over_90: { tr: '90 günden çok gecikenler', en: 'More than 90 days late' },
  credit: { tr: 'Alacağı olanlar', en: 'With a credit balance' },
  all: { tr: 'Hepsi', en: 'All' },
} as const;
export type BalanceShow = keyof typeof balanceShow;
export const programLevels = {
  undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
  master: { tr: 'Yüksek lisans', en: 'Master’s' },
  doctorate: { tr: 'Doktora', en: 'Doctorate' },
  mentora: { tr: 'Mentora dil programı', en: 'Mentora language program' },
} as const;
export const balanceSort = {
  overdue: { tr: 'Gecikmiş tutar', en: 'Past due amount' },
  owed: { tr: 'Borç', en: 'Amount owed' },
  credit: { tr: 'Alacak', en: 'Credit' },
  oldest: { tr: 'En eski vade', en: 'Oldest due date' },
} as const;

const Ages = a.record({
  currency: a.text,
  owed: a.money,
  not_due: a.money,
  /** late by 1 to 30, 31 to 60, 61 to 90 and more than 90 days */ late_30: a.money,
  late_60: a.money,
  late_90: a.money,
  late_more: a.money,
  overdue: a.money,
  /** money of theirs that lies here */ credit: a.money,
  /** owed less credit */ net: a.money,
});
export const CustomerBalance = a.record({
  ...Ages.fields,
  kind: a.keyOf(customerKindWords),
  id: a.integer,
  number: a.text,
  name: a.text,
  about: a.nullable(a.words),
  /** day on which the oldest open part was due */ oldest: a.nullable(a.date),
});
export type CustomerBalance = a.Of<typeof CustomerBalance>;
export const BalanceReport = a.record({
  on: a.date,
  by: a.keyOf(balanceBy),
  /** of everybody in the report, whoever is listed */ totals: a.many(
    a.record({ ...Ages.fields, customers: a.integer }),
  ),
  /** the ledger's own accounts on that day, summed account by account */ ledger: a.many(
    a.record({
      currency: a.text,
      receivable: a.money,
      credit: a.money,
      /** paid by that day for what was charged later: credit of the report, in the ledger a receivable below zero */ early:
        a.money,
    }),
  ),
  groups: a.many(a.record({ ...Ages.fields, key: a.text, name: a.words, customers: a.integer })),
  rows: a.many(CustomerBalance),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
});
export type BalanceReport = a.Of<typeof BalanceReport>;
const balanceInput = {
  /** as of the end of this day; today unless said */ on: date(),
  show: choice(balanceShow),
  by: choice(balanceBy),
  sort: choice(balanceSort),
  kind: choice(customerKindWords),
  currency: choice(currencies),
  faculty_id: reference('faculty'),
  department_id: reference('department', { where: { faculty_id: '@faculty_id' } }),
  program_id: reference('program', { where: { faculty_id: '@faculty_id', department_id: '@department_id' } }),
  level: choice(programLevels),
  semester_id: reference('semester'),
} as const;
export const balanceReport = defineQuery({
  name: 'balance-report',
  path: '/payments/balance-report',
  needs: reader,
  input: { ...balanceInput, page: integer({ min: 1, max: 100_000 }), limit: integer({ min: 5, max: 200 }) },
  output: BalanceReport,
  summary: 'Who owes what on a day, by age',
});
export const balanceReportFile = defineQuery({
  name: 'balance-report-file',
  path: '/payments/balance-report/file',
  needs: reader,
  binary: true,
  input: balanceInput,
  output: a.binary,
  summary: 'Who owes what on a day, as a spreadsheet',
});
