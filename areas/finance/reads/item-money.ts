import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { HousePurpose } from '../ledger/rules/chart.ts';

/** Money that came for an item. */
export interface ItemPaid {
  item_id: number;
  /** day the payment counts for, YYYY-MM-DD */ on: string;
  /** minor units */ amount: number;
  /** where the money came to lie: cash, bank, card_clearing … */ into: HousePurpose;
  /** number of the receipt that was given for it */ receipt: string | null;
}
/** What was paid for these items, payment by payment, the oldest first; one that was taken back is none. */
export const itemsPaid = (db: Db, ids: readonly number[]): Promise<ItemPaid[]> =>
  rowsOf(
    db,
    sql`
  select p.item_id, o.effective_on::text as on, (-sum(p.amount))::bigint as amount, (
      select a.purpose from ledger_postings h join ledger_accounts a on a.id = h.account_id where h.entry_id = o.id and a.owner_kind is null order by h.line_no limit 1) as into,
    (select r.number from receipts r where r.entry_id = o.id and r.state = 'issued') as receipt
  from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_entries o on o.id = p.payment_id
  where p.item_id = any(${idList(ids)}) and not exists (select from ledger_entries r where r.reverses_id = o.id)
    and (e.kind = 'allocation' or not exists (
      select from ledger_entries d join ledger_postings x on x.entry_id = d.id where d.idempotency_key = e.idempotency_key and d.kind = 'reduction' and x.item_id = p.item_id))
  group by p.item_id, o.id, o.effective_on having sum(p.amount) < 0 order by o.effective_on, o.id`,
  );
/** What money of an item settled when the item was taken off again. */
export interface ItemMoved {
  item_id: number;
  on: string;
  amount: number;
  title: Text;
}
export const itemsMoved = async (db: Db, ids: readonly number[]): Promise<ItemMoved[]> =>
  (
    await rowsOf<Omit<ItemMoved, 'title'> & { title: string; title_en: string }>(
      db,
      sql`
  select x.item_id, e.effective_on::text as on, (-sum(p.amount))::bigint as amount, i.title, i.title_en
  from ledger_postings x join ledger_entries d on d.id = x.entry_id and d.kind = 'reduction'
  join ledger_entries e on e.idempotency_key = d.idempotency_key and e.kind = 'allocation'
  join ledger_postings p on p.entry_id = e.id and p.item_id is not null join ledger_items i on i.id = p.item_id
  where x.item_id = any(${idList(ids)}) and p.item_id <> x.item_id
    and exists (select from ledger_entries r join ledger_postings y on y.entry_id = r.id where r.idempotency_key = d.idempotency_key and r.kind = 'release' and y.item_id = x.item_id)
  group by x.item_id, e.id, e.effective_on, i.id, i.title, i.title_en order by e.id, i.id`,
    )
  ).map(({ title, title_en, ...row }) => ({ ...row, title: { tr: title, en: title_en } }));
