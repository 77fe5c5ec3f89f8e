import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';

/** What a student owes and has paid: his own page, and the office's. */
export const accountPages = definePages([
  {
    path: '/my/payments',
    title: 'title:my_payments',
    knownAs: {
      tr: 'borcum, ödemelerim, harç, ücret, taksit, makbuz',
      en: 'balance, tuition, what I owe, installments, receipts, statement',
    },
    needs: { access: 'student' },
    kind: 'list',
    menu: { group: 'finance', order: 10, icon: 'finance', everyday: true },
  },
  {
    path: '/student/payments/:student_program_id?',
    title: 'title:student_payments',
    knownAs: { tr: 'öğrenci borcu, öğrenci hesabı, cari', en: 'student account, student balance' },
    needs: permission('studentpayment_index'),
    kind: 'detail',
    menu: { group: 'finance', order: 20, icon: 'finance', everyday: ['bursar'] },
  },
]);
const payments = permission('studentpayment_index');

const Named = a.record({ name: a.text, name_en: a.text });
const Semester = a.record({ id: a.integer, academic_year: a.text, code: a.integer });
/** One thing that is owed, with what has happened to it. */
export const AccountItem = a.record({
  id: a.integer,
  currency: a.text,
  ...Named.fields,
  kind: a.oneOf('principal', 'fee'),
  category: a.text,
  amount: a.money,
  /** taken off it: scholarships, cancelled credits, waivers */
  lowered: a.money,
  paid: a.money,
  open: a.money,
  charged_on: a.date,
  due_on: a.date,
  semester: a.nullable(Semester),
  /** a payment plan says by when it is paid, in one part or in several */ in_plan: a.flag,
  /** by when how much of it; one line unless a plan spreads it */
  dues: a.many(a.record({ due_on: a.date, amount: a.money, paid: a.money, open: a.money })),
  why: a.record({
    event: a.text,
    on: a.nullable(a.date),
    unit_price: a.nullable(a.money),
    units: a.nullable(a.number),
    /** what dropped courses kept costing, counted for this */ kept: a.nullable(a.money),
    per: a.nullable(a.text),
    price_from: a.nullable(a.date),
    note: a.nullable(a.text),
  }),
  /** what was taken off it, and for what */
  reductions: a.many(
    a.record({
      purpose: a.text,
      amount: a.money,
      on: a.date,
      reason: a.nullable(a.text),
      /** the scholarship or discount, how it was reckoned and on what condition */
      rebate: a.nullable(
        a.record({
          ...Named.fields,
          percent: a.nullable(a.number),
          each_semester: a.nullable(a.money),
          for_credits: a.nullable(a.integer),
          cap: a.nullable(a.money),
          /** percent of it that is given */
          share: a.nullable(a.number),
          min_cgpa: a.nullable(a.number),
          cgpa: a.nullable(a.number),
          min_credits: a.nullable(a.integer),
          rule: a.nullable(a.text),
        }),
      ),
    }),
  ),
});
export type AccountItem = a.Of<typeof AccountItem>;
export const StatementLine = a.record({
  entry_id: a.integer,
  on: a.date,
  kind: a.text,
  currency: a.text,
  /** above zero: owed more */
  amount: a.money,
  /** what was owed after it */
  balance: a.money,
  ...Named.fields,
  /** where money came from or went to, and what lowered a charge */
  purpose: a.nullable(a.text),
  reason: a.nullable(a.text),
  semester: a.nullable(Semester),
});
export type StatementLine = a.Of<typeof StatementLine>;
export const AccountView = a.record({
  student: a.nullable(a.record({ id: a.integer, student_number: a.text, first_name: a.text, last_name: a.text })),
  student_program_id: a.nullable(a.integer),
  programs: a.many(a.record({ ...Named.fields, id: a.integer, status: a.text })),
  today: a.date,
  /** one for each currency in which anything was ever charged or paid */
  accounts: a.many(
    a.record({
      currency: a.text,
      /** below zero: money of his lies here */
      owed: a.money,
      overdue: a.money,
      /** money that lies here and settles nothing yet */
      credit: a.money,
      next: a.nullable(a.record({ due_on: a.date, amount: a.money })),
    }),
  ),
  /** what is open, the oldest due first */
  items: a.many(AccountItem),
  has_plan: a.flag,
  /** years that are over and for which there is a year-end statement, the newest first */
  years: a.many(a.integer),
  statement: a.record({ rows: a.many(StatementLine), total: a.integer, page: a.integer, limit: a.integer }),
});
export type AccountView = a.Of<typeof AccountView>;

const paged = {
  student_program_id: reference('student-program'),
  page: integer({ min: 1, max: 10_000 }),
  limit: integer({ min: 1, max: 200 }),
};
/** The reader's own account. */
export const myAccountQuery = defineQuery({
  name: 'my-account',
  path: '/my/payments',
  needs: { access: 'student' },
  input: paged,
  output: AccountView,
  summary: 'What I owe and have paid',
});
/** FIN-012: the account of a student program; a student's own where none is named. */
export const studentAccountQuery = defineQuery({
  name: 'student-account',
  path: '/student/payments',
  needs: payments,
  input: paged,
  output: AccountView,
  summary: 'What a student owes and has paid',
});
/** One thing that was charged, also when nothing of it is open any more. */
export const accountItemQuery = defineQuery({
  name: 'student-account-item',
  path: '/student/payments/items/{id}',
  needs: payments,
  input: { id: integer({ required: true }) },
  output: AccountItem,
  summary: 'Why something is owed',
});
export const accountStatementPdfQuery = defineQuery({
  name: 'student-account-statement-pdf',
  path: '/student/payments/statement',
  needs: payments,
  binary: true,
  input: {
    student_program_id: reference('student-program'),
    locale: choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }),
  },
  output: a.binary,
  summary: 'Statement of a student account as PDF',
});
export const yearEndPdfQuery = defineQuery({
  name: 'student-account-year-pdf',
  path: '/student/payments/year-statement',
  needs: payments,
  binary: true,
  input: {
    student_program_id: reference('student-program'),
    year: integer({ required: true, min: 1990, max: 2200 }),
    locale: choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }),
  },
  output: a.binary,
  summary: 'Year-end statement of tuition paid, as PDF',
});
