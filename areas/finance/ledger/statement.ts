import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import type { Customer } from './books.ts';

/**
 * What changed a customer's balance, entry by entry: `entry_id`, `kind`, `effective_on`, `reason`, `source_kind`,
 * `reverses_id`, `item_id`, `currency`, `amount` in minor units (above zero: owed more), `balance` after it, `total` of
 * lines. What only moves his own money onto his charges is no line of it.
 * @param currency only this one
 * @param until only what counts for this day or before it, YYYY-MM-DD
 */
export const statementRead = (
  { kind, id }: Customer,
  { currency, until }: { currency?: string; until?: string | null } = {},
): SQL => sql`
  select e.id as entry_id, e.kind, e.effective_on, e.reason, e.source_kind, e.reverses_id, s.item_id, s.currency, s.amount,
    sum(s.amount) over (partition by s.currency order by e.effective_on, e.id) as balance, count(*) over () as total
  from (
    select p.entry_id, a.currency, sum(p.amount) as amount, min(p.item_id) as item_id
    from ledger_accounts a join ledger_postings p on p.account_id = a.id
    where a.owner_kind = ${kind} and a.owner_id = ${id} ${currency === undefined ? sql`` : sql`and a.currency = ${currency}`}
    group by p.entry_id, a.currency having sum(p.amount) <> 0) s
  join ledger_entries e on e.id = s.entry_id ${until ? sql`where e.effective_on <= ${until}::date` : sql``}`;
