import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { databaseError, rowsOf, sql } from '#kernel/server/database.ts';
import { reconciliationRefusals } from './refusals.ts';
import { propose, type MatchRule } from './rules/match.ts';
import {
  bankLineOf,
  isLeft,
  keyOf,
  ledgerBeside,
  ledgerLinesOf,
  movementsOf,
  type AccountRow,
  type StatementRow,
} from './statement-rows.ts';

export interface Side {
  statement_line_id?: number;
  entry_id?: number;
  entry_line?: number;
  amount: number;
}
export interface NewMatch {
  /** where something else had to name it before */ id?: number;
  /** null: by hand */ rule: MatchRule | null;
  reason: string | null;
  sides: readonly Side[];
}
/** Numbers for matches that are about to be made. */
export const nextMatches = async (db: Writing['db'], count: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select nextval(pg_get_serial_sequence('statement_matches', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => Number(row.id));

type Where = Pick<Writing, 'db' | 'now' | 'actor' | 'audit'>;
/** Writes matches, each with its sides, in two statements. The database refuses a side that stands in another one. */
export async function writeMatches(
  { db, now, actor, audit }: Where,
  { statement, account }: { statement: StatementRow; account: AccountRow },
  wanted: readonly NewMatch[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const numbers = await nextMatches(db, wanted.length);
  const made = wanted.map((each, at) => ({ ...each, id: each.id ?? numbers[at] ?? 0 }));
  await rowsOf(
    db,
    sql`insert into statement_matches (id, account_id, statement_id, rule, reason, made_at, made_by)
    select m.id, ${account.id}, ${statement.id}, m.rule, m.reason, ${now}, ${actor.user_id || null} from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(id bigint, rule text, reason text)`,
  );
  const sides = made.flatMap(({ id, sides: own }) => own.map((side) => ({ match_id: id, ...side })));
  try {
    await rowsOf(
      db,
      sql`insert into match_sides (match_id, account_id, statement_line_id, entry_id, entry_line, amount)
      select s.match_id, ${account.id}, s.statement_line_id, s.entry_id, s.entry_line, s.amount from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) as s(match_id bigint, statement_line_id bigint, entry_id bigint, entry_line int, amount bigint)`,
    );
  } catch (error) {
    if (/^match_sides_\w+_once$/.test(databaseError(error)?.constraint ?? ''))
      refuse(reconciliationRefusals.line_matched_before());
    throw error;
  }
  for (const { id, rule, reason, sides: own } of made)
    audit({
      resource: 'bank-statement',
      record_id: statement.id,
      action: 'bank-statement.match',
      after: { match: id, rule, reason, sides: own },
    });
  return made.map((each) => each.id);
}

/** Matches what the rules leave no doubt about. The account is held. @returns how many movements found their entry */
export async function applyRules(
  context: Where,
  held: { statement: StatementRow; account: AccountRow },
): Promise<number> {
  const movements = (await movementsOf(context.db, held.statement.id)).filter(isLeft);
  const entries = (await ledgerBeside(context.db, held.account, held.statement)).filter((row) => row.match_id === null);
  const byKey = new Map(entries.map((row) => [keyOf(row), row]));
  const { matched, cancelled } = propose(movements.map(bankLineOf), ledgerLinesOf(entries));
  const sideOf = (key: string): Side[] => {
    const row = byKey.get(key);
    return row ? [{ entry_id: row.entry_id, entry_line: row.line_no, amount: row.amount }] : [];
  };
  const amounts = new Map(movements.map((row) => [row.id, row.amount]));
  await writeMatches(context, held, [
    ...matched.map(({ line, key, rule }) => ({
      rule,
      reason: null,
      sides: [{ statement_line_id: line, amount: amounts.get(line) ?? 0 }, ...sideOf(key)],
    })),
    ...cancelled.map(([one, other]) => ({
      rule: 'taken_back' as const,
      reason: null,
      sides: [...sideOf(one), ...sideOf(other)],
    })),
  ]);
  return matched.length;
}
