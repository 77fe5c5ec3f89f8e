import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, longText, reference, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { deskRefusals } from '../desk/refusals.ts';
import { ledgerRefusals } from '../ledger/refusals.ts';
import { receiptRefusals } from '../receipts/refusals.ts';
import { reconciliationRefusals } from './refusals.ts';
import { statementStates } from './resources/bank-statement.ts';
import { matchRules } from './rules/match.ts';
import { rowProblems, statementFormats } from './rules/statement.ts';
import { differencePurposes, explanations } from './rules/sums.ts';

/** What banks say, held against the ledger. */
export const reconciliationPages = definePages([
  {
    path: '/finance/reconciliation',
    title: 'title:reconciliation',
    knownAs: {
      tr: 'banka mutabakatı, hesap özeti, ekstre, MT940, camt, POS mutabakatı',
      en: 'bank statements, bank reconciliation, MT940, camt.053, card settlement',
    },
    needs: permission('bankstatement_index'),
    kind: 'list',
    api: '/finance/statements',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 170, icon: 'bank' },
  },
  {
    path: '/finance/reconciliation/:id',
    title: 'title:reconciliation_of_statement',
    needs: permission('bankstatement_show'),
    kind: 'detail',
    parent: '/finance/reconciliation',
  },
  {
    path: '/finance/money-accounts',
    title: 'title:money_accounts',
    knownAs: { tr: 'banka hesapları, IBAN', en: 'bank accounts, IBAN' },
    needs: permission('moneyaccount_index'),
    kind: 'list',
    api: '/finance/money-accounts',
    menu: { group: 'finance', under: 'title:menu_payment_setup', order: 440, icon: 'list' },
  },
]);

const id = integer({ required: true, min: 1 });
const reason = longText({ required: true, min: 3, max: 500 });
const refusals = [reconciliationRefusals.specs, ledgerRefusals.specs];
const changes = ['reconciliation', 'bank-statement'];
const Done = a.record({ id: a.integer });

const BadRow = a.record({ line: a.integer, text: a.text, why: a.keyOf(rowProblems) });
export const StatementFile = a.record({
  /** none: nothing was taken, it was looked at or has bad rows */ id: a.nullable(a.integer),
  number: a.text,
  format: a.keyOf(statementFormats),
  account: a.nullable(a.record({ ...a.named.fields, code: a.text })),
  currency: a.text,
  opening: a.nullable(a.money),
  closing: a.nullable(a.money),
  from_on: a.nullable(a.date),
  to_on: a.nullable(a.date),
  lines: a.integer,
  sum: a.money,
  /** movements the bank has not booked yet; they come with a later file */ pending: a.integer,
  bad: a.many(BadRow),
  /** matched by the rules at once */ matched: a.integer,
});
export type StatementFile = a.Of<typeof StatementFile>;
export const importStatement = defineCommand({
  name: 'import-statement',
  method: 'POST',
  path: '/finance/statements/import',
  needs: permission('bankstatement_store'),
  multipart: true,
  input: { account_id: reference('money-account', { where: { status: 'a' } }), dry_run: flag() },
  output: StatementFile,
  refusals,
  changes,
  message: 'statement_taken',
  summary: 'Reads the file of a bank or a card settlement and takes it whole, or not at all',
});
export const discardStatement = defineCommand({
  name: 'discard-statement',
  method: 'DELETE',
  path: '/finance/statements/{id}',
  needs: permission('bankstatement_update'),
  input: { id },
  output: Done,
  refusals,
  changes,
  message: 'statement_discarded',
  idempotent: true,
});
export const matchByRule = defineCommand({
  name: 'match-by-rule',
  method: 'POST',
  path: '/finance/statements/{id}/match-by-rule',
  needs: permission('bankstatement_update'),
  input: { id },
  output: a.record({ id: a.integer, matched: a.integer }),
  refusals,
  changes,
  message: 'statement_matched_by_rule',
  idempotent: true,
});
export const matchLines = defineCommand({
  name: 'match-statement-lines',
  method: 'POST',
  path: '/finance/statements/{id}/match',
  needs: permission('bankstatement_update'),
  input: {
    id,
    lines: list('integer', { max: 500 }),
    entries: rows({ entry_id: id, line_no: id }, { max: 500 }),
    difference_to: choice(differencePurposes, {}),
    reason: longText({ max: 500 }),
  },
  output: Done,
  refusals,
  changes,
  message: 'statement_lines_matched',
  idempotent: true,
  summary: 'Matches movements with lines of the ledger by hand; a small difference goes to an expense of the house',
});
export const undoMatch = defineCommand({
  name: 'undo-match',
  method: 'POST',
  path: '/finance/matches/{id}/undo',
  needs: permission('bankstatement_update'),
  input: { id, reason },
  output: Done,
  refusals,
  changes,
  message: 'statement_match_undone',
  idempotent: true,
});
export const explainLine = defineCommand({
  name: 'explain-statement-line',
  method: 'POST',
  path: '/finance/statement-lines/{id}/explain',
  needs: permission('bankstatement_update'),
  input: { id, as: choice(explanations, { required: true }), reason },
  output: Done,
  refusals,
  changes,
  message: 'statement_line_explained',
  idempotent: true,
});
export const withdrawExplanation = defineCommand({
  name: 'withdraw-explanation',
  method: 'POST',
  path: '/finance/statement-lines/{id}/unexplain',
  needs: permission('bankstatement_update'),
  input: { id },
  output: Done,
  refusals,
  changes,
  message: 'statement_explanation_withdrawn',
  idempotent: true,
});
export const suspendLine = defineCommand({
  name: 'suspend-statement-line',
  method: 'POST',
  path: '/finance/statement-lines/{id}/suspend',
  needs: permission('otherpayment_store'),
  input: { id },
  output: a.record({ id: a.integer, receipt: a.record({ id: a.integer, number: a.text }) }),
  refusals: [reconciliationRefusals.specs, ledgerRefusals.specs, deskRefusals.specs, receiptRefusals.specs],
  changes: [...changes, 'other-payment', 'receipt', 'cash-desk', 'cash-day'],
  message: 'statement_line_suspended',
  idempotent: true,
  summary:
    'Money of an unknown sender: the cash desk takes it without a customer, with a receipt, until it is assigned',
});
export const closeStatement = defineCommand({
  name: 'close-statement',
  method: 'POST',
  path: '/finance/statements/{id}/close',
  needs: permission('bankstatement_update'),
  input: { id },
  output: Done,
  refusals,
  changes,
  message: 'statement_done',
  idempotent: true,
});

