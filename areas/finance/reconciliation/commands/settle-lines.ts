import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { takeShownPayment } from '../../desk/commands/take-payment.ts';
import {
  explainLine as explainCommand,
  suspendLine as suspendCommand,
  withdrawExplanation as withdrawCommand,
} from '../contract.ts';
import { writeMatches } from '../matching.ts';
import { reconciliationRefusals } from '../refusals.ts';
import {
  heldStatement,
  isLeft,
  movementsOf,
  type AccountRow,
  type MovementRow,
  type StatementRow,
} from '../statement-rows.ts';
import { sideOfEntry } from './match.ts';

interface HeldLine {
  line: MovementRow;
  statement: StatementRow;
  account: AccountRow;
}
async function heldLine({ db }: Writing, id: number): Promise<HeldLine> {
  const [row] = await rowsOf<{ statement_id: number }>(
    db,
    sql`select statement_id from statement_lines where id = ${id}`,
  );
  if (!row) throw notFound();
  const held = await heldStatement(db, Number(row.statement_id));
  const line = (await movementsOf(db, held.statement.id)).find((each) => each.id === id);
  if (!line) throw notFound();
  return { ...held, line };
}

/** Nothing in the ledger stands against it, and a person says why. */
export const explainLine = handle(explainCommand, async (context, { id, as, reason }) => {
  const { line, statement } = await heldLine(context, id);
  if (!isLeft(line)) refuse(reconciliationRefusals.line_matched_before());
  await rowsOf(
    context.db,
    sql`update statement_lines set explained_as = ${as}, explanation = ${reason.trim()}, explained_at = ${context.now}, explained_by = ${context.actor.user_id || null} where id = ${id}`,
  );
  context.audit({
    resource: 'bank-statement',
    record_id: statement.id,
    action: 'bank-statement.explain',
    after: { line: id, as, reason },
  });
  context.publish('resource:bank-statement', { id: statement.id });
  return { id };
});
export const withdrawExplanation = handle(withdrawCommand, async (context, { id }) => {
  const { line, statement } = await heldLine(context, id);
  if (line.explained_as === null) return { id };
  await rowsOf(
    context.db,
    sql`update statement_lines set explained_as = null, explanation = null, explained_at = null, explained_by = null where id = ${id}`,
  );
  context.audit({
    resource: 'bank-statement',
    record_id: statement.id,
    action: 'bank-statement.explain',
    before: { line: id, as: line.explained_as, reason: line.explanation },
  });
  context.publish('resource:bank-statement', { id: statement.id });
  return { id };
});

const unknownSender = ({ services }: Writing): string =>
  (['tr', 'en'] as const).map((locale) => services.lines.line(locale, 'reconciliation:unknown_sender')).join(' / ');
/** Nobody knows whose it is: the cash desk takes it without a customer, and it lies in suspense until it is assigned. */
export const suspendLine = handle(suspendCommand, async (context, { id }) => {
  const held = await heldLine(context, id);
  const { line, account, statement } = held;
  if (!isLeft(line)) refuse(reconciliationRefusals.line_matched_before());
  if (line.amount <= 0) refuse(reconciliationRefusals.suspense_money_in());
  const [type] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from payment_types where method = 'wire' and lies_in = 'bank' and at_desk and status = 'a' order by sort_order, id limit 1`,
  );
  if (account.purpose !== 'bank' || account.part !== '' || !type) refuse(reconciliationRefusals.suspense_at_desk());
  // a receipt that was annulled since does not come back: each time the line was matched is another happening
  const [tries] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from match_sides where statement_line_id = ${id}`,
  );
  const receipt = await context.run(takeShownPayment, {
    amount: line.amount,
    currency: account.currency,
    payment_type_id: Number(type?.id),
    payer: (line.party ?? '').trim().slice(0, 150) || unknownSender(context),
    purpose: `${statement.number} / ${line.line_no} ${line.words}`.trim().slice(0, 200),
    reference: (line.reference ?? line.bank_reference ?? `${statement.number}/${line.line_no}`).slice(0, 60),
    bank: account.name,
    paid_on: line.value_on,
    attempt: `statement-line-${id}-${tries?.n ?? 0}`,
  });
  const [entry] = await rowsOf<{ entry_id: number }>(
    context.db,
    sql`select entry_id from receipts where id = ${receipt.id}`,
  );
  const side = await sideOfEntry(context.db, account, Number(entry?.entry_id));
  await writeMatches(context, held, [
    { rule: null, reason: null, sides: [{ statement_line_id: id, amount: line.amount }, side] },
  ]);
  context.publish('resource:bank-statement', { id: statement.id });
  return { id, receipt };
});
