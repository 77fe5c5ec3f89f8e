import { refuse } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { holdBook, type AccountName } from './books.ts';
import { ledgerRefusals } from './refusals.ts';
import { paidOf } from './rules/book.ts';
import type { DueLine } from './rules/due.ts';
import type { Booking } from './post.ts';

/**
 * Agrees anew by when an item is due in parts. The parts sum to all that is to be paid of it, what was paid already among
 * it; earlier agreements stay readable.
 * @returns the version that holds now
 */
export async function scheduleItem(
  context: Booking,
  { item_id, lines, reason, ...name }: AccountName & { item_id: number; lines: readonly DueLine[]; reason: string },
): Promise<number> {
  const book = await holdBook(context.db, name);
  const item = book.items.find((each) => each.id === item_id);
  if (!item) throw new Error(`no item ${item_id} of this customer`);
  const total = item.open + paidOf(item);
  const sum = lines.reduce((all, line) => all + line.amount, 0);
  if (sum !== total)
    refuse(
      ledgerRefusals.schedule_sum(
        {
          sum: writtenMoney({ minor: sum, currency: name.currency }),
          total: writtenMoney({ minor: total, currency: name.currency }),
        },
        'lines',
      ),
    );
  const rows = [...lines]
    .sort((a, b) => (a.due_on < b.due_on ? -1 : 1))
    .map((line, index) => ({ ...line, line_no: index + 1 }));
  const [made] = await rowsOf<{ version: number }>(
    context.db,
    sql`
  insert into ledger_schedules (item_id, version, line_no, due_on, amount, agreed_on, reason, created_at)
  select ${item_id}, coalesce((select max(s.version) from ledger_schedules s where s.item_id = ${item_id}), 0) + 1, l.line_no, l.due_on, l.amount, ${context.today}::date, ${reason}, ${context.now}
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(line_no integer, due_on date, amount bigint) returning version`,
  );
  const version = Number(made?.version);
  context.audit({
    resource: 'ledger-item',
    record_id: item_id,
    action: 'ledger.schedule',
    after: { customer: name.customer, version, lines: rows, reason },
  });
  return version;
}
