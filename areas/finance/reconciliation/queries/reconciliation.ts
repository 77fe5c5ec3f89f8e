import { may } from '#kernel/contract/refusal.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { answer, answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { standingOf } from '../commands/close-statement.ts';
import {
  reconciliation as reconciliationQuery,
  statementFile as fileQuery,
  type Reconciliation,
  type Suggestion,
} from '../contract.ts';
import { againstClosing, againstDiscarding } from '../rules/closing.ts';
import { propose } from '../rules/match.ts';
import { sumOf, type StatementFormat } from '../rules/statement.ts';
import type { explanations } from '../rules/sums.ts';
import {
  accountOf,
  bankLineOf,
  isLeft,
  keyOf,
  ledgerBeside,
  ledgerLinesOf,
  movementsOf,
  type StatementRow,
} from '../statement-rows.ts';

/** what a movement has as suggestions at most: more is a list to look through */
const mostSuggested = 5;
interface Head extends StatementRow {
  format: StatementFormat;
  currency: string;
  opening: number | null;
  closing: number | null;
  imported_at: string;
  imported_by: string | null;
  closed_at: string | null;
  closed_by: string | null;
}
const iso = (moment: string): string => new Date(moment).toISOString();
const orNull = (value: number | null): number | null => (value === null ? null : Number(value));

/** A statement beside the ledger. */
export const reconciliation = answer(reconciliationQuery, async (context, { id }): Promise<Reconciliation> => {
  const { db, actor } = context;
  const [head] = await rowsOf<Head>(
    db,
    sql`select b.id, b.account_id, b.number, b.state, b.from_on, b.to_on, b.file_id, b.format, b.currency, b.opening, b.closing, b.imported_at, b.closed_at,
      (select u.full_name from ${userRead} u where u.id = b.imported_by) as imported_by, (select u.full_name from ${userRead} u where u.id = b.closed_by) as closed_by
    from bank_statements b where b.id = ${id}`,
  );
  if (!head) throw notFound();
  const account = await accountOf(db, Number(head.account_id));
  const movements = await movementsOf(db, id);
  const ledger = await ledgerBeside(db, account, head);
  const [free, open] = [movements.filter(isLeft), ledger.filter((row) => row.match_id === null)];
  const byKey = new Map(open.map((row) => [keyOf(row), row]));
  const counted = new Map<number, number>();
  const suggestions = head.state === 'open' ? propose(free.map(bankLineOf), ledgerLinesOf(open)) : null;
  const told = [...(suggestions?.matched ?? []), ...(suggestions?.suggested ?? [])].flatMap((each): Suggestion[] => {
    const row = byKey.get(each.key);
    const n = (counted.get(each.line) ?? 0) + 1;
    counted.set(each.line, n);
    return row && n <= mostSuggested
      ? [{ line: each.line, entry_id: row.entry_id, line_no: row.line_no, rule: each.rule, days: each.days }]
      : [];
  });
  const matches = await rowsOf<Reconciliation['matches'][number]>(
    db,
    sql`select m.id, m.rule, m.reason, m.made_at as at, (select u.full_name from ${userRead} u where u.id = m.made_by) as by from statement_matches m
    where m.undone_at is null and (m.statement_id = ${id} or m.id in (select s.match_id from match_sides s join statement_lines l on l.id = s.statement_line_id where l.statement_id = ${id} and s.holds)) order by m.id`,
  );
  const people = new Map(
    (
      await rowsOf<{ id: number; name: string }>(
        db,
        sql`select distinct u.id, u.full_name as name from statement_lines l join ${userRead} u on u.id = l.explained_by where l.statement_id = ${id}`,
      )
    ).map((row) => [Number(row.id), row.name]),
  );
  const bank = sumOf(movements);
  const matched = sumOf(movements.filter((row) => row.match_id !== null));
  const explained = sumOf(movements.filter((row) => row.explained_as !== null));
  const standing = await standingOf(context, head);
  const update = actor.permissions.has('bankstatement_update') && head.state === 'open';
  return {
    id: Number(head.id),
    number: head.number,
    format: head.format,
    account: {
      code: account.code,
      name: account.name,
      name_en: account.name_en,
      purpose: account.purpose,
      iban: account.iban,
    },
    currency: head.currency,
    state: head.state,
    from_on: head.from_on,
    to_on: head.to_on,
    opening: orNull(head.opening),
    closing: orNull(head.closing),
    has_file: head.file_id !== null,
    imported_by: head.imported_by,
    imported_at: iso(head.imported_at),
    closed_by: head.closed_by,
    closed_at: head.closed_at === null ? null : iso(head.closed_at),
    totals: {
      bank,
      ledger: sumOf(ledger),
      matched,
      explained,
      bank_left: sumOf(free),
      ledger_left: sumOf(open),
      bank_lines_left: free.length,
      ledger_lines_left: open.length,
      commission: movements.reduce((sum, row) => sum + (row.commission ?? 0), 0),
    },
    lines: movements.map(({ explanation, explained_as, explained_by, ...row }) => ({
      ...row,
      explained:
        explained_as === null
          ? null
          : {
              as: explained_as as keyof typeof explanations,
              reason: explanation ?? '',
              by: people.get(Number(explained_by)) ?? null,
            },
    })),
    ledger: ledger.map((row) => ({
      entry_id: row.entry_id,
      line_no: row.line_no,
      effective_on: row.effective_on,
      amount: row.amount,
      kind: row.kind,
      who: row.who,
      number: row.number,
      receipt: row.receipt_id === null || row.receipt === null ? null : { id: row.receipt_id, number: row.receipt },
      reference: row.reference,
      reason: row.reason,
      match_id: row.match_id,
    })),
    matches: matches.map((row) => ({ ...row, id: Number(row.id), at: iso(row.at) })),
    suggestions: told,
    can: {
      update,
      suspend: update && actor.permissions.has('otherpayment_store') && account.purpose === 'bank',
      close: may(againstClosing({ left: free.length, before_open: standing.before_open })),
      discard: may(againstDiscarding(standing)),
    },
  };
});

export const statementFile = answerFile(fileQuery, async ({ db, services }, { id }) => {
  const [row] = await rowsOf<{ key: string; file_name: string; mime: string }>(
    db,
    sql`select f.key, b.file_name, f.mime from bank_statements b join files f on f.id = b.file_id where b.id = ${id}`,
  );
  const body = row ? await services.storage.get(row.key) : null;
  if (!row || !body) throw notFound();
  return { name: row.file_name, mime: 'application/octet-stream', body };
});
