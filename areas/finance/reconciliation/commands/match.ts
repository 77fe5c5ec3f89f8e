import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { transfer } from '../../ledger/house.ts';
import type { HousePurpose } from '../../ledger/rules/chart.ts';
import { matchByRule as ruleCommand, matchLines as matchCommand, undoMatch as undoCommand } from '../contract.ts';
import { applyRules, nextMatches, writeMatches, type Side } from '../matching.ts';
import { reconciliationRefusals } from '../refusals.ts';
import { sumOf } from '../rules/statement.ts';
import { againstSums, type differencePurposes } from '../rules/sums.ts';
import {
  heldStatement,
  isLeft,
  movementsOf,
  type AccountRow,
  type MovementRow,
  type StatementRow,
} from '../statement-rows.ts';

type Held = { statement: StatementRow; account: AccountRow };

export const matchByRule = handle(ruleCommand, async (context, { id }) => {
  const matched = await applyRules(context, await heldStatement(context.db, id));
  context.publish('resource:bank-statement', { id });
  return { id, matched };
});

/** Chosen movements of the statement, none of them matched or explained. */
async function freeMovements({ db }: Writing, { statement }: Held, ids: readonly number[]): Promise<MovementRow[]> {
  const wanted = new Set(ids);
  const rows = (await movementsOf(db, statement.id)).filter((row) => wanted.has(row.id));
  if (rows.length < wanted.size) throw notFound();
  if (!rows.every(isLeft)) refuse(reconciliationRefusals.line_matched_before());
  return rows;
}
/** Chosen lines of the ledger as sides, all of them on this account. */
export async function entrySides(
  { db }: Pick<Writing, 'db'>,
  account: AccountRow,
  entries: readonly { entry_id: number; line_no: number }[],
): Promise<Side[]> {
  if (entries.length === 0) return [];
  const rows = await rowsOf<{ entry_id: number; line_no: number; amount: number; used: boolean }>(
    db,
    sql`select p.entry_id, p.line_no, p.amount, exists (select from match_sides s where s.entry_id = p.entry_id and s.entry_line = p.line_no and s.holds) as used
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as w(entry_id bigint, line_no int) join ledger_postings p on p.entry_id = w.entry_id and p.line_no = w.line_no
    join ledger_accounts a on a.id = p.account_id and a.owner_kind is null and a.purpose = ${account.purpose} and a.part = ${account.part} and a.currency = ${account.currency}`,
  );
  if (
    new Set(rows.map((row) => `${row.entry_id}.${row.line_no}`)).size < entries.length ||
    rows.length > entries.length
  )
    refuse(reconciliationRefusals.line_not_of_account());
  if (rows.some((row) => row.used)) refuse(reconciliationRefusals.line_matched_before());
  return rows.map((row) => ({ entry_id: Number(row.entry_id), entry_line: row.line_no, amount: Number(row.amount) }));
}
/** The line of an entry on the account, as a side. */
export async function sideOfEntry(db: Writing['db'], account: AccountRow, entry_id: number): Promise<Side> {
  const [row] = await rowsOf<{ line_no: number; amount: number }>(
    db,
    sql`select p.line_no, p.amount from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where p.entry_id = ${entry_id} and a.owner_kind is null and a.purpose = ${account.purpose} and a.part = ${account.part}`,
  );
  if (!row) throw new Error(`entry ${entry_id} is not on the account`);
  return { entry_id, entry_line: row.line_no, amount: Number(row.amount) };
}
const housed = (account: AccountRow) => ({
  purpose: account.purpose as HousePurpose,
  ...(account.part ? { part: account.part } : {}),
});

