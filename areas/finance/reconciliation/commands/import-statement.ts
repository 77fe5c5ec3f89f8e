import { createHash } from 'node:crypto';
import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { importStatement as importCommand, type StatementFile } from '../contract.ts';
import { readFile } from '../files/read-file.ts';
import { applyRules } from '../matching.ts';
import { reconciliationRefusals } from '../refusals.ts';
import { againstFile, againstTaking, type Ended } from '../rules/sums.ts';
import { sumOf, type BadRow, type ReadStatement } from '../rules/statement.ts';
import { accountOf, type AccountRow, type StatementRow } from '../statement-rows.ts';

/** The account that the file names by its IBAN; otherwise the one that was chosen. */
async function accountFor(db: Db, iban: string | null, chosen: number | null | undefined): Promise<AccountRow> {
  if (chosen) return accountOf(db, chosen, 'update');
  if (iban === null) refuse(reconciliationRefusals.statement_account_missing(undefined, 'account_id'));
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from money_accounts where iban = ${iban} and status = 'a'`,
  );
  if (!row) refuse(reconciliationRefusals.statement_account_unknown({ iban: iban ?? '' }, 'file'));
  return accountOf(db, Number(row?.id), 'update');
}
async function refuseTwice(db: Db, sha256: string, statement: ReadStatement | null, account_id: number): Promise<void> {
  const [same] = await rowsOf<{ number: string }>(db, sql`select number from bank_statements where sha256 = ${sha256}`);
  if (same) refuse(reconciliationRefusals.statement_twice({ number: same.number }, 'file'));
  if (!statement || (statement.format !== 'mt940' && statement.format !== 'camt053')) return;
  const [numbered] = await rowsOf<{ id: number }>(
    db,
    sql`select id from bank_statements where account_id = ${account_id} and number = ${statement.number} and to_on = ${statement.to_on} and format in ('mt940', 'camt053')`,
  );
  const { number, to_on } = statement;
  if (numbered) refuse(reconciliationRefusals.statement_number_twice({ number, day: longDay(to_on) }, 'file'));
}
/** Orders of a card settlement that an earlier file has paid. */
async function settledBefore(db: Db, account_id: number, statement: ReadStatement): Promise<BadRow[]> {
  if (statement.format !== 'pos') return [];
  const told = statement.lines.map(({ line, reference, amount }) => ({ line, reference, amount }));
  const rows = await rowsOf<{ line: number; reference: string }>(
    db,
    sql`select x.line, x.reference from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as x(line int, reference text, amount bigint)
    join statement_lines l on l.account_id = ${account_id} and l.reference = x.reference and l.amount = x.amount and l.commission is not null order by x.line`,
  );
  return rows.map((row) => ({ line: row.line, text: row.reference, why: 'settled_before' }));
}
const endedBefore = async (db: Db, account_id: number): Promise<Ended | null> => {
  const [row] = await rowsOf<Ended>(
    db,
    sql`select to_on, closing from bank_statements where account_id = ${account_id} order by to_on desc, id desc limit 1`,
  );
  return row ? { to_on: row.to_on, closing: row.closing === null ? null : Number(row.closing) } : null;
};

/** Writes a statement with its movements. */
export async function writeStatement(
  { db, now, actor }: Pick<Writing, 'db' | 'now' | 'actor'>,
  account: AccountRow,
  statement: ReadStatement,
  file: { id: number | null; name: string; sha256: string },
): Promise<StatementRow> {
  const [made] = await rowsOf<StatementRow>(
    db,
    sql`insert into bank_statements (account_id, format, number, currency, from_on, to_on, opening, closing, file_id, file_name, sha256, imported_at, imported_by)
    values (${account.id}, ${statement.format}, ${statement.number}, ${account.currency}, ${statement.from_on}, ${statement.to_on}, ${statement.opening}, ${statement.closing}, ${file.id}, ${file.name}, ${file.sha256}, ${now}, ${actor.user_id || null})
    returning id, account_id, number, state, from_on, to_on, file_id`,
  );
  if (!made) throw new Error('the statement has no row');
  const lines = statement.lines.map((line, at) => ({ ...line, line_no: at + 1 }));
  await rowsOf(
    db,
    sql`insert into statement_lines (statement_id, account_id, line_no, value_on, booked_on, amount, commission, reversal, code, reference, bank_reference, party, party_iban, words)
    select ${made.id}, ${account.id}, l.line_no, l.value_on, l.booked_on, l.amount, l.commission, l.reversal, l.code, l.reference, l.bank_reference, l.party, l.party_iban, l.text
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line_no int, value_on date, booked_on date, amount bigint, commission bigint, reversal boolean, code text, reference text, bank_reference text, party text, party_iban text, text text) order by 3`,
  );
  return { ...made, id: Number(made.id), account_id: account.id };
}

/** A statement is taken whole or not at all: bad rows, sums that differ or a gap leave everything as it was. */
export const importStatement = handle(
  importCommand,
  async (context, { account_id, dry_run }): Promise<StatementFile> => {
    const file = onlyFile(context);
    const { db } = context;
    const reading = await readFile(file.bytes, file.name);
    refuse(againstFile(reading.problem));
    const { statement } = reading;
    if (!statement) throw new Error('a file without a problem has a statement');
    const account = await accountFor(db, statement.iban, account_id);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    await refuseTwice(db, sha256, statement, account.id);
    const bad = [...reading.bad, ...(await settledBefore(db, account.id, statement))];
    // sums that lack a row say nothing
    if (bad.length === 0) refuse(againstTaking(statement, account, await endedBefore(db, account.id)));
    const told: StatementFile = {
      id: null,
      number: statement.number,
      format: statement.format,
      account: { code: account.code, name: account.name, name_en: account.name_en },
      currency: account.currency,
      opening: statement.opening,
      closing: statement.closing,
      from_on: statement.from_on || null,
      to_on: statement.to_on || null,
      lines: statement.lines.length,
      sum: sumOf(statement.lines),
      pending: reading.pending,
      bad,
      matched: 0,
    };
    if (dry_run === true) {
      context.message('statement_read');
      return told;
    }
    if (bad.length > 0) refuse(reconciliationRefusals.statement_rows_bad(undefined, 'file'));
    const file_id = await storeFile(context, {
      name: file.name,
      mime: file.mime,
      bytes: file.bytes,
      purpose: 'statement',
    });
    const made = await writeStatement(context, account, statement, { id: file_id, name: file.name, sha256 });
    context.audit({
      resource: 'bank-statement',
      record_id: made.id,
      after: { account: account.code, number: statement.number, to_on: statement.to_on, lines: told.lines, sha256 },
    });
    const matched = await applyRules(context, { statement: made, account });
    context.publish('resource:bank-statement', { id: made.id });
    return { ...told, id: made.id, matched };
  },
);
