import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Customer } from './books.ts';
import { dueRead } from './reads.ts';

export interface Owed {
  currency: string;
  /** open items less his own money that lies here, minor units */ owed: number;
  /** his own money that lies here and settles nothing yet */ credit: number;
  /** of what is open, due before the day asked for */ overdue: number;
  /** day on which the oldest open part is due, YYYY-MM-DD */ due_on: string | null;
}
/** What each of these customers owes on a day, per currency in which anything was ever booked: read from the postings. */
export const owedOf = async (db: Db, customers: readonly Customer[], today: string): Promise<(Customer & Owed)[]> =>
  customers.length === 0
    ? []
    : rowsOf<Customer & Owed>(
        db,
        sql`
  with mine as (
    select a.id, a.owner_kind, a.owner_id, a.currency, a.purpose from ledger_accounts a
    join (select distinct kind, id from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as w(kind text, id bigint)) w
      on w.kind = a.owner_kind and w.id = a.owner_id),
  sums as (
    select m.owner_kind, m.owner_id, m.currency, coalesce(sum(p.amount), 0) as owed,
      coalesce(-sum(p.amount) filter (where m.purpose = 'credit'), 0) as credit
    from mine m left join ledger_postings p on p.account_id = m.id group by m.owner_kind, m.owner_id, m.currency),
  due as (
    select m.owner_kind, m.owner_id, m.currency, sum(d.open) filter (where d.due_on < ${today}::date) as overdue, min(d.due_on) as due_on
    from (${dueRead(sql`i.account_id in (select id from mine where purpose = 'receivable')`)}) d join mine m on m.id = d.account_id
    group by m.owner_kind, m.owner_id, m.currency)
  select s.owner_kind as kind, s.owner_id as id, s.currency, s.owed::bigint as owed, s.credit::bigint as credit,
    coalesce(d.overdue, 0)::bigint as overdue, d.due_on::text as due_on
  from sums s left join due d on (d.owner_kind, d.owner_id, d.currency) = (s.owner_kind, s.owner_id, s.currency)
  order by s.owner_kind, s.owner_id, s.currency`,
      );
