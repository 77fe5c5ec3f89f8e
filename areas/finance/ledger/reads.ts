import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';

/**
 * What of open items is due when, a row for each day (`rules/due.ts` in the database): `account_id`, `item_id`, `line_no`,
 * `due_on`, `open` in minor units, above zero.
 * @param which condition on `ledger_items i`
 * @param on only what counts for this day or before it, YYYY-MM-DD
 */
export const dueRead = (which: SQL, on?: string): SQL =>
  spreadOver(
    on === undefined
      ? sql`select i.account_id, i.id as item_id, i.due_on, k.open::numeric as open, k.paid::numeric as paid
      from ledger_items i join ledger_item_sums k on k.item_id = i.id and k.open > 0 where ${which}`
      : sql`select i.account_id, i.id as item_id, i.due_on, sum(p.amount) as open, coalesce(-sum(p.amount) filter (where p.payment_id is not null), 0) as paid
      from ledger_items i join ledger_postings p on p.item_id = i.id join ledger_entries e on e.id = p.entry_id and e.effective_on <= ${on}::date where ${which} group by i.id having sum(p.amount) > 0`,
    on,
  );
/**
 * Open items over the days of their schedules, as `dueRead` answers them.
 * @param open `account_id`, `item_id`, `due_on`, `open`, `paid`
 * @param on only schedules agreed on this day or before it
 */
export function spreadOver(open: SQL, on?: string): SQL {
  const agreed = on === undefined ? sql`` : sql`and v.agreed_on <= ${on}::date`;
  return sql`
  select n.account_id, n.item_id, n.line_no, n.due_on, (least(case when n.last then n.total else n.upto end, n.total) - greatest(n.before, n.paid))::bigint as open
  from (
    select s.account_id, s.item_id, coalesce(l.line_no, 1) as line_no, coalesce(l.due_on, s.due_on) as due_on, s.paid, s.open + s.paid as total,
      sum(coalesce(l.amount, 0)) over w as upto, sum(coalesce(l.amount, 0)) over w - coalesce(l.amount, 0) as before,
      lead(l.line_no) over w is null as last
    from (${open}) s
    left join ledger_schedules l on l.item_id = s.item_id and l.version = (select max(v.version) from ledger_schedules v where v.item_id = s.item_id ${agreed})
    window w as (partition by s.item_id order by l.due_on, l.line_no)) n
  where least(case when n.last then n.total else n.upto end, n.total) > greatest(n.before, n.paid)`;
}
