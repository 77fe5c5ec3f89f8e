import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { dueRead } from '../ledger/reads.ts';

/** What is open of one thing that a customer owes. */
export interface OpenItem {
  id: number;
  currency: string;
  /** minor units, above zero */ open: number;
  /** when the first part that is open is due, YYYY-MM-DD */ due_on: string;
  title: string;
  title_en: string;
}
/** What customers of a kind owe, item by item, the oldest due first; read without a lock. */
export const openItems = (
  db: Db,
  kind: string,
  ids: readonly number[],
): Promise<(OpenItem & { customer_id: number })[]> =>
  rowsOf(
    db,
    sql`
  with mine as (
    select a.id, a.owner_id, a.currency from ledger_accounts a
    where a.owner_kind = ${kind} and a.owner_id = any(${`{${ids.join(',')}}`}::bigint[]) and a.purpose = 'receivable')
  select i.id, m.owner_id as customer_id, m.currency, d.open::bigint as open, d.due_on::text as due_on, i.title, i.title_en
  from (select item_id, account_id, sum(open) as open, min(due_on) as due_on
    from (${dueRead(sql`i.account_id in (select id from mine)`)}) due group by item_id, account_id) d
  join mine m on m.id = d.account_id join ledger_items i on i.id = d.item_id order by d.due_on, i.id`,
  );
