import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { dueRead } from '../ledger/reads.ts';

/** A part of a charge that is due on a day: the whole of it, or an installment. */
export interface OpenDue {
  item_id: number;
  customer_id: number;
  currency: string;
  title: string;
  title_en: string;
  /** YYYY-MM-DD */ due_on: string;
  /** minor units, above zero */ open: number;
}
/** What customers of a kind have to pay by when, the oldest first; read without a lock. */
export const dueLinesOf = async (db: Db, kind: string, ids: readonly number[]): Promise<OpenDue[]> =>
  (
    await rowsOf<OpenDue>(
      db,
      sql`
  with mine as (select id, owner_id, currency from ledger_accounts where owner_kind = ${kind} and owner_id = any(${`{${ids.join(',')}}`}::bigint[]) and purpose = 'receivable')
  select d.item_id, m.owner_id as customer_id, m.currency, i.title, i.title_en, d.due_on::text as due_on, d.open
  from (${dueRead(sql`i.account_id in (select id from mine)`)}) d join mine m on m.id = d.account_id join ledger_items i on i.id = d.item_id
  order by d.due_on, d.item_id`,
    )
  ).map((row) => ({
    ...row,
    item_id: Number(row.item_id),
    customer_id: Number(row.customer_id),
    open: Number(row.open),
  }));
