import { addDays } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { HousePurpose } from '../ledger/rules/chart.ts';
import type { currencies } from '../rules/words.ts';
import { reconciliationRefusals } from './refusals.ts';
import { windowDays, type BankLine, type LedgerLine, type MatchRule } from './rules/match.ts';

export interface AccountRow {
  id: number;
  code: string;
  name: string;
  name_en: string;
  purpose: Extract<HousePurpose, 'bank' | 'card_clearing'>;
  part: string;
  currency: keyof typeof currencies;
  iban: string | null;
}
/** An account; `hold` makes whoever else decides about it wait until the commit. */
export async function accountOf(db: Db, id: number, hold: 'update' | 'none' = 'none'): Promise<AccountRow> {
  const [row] = await rowsOf<AccountRow>(
    db,
    sql`select id, code, name, name_en, purpose, coalesce(part, '') as part, currency, iban from money_accounts where id = ${id} ${hold === 'update' ? sql`for no key update` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
export interface StatementRow {
  id: number;
  account_id: number;
  number: string;
  state: 'open' | 'closed';
  from_on: string;
  to_on: string;
  file_id: number | null;
}
/** A statement with its account, both held until the commit; a closed one is refused. */
export async function heldStatement(db: Db, id: number): Promise<{ statement: StatementRow; account: AccountRow }> {
  const [row] = await rowsOf<StatementRow>(db, sql`select * from bank_statements where id = ${id}`);
  if (!row) throw notFound();
  const account = await accountOf(db, Number(row.account_id), 'update');
  // asked again under the lock: somebody may have closed it meanwhile
  const [statement] = await rowsOf<StatementRow>(
    db,
    sql`select id, account_id, number, state, from_on, to_on, file_id from bank_statements where id = ${id}`,
  );
  if (!statement) throw notFound();
  if (statement.state === 'closed') refuse(reconciliationRefusals.statement_closed());
  return { statement, account };
}

export interface MovementRow {
  id: number;
  line_no: number;
  value_on: string;
  amount: number;
  commission: number | null;
  reversal: boolean;
  reference: string | null;
  bank_reference: string | null;
  party: string | null;
  words: string;
  match_id: number | null;
  explanation: string | null;
  explained_as: string | null;
  explained_by: number | null;
}
const orNull = (value: number | string | null): number | null => (value === null ? null : Number(value));
export async function movementsOf(db: Db, statement_id: number): Promise<MovementRow[]> {
  const rows = await rowsOf<MovementRow>(
    db,
    sql`
  select l.id, l.line_no, l.value_on, l.amount, l.commission, l.reversal, l.reference, l.bank_reference, l.party, l.words, l.explanation, l.explained_as, l.explained_by, s.match_id
  from statement_lines l left join match_sides s on s.statement_line_id = l.id and s.holds where l.statement_id = ${statement_id} order by l.line_no`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    amount: Number(row.amount),
    commission: orNull(row.commission),
    match_id: orNull(row.match_id),
  }));
}
export const isLeft = (row: Pick<MovementRow, 'match_id' | 'explained_as'>): boolean =>
  row.match_id === null && row.explained_as === null;

export interface LedgerRow {
  entry_id: number;
  line_no: number;
  effective_on: string;
  amount: number;
  kind: string;
  reason: string | null;
  pair_id: number | null;
  receipt_id: number | null;
  receipt: string | null;
  reference: string | null;
  who: string | null;
  number: string | null;
  /** what the payment file called it, parted by spaces */ instructions: string | null;
  match_id: number | null;
}
export const keyOf = (row: { entry_id: number; line_no: number }): string => `${row.entry_id}.${row.line_no}`;

/**
 * Lines of the ledger on an account that a statement could tell of: what is matched with it, and what nothing is matched
 * with yet, from shortly before the first statement of the account to shortly after this one. What lies before the first
 * stands in its opening balance. What a settlement has booked itself is not looked for in the next one.
 */
export async function ledgerBeside(db: Db, account: AccountRow, statement: StatementRow): Promise<LedgerRow[]> {
  const rows = await rowsOf<LedgerRow>(
    db,
    sql`
  select p.entry_id, p.line_no, e.effective_on, p.amount, e.kind, e.reason, coalesce(e.reverses_id, back.id) as pair_id, r.id as receipt_id, r.number as receipt, r.reference, pay.ids as instructions, s.match_id,
    coalesce(r.customer_name, r.payer, own.name) as who, coalesce(r.customer_number, own.number) as number
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
  left join ledger_entries back on back.reverses_id = e.id
  left join receipts r on r.entry_id = e.id
  left join lateral (
    select string_agg(distinct concat_ws(' ', l.end_to_end_id, case when e.source_kind = 'payout_batch' then b.code end), ' ') as ids from payout_lines l join payout_batches b on b.id = l.batch_id
    where (e.source_kind = 'payout_batch' and l.batch_id = e.source_id) or (e.source_kind = 'refund' and l.refund_id = e.source_id)) pay on true
  left join match_sides s on s.entry_id = p.entry_id and s.entry_line = p.line_no and s.holds
  left join lateral (
    select ${personName('t')} as name, t.student_number as number
    from ledger_postings c join ledger_accounts ca on ca.id = c.account_id and ca.owner_kind = 'student_program' join ${studentProgramRead} sp on sp.id = ca.owner_id join ${studentRead} t on t.id = sp.student_id
    where c.entry_id = e.id limit 1) own on true
  where a.owner_kind is null and a.purpose = ${account.purpose} and a.part = ${account.part} and a.currency = ${account.currency}
    and not (a.purpose = 'card_clearing' and e.idempotency_key like 'card-settlement-%')
    and ((s.id is null and e.effective_on <= ${addDays(statement.to_on, windowDays)}::date and e.effective_on >= (select min(b.from_on) from bank_statements b where b.account_id = ${account.id}) - ${windowDays}::int)
      or s.match_id in (select x.match_id from match_sides x join statement_lines l on l.id = x.statement_line_id where l.statement_id = ${statement.id} and x.holds)
      or s.match_id in (select m.id from statement_matches m where m.statement_id = ${statement.id} and m.undone_at is null))
  order by e.effective_on, p.entry_id, p.line_no`,
  );
  return rows.map((row) => ({
    ...row,
    entry_id: Number(row.entry_id),
    amount: Number(row.amount),
    pair_id: orNull(row.pair_id),
    receipt_id: orNull(row.receipt_id),
    match_id: orNull(row.match_id),
  }));
}

export const bankLineOf = (row: MovementRow): BankLine => ({
  id: row.id,
  amount: row.amount,
  value_on: row.value_on,
  words: [row.reference, row.bank_reference, row.party, row.words].filter(Boolean).join(' | '),
});
const marksOf = (row: LedgerRow): LedgerLine['marks'] => {
  const marks: [MatchRule, readonly (string | null)[]][] = [
    ['receipt', [row.receipt]],
    ['reference', [row.reference]],
    ['instruction', row.instructions?.split(' ') ?? []],
    ['student', [row.number]],
    ['payer', [row.who]],
  ];
  return marks.flatMap(([rule, texts]) => texts.flatMap((text) => (text ? [{ rule, text }] : [])));
};
export function ledgerLinesOf(rows: readonly LedgerRow[]): LedgerLine[] {
  const keys = new Map(rows.map((row) => [row.entry_id, keyOf(row)]));
  return rows.map((row) => ({
    key: keyOf(row),
    amount: row.amount,
    effective_on: row.effective_on,
    marks: marksOf(row),
    pair: row.pair_id === null ? null : (keys.get(row.pair_id) ?? null),
  }));
}
