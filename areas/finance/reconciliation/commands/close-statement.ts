import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { dropFile } from '#kernel/server/stored-files.ts';
import { transfer } from '../../ledger/house.ts';
import { closeStatement as closeCommand, discardStatement as discardCommand } from '../contract.ts';
import { againstClosing, againstDiscarding } from '../rules/closing.ts';
import { heldStatement, isLeft, movementsOf, type AccountRow, type StatementRow } from '../statement-rows.ts';

/** What the rules of closing and discarding are asked with. */
export async function standingOf(
  { db }: Pick<Writing, 'db'>,
  statement: Pick<StatementRow, 'id' | 'account_id' | 'to_on'>,
): Promise<{ before_open: boolean; followed: boolean; touched: boolean }> {
  const [row] = await rowsOf<{ before_open: boolean; followed: boolean; touched: boolean }>(
    db,
    sql`select
    exists (select from bank_statements b where b.account_id = ${statement.account_id} and b.state = 'open' and (b.to_on, b.id) < (${statement.to_on}::date, ${statement.id}::bigint)) as before_open,
    exists (select from bank_statements b where b.account_id = ${statement.account_id} and (b.to_on, b.id) > (${statement.to_on}::date, ${statement.id}::bigint)) as followed,
    exists (select from statement_lines l where l.statement_id = ${statement.id} and l.explained_as is not null)
      or exists (select from statement_matches m where m.statement_id = ${statement.id} and (m.rule is null or m.undone_at is not null)) as touched`,
  );
  return row ?? { before_open: false, followed: false, touched: false };
}

/**
 * Each movement is matched or explained; from then on nothing of it changes. What a card settlement has paid out is booked:
 * net to the bank, commission to its expense, against what was taken by card.
 */
export const closeStatement = handle(closeCommand, async (context, { id }) => {
  const { statement, account } = await heldStatement(context.db, id);
  const movements = await movementsOf(context.db, id);
  const left = movements.filter(isLeft).length;
  refuse(againstClosing({ left, before_open: (await standingOf(context, statement)).before_open }));
  if (account.purpose === 'card_clearing') await settle(context, statement, account);
  await rowsOf(
    context.db,
    sql`update bank_statements set state = 'closed', closed_at = ${context.now}, closed_by = ${context.actor.user_id || null}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'bank-statement',
    record_id: id,
    action: 'bank-statement.close',
    before: { state: 'open' },
    after: { state: 'closed', movements: movements.length },
  });
  context.publish('resource:bank-statement', { id });
  return { id };
});
/** Books what was matched, once for each day it was paid out on. */
async function settle(context: Writing, statement: StatementRow, account: AccountRow): Promise<void> {
  const days = await rowsOf<{ value_on: string; gross: number; commission: number }>(
    context.db,
    sql`select l.value_on, sum(l.amount)::bigint as gross, sum(coalesce(l.commission, 0))::bigint as commission from statement_lines l
    where l.statement_id = ${statement.id} and l.explained_as is null group by 1 order by 1`,
  );
  for (const day of days) {
    const [gross, commission] = [Number(day.gross), Number(day.commission)];
    const lines = [
      { purpose: 'bank', amount: gross - commission },
      { purpose: 'commission', amount: commission },
      { purpose: 'card_clearing', ...(account.part ? { part: account.part } : {}), amount: -gross },
    ] as const;
    const told = lines.filter((line) => line.amount !== 0);
    if (told.length < 2) continue;
    await transfer(context, {
      key: `card-settlement-${statement.id}-${day.value_on}`,
      currency: account.currency,
      lines: told,
      effective_on: day.value_on,
      source: { kind: 'bank_statement', id: statement.id },
      reason: statement.number,
    });
  }
}

/** A file that was taken by mistake goes again while nobody has worked on it; what the rules had matched is free. */
export const discardStatement = handle(discardCommand, async (context, { id }) => {
  const { statement } = await heldStatement(context.db, id);
  refuse(againstDiscarding(await standingOf(context, statement)));
  await rowsOf(
    context.db,
    sql`delete from match_sides where match_id in (select m.id from statement_matches m where m.statement_id = ${id})`,
  );
  await rowsOf(context.db, sql`delete from statement_matches where statement_id = ${id}`);
  await rowsOf(context.db, sql`delete from bank_statements where id = ${id}`);
  if (statement.file_id !== null) await dropFile(context, Number(statement.file_id));
  context.audit({
    resource: 'bank-statement',
    record_id: id,
    action: 'bank-statement.discard',
    before: { number: statement.number, to_on: statement.to_on },
  });
  context.publish('resource:bank-statement', { id });
  return { id };
});
