import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { date, integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { stages } from '../collection/rules/stages.ts';
import { entryKinds, housePurposes } from '../ledger/rules/chart.ts';

const reader = permission('financereport_index');
const which = {
  /** any day of the month; this month unless said */ month: date(),
  /** the first in which anything was booked unless said */ currency: text({ length: 3 }),
} as const;
export const accountPurposes = { receivable: 'asset', credit: 'liability', ...housePurposes } as const;
const purpose = a.keyOf(accountPurposes);
/** How the month stands: what was charged and taken, and every account of the ledger. */
export const FinanceOverview = a.record({
  from: a.date,
  until: a.date,
  currency: a.text,
  currencies: a.many(a.text),
  /** of the month: charged less what was taken back, taken off charges, received less what was none, paid out */ charged:
    a.money,
  lowered: a.money,
  received: a.money,
  paid_out: a.money,
  /** every account; debits above zero, credits below; each column but debit and credit sums to zero */ accounts:
    a.many(
      a.record({
        purpose,
        part: a.text,
        /** of the till, bank account or merchant */ name: a.nullable(a.words),
        opening: a.money,
        debit: a.money,
        credit: a.money,
        closing: a.money,
      }),
    ),
});
export type FinanceOverview = a.Of<typeof FinanceOverview>;
export const financeOverview = defineQuery({
  name: 'finance-overview',
  path: '/finance/reports',
  needs: reader,
  input: which,
  output: FinanceOverview,
  summary: 'A month of the ledger: charges, payments, refunds, reductions and the trial balance',
});
export const FinanceOutlook = a.record({
  currency: a.text,
  /** what is open and due in the weeks ahead, each from its first day */ ahead: a.many(
    a.record({ from: a.date, amount: a.money, students: a.integer }),
  ),
  /** what was past due at the ends of months, the last one today */ overdue: a.many(
    a.record({ on: a.date, amount: a.money }),
  ),
  /** money that lies here: set aside for a category, or for nothing yet */ deposits: a.many(
    a.record({ earmark: a.nullable(a.text), amount: a.money }),
  ),
  /** plans by the last letter about them */ collection: a.many(
    a.record({ stage: a.keyOf(stages), letters: a.integer, principal: a.money }),
  ),
});
export type FinanceOutlook = a.Of<typeof FinanceOutlook>;
export const financeOutlook = defineQuery({
  name: 'finance-outlook',
  path: '/finance/reports/outlook',
  needs: reader,
  input: { currency: text({ length: 3 }) },
  output: FinanceOutlook,
  summary: 'What is due in the weeks ahead, what was past due at month ends, deposits, and collection by stage',
});
export const LedgerLine = a.record({
  entry_id: a.integer,
  line_no: a.integer,
  day: a.date,
  kind: a.oneOf(...entryKinds),
  title: a.nullable(a.words),
  receipt: a.nullable(a.text),
  reason: a.nullable(a.text),
  customer: a.nullable(a.text),
  amount: a.money,
});
export const ledgerLines = defineQuery({
  name: 'finance-ledger-lines',
  path: '/finance/reports/lines',
  needs: reader,
  input: {
    ...which,
    purpose: text({ required: true, max: 30 }),
    part: text({ max: 40 }),
    page: integer({ min: 1, max: 100_000 }),
  },
  output: a.record({ lines: a.many(LedgerLine), total: a.integer, page: a.integer }),
  summary: 'What was booked on an account in a month, 50 on a page',
});
export const linesOnPage = 50;
