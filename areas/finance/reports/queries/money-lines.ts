import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import type { PaymentsBy } from '../contract.ts';

export interface Period {
  from: string;
  until: string;
  currency?: string | null | undefined;
  method?: string | null | undefined;
}
/**
 * Money that came in and money that went back because it was none, line by line: `entry_id`, `paid_id` (the payment whose
 * money it is, where a customer is known), `day`, `currency`, `amount` (below zero: taken back), `back`, `purpose` and
 * `place` of the account it came to, `method`, `receipt_id`, `cashier_id`, `shift_id`. What the cash desk took for nobody
 * counts when it was taken, not again when it is assigned.
 */
export const moneyLines = ({ from, until, currency = null, method = null }: Period): SQL => sql`
  select * from (
    select e.id as entry_id, coalesce(t.entry_id, e.reverses_id, e.id) as paid_id, e.effective_on as day, p.currency, p.amount, e.reverses_id is not null as back,
      h.purpose, h.part as place, r.id as receipt_id, r.issued_by as cashier_id, r.shift_id,
      coalesce(r.method, case h.purpose when 'cash' then 'cash' when 'checks' then 'check' when 'card_clearing' then 'card' when 'agency' then 'agency' else 'wire' end) as method
    from ledger_entries e
    join ledger_postings p on p.entry_id = e.id
    join ledger_accounts h on h.id = p.account_id and h.owner_kind is null
    left join receipts r on r.entry_id = coalesce(e.reverses_id, e.id)
    left join payment_assignments t on t.receipt_id = r.id
    where e.effective_on between ${from}::date and ${until}::date
      and case when e.kind = 'transfer' then r.id is not null and h.purpose <> 'suspense'
        else e.kind in ('payment', 'return') and not exists (select from payment_assignments q where q.entry_id = coalesce(e.reverses_id, e.id)) end) l
  where (${currency}::text is null or l.currency = ${currency}) and (${method}::text is null or l.method = ${method})`;

/** What lines are counted by: the key of a group, from a line `l`. */
interface Grouping {
  key: SQL;
  /** the key of a part that settled an item `i`, where a payment belongs to several groups */ ofItem?: SQL;
}
const groupings: Record<PaymentsBy, Grouping> = {
  day: { key: sql`l.day::text` },
  month: { key: sql`to_char(l.day, 'YYYY-MM')` },
  method: { key: sql`l.method` },
  cashier: { key: sql`coalesce(l.cashier_id::text, '')` },
  shift: { key: sql`coalesce(l.shift_id::text, '')` },
  place: { key: sql`concat(l.purpose, '|', l.place)` },
  product: {
    key: sql`''`,
    ofItem: sql`case when i.kind = 'fee' then 'late_fee' else concat(i.title, '|', i.title_en) end`,
  },
  semester: { key: sql`''`, ofItem: sql`coalesce(i.semester_id::text, 'none')` },
};
/**
 * Lines with the group they belong to, as `key` and `part`: what a payment settled belongs to what it paid, the rest of it
 * to nothing. The parts of a line sum to its amount.
 */
export function keyedLines(period: Period, by: PaymentsBy): SQL {
  const { key, ofItem } = groupings[by];
  if (!ofItem) return sql`select l.*, ${key} as key, l.amount as part from (${moneyLines(period)}) l`;
  return sql`
  select l.*, k.key, k.part from (${moneyLines(period)}) l cross join lateral (
    with settled as (
      select ${ofItem} as key, -sum(s.amount) as part from ledger_postings s join ledger_items i on i.id = s.item_id
      where s.payment_id = l.paid_id and not l.back group by 1 having sum(s.amount) <> 0)
    select key, part from settled
    union all select '', l.amount - coalesce((select sum(part) from settled), 0) where l.amount <> coalesce((select sum(part) from settled), 0)) k`;
}