/** By hand, as many as there are on either side, with one sum. What the bank kept or added is booked to an expense by an entry of its own. */
export const matchLines = handle(matchCommand, async (context, input) => {
  const held = await heldStatement(context.db, input.id);
  const { account, statement } = held;
  const movements = await freeMovements(context, held, input.lines ?? []);
  const entries = await entrySides(context, account, input.entries ?? []);
  if (movements.length + entries.length < 2 && !(movements.length === 1 && input.difference_to))
    refuse(reconciliationRefusals.match_nothing());
  const sums = { bank: sumOf(movements), ledger: sumOf(entries), currency: account.currency };
  const to: keyof typeof differencePurposes | null = input.difference_to ?? null;
  const reason = input.reason ?? null;
  refuse(againstSums(sums, { to, reason }));
  const sides: Side[] = [...movements.map(({ id, amount }) => ({ statement_line_id: id, amount })), ...entries];
  const rest = sums.bank - sums.ledger;
  const [match_id = 0] = await nextMatches(context.db, 1);
  if (rest !== 0 && to !== null) {
    const entry_id = await transfer(context, {
      key: `statement-match-${match_id}-difference`,
      currency: account.currency,
      lines: [
        { ...housed(account), amount: rest },
        { purpose: to, amount: -rest },
      ],
      effective_on: movements[0]?.value_on ?? statement.to_on,
      source: { kind: 'bank_statement', id: statement.id },
      ...(reason ? { reason } : {}),
    });
    sides.push(await sideOfEntry(context.db, account, entry_id));
  }
  await writeMatches(context, held, [{ id: match_id, rule: null, reason: reason?.trim() || null, sides }]);
  context.publish('resource:bank-statement', { id: statement.id });
  return { id: match_id };
});

/** Removed with a reason: both sides are free again. A cost that was booked for it is taken back, and the two cancel. */
export const undoMatch = handle(undoCommand, async (context, { id, reason }) => {
  const [found] = await rowsOf<{ statement_id: number }>(
    context.db,
    sql`select statement_id from statement_matches where id = ${id}`,
  );
  if (!found) throw notFound();
  const held = await heldStatement(context.db, Number(found.statement_id));
  const { account, statement } = held;
  const [row] = await rowsOf<{ undone_at: string | null }>(
    context.db,
    sql`select undone_at from statement_matches where id = ${id}`,
  );
  if (row?.undone_at !== null) refuse(reconciliationRefusals.match_undone_before());
  await refuseClosed(context, id);
  await rowsOf(
    context.db,
    sql`update statement_matches set undone_at = ${context.now}, undone_by = ${context.actor.user_id || null}, undone_reason = ${reason} where id = ${id}`,
  );
  await rowsOf(context.db, sql`update match_sides set holds = false where match_id = ${id}`);
  const costs = await rowsOf<{ entry_id: number; purpose: HousePurpose; part: string; amount: number }>(
    context.db,
    sql`select p.entry_id, a.purpose, a.part, p.amount from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where e.idempotency_key = ${`statement-match-${id}-difference`} order by p.entry_id, p.line_no`,
  );
  for (const [entry_id, lines] of Map.groupBy(costs, (cost) => Number(cost.entry_id))) {
    const back = await transfer(context, {
      key: `statement-match-${id}-difference-back`,
      currency: account.currency,
      lines: lines.map((line) => ({
        purpose: line.purpose,
        ...(line.part ? { part: line.part } : {}),
        amount: -Number(line.amount),
      })),
      source: { kind: 'bank_statement', id: statement.id },
      reason,
      reverses_id: entry_id,
    });
    const sides = [await sideOfEntry(context.db, account, entry_id), await sideOfEntry(context.db, account, back)];
    await writeMatches(context, held, [{ rule: 'taken_back', reason, sides }]);
  }
  context.audit({
    resource: 'bank-statement',
    record_id: statement.id,
    action: 'bank-statement.unmatch',
    after: { match: id, reason },
  });
  context.publish('resource:bank-statement', { id: statement.id });
  return { id };
});
/** A match may hold movements of a statement that was closed since. */
async function refuseClosed({ db }: Writing, id: number): Promise<void> {
  const rows = await rowsOf(
    db,
    sql`select b.id from match_sides s join statement_lines l on l.id = s.statement_line_id join bank_statements b on b.id = l.statement_id where s.match_id = ${id} and b.state = 'closed'`,
  );
  if (rows.length > 0) refuse(reconciliationRefusals.statement_closed());
}
