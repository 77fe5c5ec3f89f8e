import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { AttemptState } from '../attempts/contract.ts';
import { reviewReasons } from '../attempts/review-contract.ts';

const reader = permission('epaymentreport_index');
export const epaymentReportPages = definePages([
  {
    path: '/epayment/report',
    title: 'title:epayment_report',
    knownAs: {
      tr: 'kart ödemeleri raporu, sanal POS raporu, reddedilen kart, başarı oranı',
      en: 'card payments, declined cards, success rate, virtual POS',
    },
    needs: reader,
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_money_reports', order: 530, icon: 'card' },
  },
]);

/** What attempts are counted by. */
export const attemptsBy = {
  day: { tr: 'Gün', en: 'Day' },
  bank: { tr: 'Sanal POS', en: 'Virtual POS' },
  state: { tr: 'Durum', en: 'Status' },
  code: { tr: 'Bankanın yanıt kodu', en: 'The bank’s result code' },
} as const;
export type AttemptsBy = keyof typeof attemptsBy;
export const attemptsShow = {
  all: { tr: 'Hepsi', en: 'All' },
  open: { tr: 'Sonucu beklenenler', en: 'Awaiting a result' },
  review: { tr: 'İncelemedekiler', en: 'Under review' },
  differs: { tr: 'Farklı tutar çekilenler', en: 'Another amount taken' },
  declined: { tr: 'Reddedilenler', en: 'Declined' },
  paid: { tr: 'Ödenenler', en: 'Paid' },
} as const;

const Counted = a.record({
  attempts: a.integer,
  paid: a.integer,
  /** the bank said no, or nobody went on */ failed: a.integer,
  /** nobody knows yet */ open: a.integer,
  review: a.integer,
  /** of those with a result, the share that was paid, in percent */ success: a.nullable(a.number),
  /** seconds from the way to the bank until the result: the middle one */ seconds: a.nullable(a.number),
});
const Money = a.record({
  currency: a.text,
  asked: a.money,
  taken: a.money,
  /** taken less what was asked for, where the bank took another amount */ difference: a.money,
  /** what the banks keep of it by their rates today */ commission: a.money,
});
export const EpaymentReport = a.record({
  by: a.keyOf(attemptsBy),
  from: a.date,
  until: a.date,
  totals: Counted,
  money: a.many(Money),
  groups: a.many(a.record({ ...Counted.fields, key: a.text, name: a.nullable(a.words) })),
});
export type EpaymentReport = a.Of<typeof EpaymentReport>;
export const ReportedAttempt = a.record({
  reference: a.text,
  at: a.moment,
  merchant: a.words,
  customer: a.text,
  state: AttemptState,
  review: a.nullable(a.keyOf(reviewReasons)),
  code: a.nullable(a.text),
  card: a.nullable(a.text),
  currency: a.text,
  amount: a.money,
  /** what the bank took, in its currency; null: nothing */ taken: a.nullable(
    a.record({ amount: a.money, currency: a.text }),
  ),
  seconds: a.nullable(a.number),
});
export type ReportedAttempt = a.Of<typeof ReportedAttempt>;
const input = {
  /** the first of this month unless said */ from: date(),
  /** today unless said */ until: date(),
  by: choice(attemptsBy),
  show: choice(attemptsShow),
  merchant: text({ max: 40 }),
} as const;
export const epaymentReport = defineQuery({
  name: 'epayment-report',
  path: '/epayment/report',
  needs: reader,
  input,
  output: EpaymentReport,
  summary: 'Card payments of a period by bank, status, result code or day',
});
const rowsInput = { ...input, key: text({ max: 60 }) } as const;
/** `key` as the report answered it. */
export const epaymentReportRows = defineQuery({
  name: 'epayment-report-rows',
  path: '/epayment/report/rows',
  needs: reader,
  input: { ...rowsInput, page: integer({ min: 1, max: 100_000 }), limit: integer({ min: 5, max: 200 }) },
  output: a.record({ rows: a.many(ReportedAttempt), total: a.integer, page: a.integer, limit: a.integer }),
  summary: 'Card payments of a period, one by one',
});
export const epaymentReportFile = defineQuery({
  name: 'epayment-report-file',
  path: '/epayment/report/file',
  needs: reader,
  binary: true,
  input: rowsInput,
  output: a.binary,
  summary: 'Card payments of a period, as a spreadsheet',
});
