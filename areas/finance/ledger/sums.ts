import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

/** A sum that says something else than the lines it stands for. */
export interface ApartSum {
  of: 'item' | 'payment' | 'account' | 'currency';
  /** number of the item, payment or account; null of a whole currency */ id: number | null;
  /** minor units */ kept: number;
  lines: number;
}
/** most that are named: one is enough to look */
const most = 100;

/**
 * The kept sums (`ledger_item_sums`, `ledger_lot_sums`, `ledger_account_sums`) beside the lines themselves, and all lines of a currency beside
 * nothing: an empty answer proves the books.
 */
export const sumsApart = async (db: Db): Promise<ApartSum[]> =>
  rowsOf<ApartSum>(
    db,
    sql`
  select 'item' as of, coalesce(s.item_id, l.id) as id, coalesce(s.open, 0)::bigint as kept, coalesce(l.open, 0)::bigint as lines
  from ledger_item_sums s full join (
    select p.item_id as id, p.account_id, sum(p.amount) as open, coalesce(-sum(p.amount) filter (where p.payment_id is not null), 0) as paid, min(e.effective_on) as first_on, max(e.effective_on) as last_on
    from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id is not null group by p.item_id, p.account_id) l on l.id = s.item_id
  join ledger_items i on i.id = coalesce(s.item_id, l.id) where (s.account_id, s.open, s.paid, s.first_on, s.last_on, s.due_on) is distinct from (l.account_id, l.open, l.paid, l.first_on, l.last_on, i.due_on)
  union all
  select 'payment', coalesce(s.payment_id, l.id), coalesce(s.lying, 0)::bigint, coalesce(l.lying, 0)::bigint
  from ledger_lot_sums s full join (
    select p.payment_id as id, p.account_id, -sum(p.amount) as lying, min(e.effective_on) as first_on, max(e.effective_on) as last_on
    from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id is null and p.payment_id is not null group by p.payment_id, p.account_id) l on l.id = s.payment_id
  where (s.account_id, s.lying, s.first_on, s.last_on) is distinct from (l.account_id, l.lying, l.first_on, l.last_on)
  union all
  select 'account', coalesce(s.account_id, l.id), coalesce(s.amount, 0)::bigint, coalesce(l.amount, 0)::bigint
  from ledger_account_sums s full join (
    select p.account_id as id, sum(p.amount) as amount from ledger_postings p join ledger_accounts a on a.id = p.account_id and a.owner_kind is not null group by p.account_id) l on l.id = s.account_id
  where s.amount is distinct from l.amount
  union all
  select 'currency', null, 0, sum(p.amount)::bigint from ledger_postings p group by p.currency having sum(p.amount) <> 0
  limit ${most}`,
  );
