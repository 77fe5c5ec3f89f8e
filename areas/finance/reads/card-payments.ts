import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

/** Money of a student that came in by card. */
export interface CardPayment {
  entry_id: number;
  /** YYYY-MM-DD */ on: string;
  student_program_id: number;
  currency: string;
  /** minor units */ amount: number;
  /** what it settled, the oldest first */ items: number[];
}
/**
 * The latest payments by card at a merchant, and all of one program, the oldest of them first.
 * @param part the merchant, as it stands in the ledger
 */
export const cardPayments = (db: Db, part: string, most: number, program: number): Promise<CardPayment[]> =>
  rowsOf(
    db,
    sql`
  with mine as (
    select e.id, e.effective_on, h.amount, a.currency, row_number() over (order by e.effective_on desc, e.id desc) as nth, (
      select o.owner_id from ledger_postings p join ledger_accounts o on o.id = p.account_id
      where p.entry_id = e.id and o.owner_kind = 'student_program' limit 1) as owner_id
    from ledger_accounts a join ledger_postings h on h.account_id = a.id join ledger_entries e on e.id = h.entry_id
    where a.owner_kind is null and a.purpose = 'card_clearing' and a.part = ${part} and e.kind = 'payment')
  select m.id as entry_id, m.effective_on::text as on, m.owner_id as student_program_id, m.currency, m.amount,
    coalesce((select jsonb_agg(distinct p.item_id) from ledger_postings p where p.payment_id = m.id and p.item_id is not null), '[]') as items
  from mine m where m.owner_id is not null and (m.nth <= ${most} or m.owner_id = ${program})
  order by m.effective_on, m.id`,
  );

/** Condition: a student program owes nothing, and nothing of its money lies here. @param id of the program */
export const settledAccount = (id: SQL): SQL => sql`not exists (
  select from ledger_accounts a join ledger_postings p on p.account_id = a.id
  where a.owner_kind = 'student_program' and a.owner_id = ${id} group by a.id having sum(p.amount) <> 0)`;
