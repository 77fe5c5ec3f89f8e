import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { date, integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { customerKindWords, DeskTypeView } from '../desk/contract.ts';
import { entryKinds } from '../ledger/rules/chart.ts';
import { paymentMethods } from '../payment-types/declaration.ts';
import { receiptStates } from '../receipts/resources/receipt.ts';

const search = permission('customeraccount_index');
const take = permission('payment_store');
const view = permission('customeraccount_show');
const parent = '/customers/payments';
/** FIN-009 to FIN-011: who owes what, and who pays it. */
export const customerPages = definePages([
  {
    path: '/customers/payments',
    title: 'title:customer_payments',
    knownAs: { tr: 'tahsilat, borç, öğrenci ödemesi, hesap', en: 'student accounts, balances, take a payment' },
    needs: search,
    kind: 'list',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 120, icon: 'people', everyday: ['bursar'] },
  },
  {
    path: '/customers/payments/student/:student_program_id',
    title: 'title:customer_of_student',
    needs: take,
    kind: 'detail',
    parent,
  },
  {
    path: '/customers/payments/registration/:registration_id',
    title: 'title:customer_of_registration',
    needs: take,
    kind: 'detail',
    parent,
  },
  {
    path: '/customers/payments/tenant/:tenant_number',
    title: 'title:customer_of_tenant',
    needs: take,
    kind: 'detail',
    parent,
  },
  {
    path: '/customers/payments/view/student/:student_program_id',
    title: 'title:view_of_student',
    needs: view,
    kind: 'detail',
    parent,
  },
  {
    path: '/customers/payments/view/registration/:registration_id',
    title: 'title:view_of_registration',
    needs: view,
    kind: 'detail',
    parent,
  },
]);

const kinds = a.keyOf(customerKindWords);
export const FoundCustomer = a.record({
  kind: kinds,
  id: a.integer,
  number: a.text,
  name: a.text,
  about: a.nullable(a.words),
  /** per currency; empty: nothing was ever charged */ owed: a.many(
    a.record({ currency: a.text, owed: a.money, overdue: a.money, due_on: a.nullable(a.date) }),
  ),
  /** the receipt that was asked for */ receipt: a.nullable(a.text),
});
export type FoundCustomer = a.Of<typeof FoundCustomer>;
export const findCustomers = defineQuery({
  name: 'find-customers',
  path: '/customers/payments',
  needs: search,
  input: {
    search: text({ max: 100 }),
    student_program_id: integer({ min: 1 }),
    registration_id: integer({ min: 1 }),
    receipt_number: text({ max: 30 }),
    /** of one tenant, whole */ tenant_number: text({ max: 20 }),
  },
  output: a.many(FoundCustomer),
  summary:
    'Customers by name or number, by student program, by registration, by the number of a tenant or of a receipt',
});

export const AccountItem = a.record({
  id: a.integer,
  title: a.words,
  currency: a.text,
  /** as it was charged */ amount: a.money,
  /** what is to be paid of it in all */ total: a.money,
  paid: a.money,
  open: a.money,
  due_on: a.date,
  overdue: a.flag,
  /** where it is due in parts */ parts: a.many(a.record({ due_on: a.date, open: a.money })),
  /** why it is owed, sentence by sentence */ why: a.many(a.words),
});
export type AccountItem = a.Of<typeof AccountItem>;
export const AccountReceipt = a.record({
  id: a.integer,
  number: a.text,
  at: a.moment,
  amount: a.money,
  currency: a.text,
  method: a.keyOf(paymentMethods),
  reference: a.nullable(a.text),
  due_on: a.nullable(a.date),
  state: a.keyOf(receiptStates),
  reason: a.nullable(a.text),
  can: a.record({ annul: a.may, reverse: a.may, return_check: a.may }),
});
export type AccountReceipt = a.Of<typeof AccountReceipt>;
export const CustomerAccount = a.record({
  kind: kinds,
  id: a.integer,
  number: a.text,
  name: a.text,
  about: a.nullable(a.words),
  /** his other accounts */ beside: a.many(a.record({ id: a.integer, about: a.nullable(a.words) })),
  balances: a.many(
    a.record({
      currency: a.text,
      owed: a.money,
      overdue: a.money,
      credit: a.money,
      due_on: a.nullable(a.date),
    }),
  ),
  items: a.many(AccountItem),
  receipts: a.many(AccountReceipt),
  /** the cashier’s own open shift */ shift: a.nullable(a.record({ drawer: a.text, currency: a.text })),
  types: a.many(DeskTypeView),
  can: a.record({ take: a.may, charge: a.flag, lower: a.flag, undo: a.flag }),
});
export type CustomerAccount = a.Of<typeof CustomerAccount>;
/** one of the kinds of customers; any other has no accounts */
const kind = text({ required: true, max: 30 });
const id = integer({ required: true, min: 1 });
export const customerAccount = defineQuery({
  name: 'customer-account',
  path: '/customers/accounts/{kind}/{id}',
  textParams: ['kind'],
  needs: view,
  input: { kind, id },
  output: CustomerAccount,
  summary: 'What a customer owes item by item, why, and what he has paid',
});
export const StatementLine = a.record({
  entry_id: a.integer,
  kind: a.oneOf(...entryKinds),
  day: a.date,
  title: a.nullable(a.words),
  receipt: a.nullable(a.text),
  reason: a.nullable(a.text),
  /** above zero: owed, below: paid or lowered */ amount: a.money,
  /** what was owed after it */ balance: a.money,
  can: a.record({ reverse: a.flag }),
});
export const CustomerStatement = a.record({
  currency: a.text,
  currencies: a.many(a.text),
  total: a.integer,
  page: a.integer,
  lines: a.many(StatementLine),
});
export type CustomerStatement = a.Of<typeof CustomerStatement>;
export const customerStatement = defineQuery({
  name: 'customer-statement',
  path: '/customers/accounts/{kind}/{id}/statement',
  textParams: ['kind'],
  needs: view,
  input: { kind, id, currency: text({ length: 3 }), page: integer({ min: 1 }), until: date() },
  output: CustomerStatement,
  summary: 'An account entry by entry with its running balance, the newest first, 25 on a page',
});
export const statementPage = 25;