const Match = a.record({
  id: a.integer,
  rule: a.nullable(a.keyOf(matchRules)),
  reason: a.nullable(a.text),
  by: a.nullable(a.text),
  at: a.moment,
});
export const StatementLine = a.record({
  id: a.integer,
  line_no: a.integer,
  value_on: a.date,
  amount: a.money,
  commission: a.nullable(a.money),
  reversal: a.flag,
  reference: a.nullable(a.text),
  bank_reference: a.nullable(a.text),
  party: a.nullable(a.text),
  words: a.text,
  match_id: a.nullable(a.integer),
  explained: a.nullable(a.record({ as: a.keyOf(explanations), reason: a.text, by: a.nullable(a.text) })),
});
export type StatementLine = a.Of<typeof StatementLine>;
export const LedgerSide = a.record({
  entry_id: a.integer,
  line_no: a.integer,
  effective_on: a.date,
  amount: a.money,
  kind: a.text,
  /** whose money it is, where it is somebody's */ who: a.nullable(a.text),
  number: a.nullable(a.text),
  receipt: a.nullable(a.record({ id: a.integer, number: a.text })),
  reference: a.nullable(a.text),
  reason: a.nullable(a.text),
  match_id: a.nullable(a.integer),
});
export type LedgerSide = a.Of<typeof LedgerSide>;
const Suggestion = a.record({
  line: a.integer,
  entry_id: a.integer,
  line_no: a.integer,
  rule: a.keyOf(matchRules),
  days: a.integer,
});
export type Suggestion = a.Of<typeof Suggestion>;
export const Reconciliation = a.record({
  id: a.integer,
  number: a.text,
  format: a.keyOf(statementFormats),
  account: a.record({ ...a.named.fields, code: a.text, purpose: a.text, iban: a.nullable(a.text) }),
  currency: a.text,
  state: a.keyOf(statementStates),
  from_on: a.date,
  to_on: a.date,
  opening: a.nullable(a.money),
  closing: a.nullable(a.money),
  /** it can be fetched as it came */ has_file: a.flag,
  imported_by: a.nullable(a.text),
  imported_at: a.moment,
  closed_by: a.nullable(a.text),
  closed_at: a.nullable(a.moment),
  /** sums; what is left is neither matched nor explained */
  totals: a.record({
    bank: a.money,
    ledger: a.money,
    matched: a.money,
    explained: a.money,
    bank_left: a.money,
    ledger_left: a.money,
    bank_lines_left: a.integer,
    ledger_lines_left: a.integer,
    commission: a.money,
  }),
  lines: a.many(StatementLine),
  ledger: a.many(LedgerSide),
  matches: a.many(Match),
  suggestions: a.many(Suggestion),
  can: a.record({ update: a.flag, close: a.may, suspend: a.flag, discard: a.may }),
});
export type Reconciliation = a.Of<typeof Reconciliation>;
export const reconciliation = defineQuery({
  name: 'reconciliation',
  path: '/finance/statements/{id}/desk',
  needs: permission('bankstatement_show'),
  input: { id },
  output: Reconciliation,
  summary: 'A statement beside the ledger: what is matched, what is left on either side, what could belong together',
});
export const statementFile = defineQuery({
  name: 'statement-file',
  path: '/finance/statements/{id}/file',
  needs: permission('bankstatement_show'),
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'The file as the bank sent it',
});
