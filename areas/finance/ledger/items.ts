import type { SQL } from 'drizzle-orm';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { Customer } from './books.ts';
import { dueLines, type DueLine, type OpenLine } from './rules/due.ts';
import { whyOf, type Why } from './rules/why.ts';

/** One thing that is owed, with all that has happened to it; amounts in minor units. */
export interface LedgerItem {
  id: number;
  currency: string;
  name: string;
  name_en: string;
  kind: 'principal' | 'fee';
  category: string;
  /** as it was charged */ amount: number;
  /** taken off it since */ lowered: number;
  paid: number;
  open: number;
  /** YYYY-MM-DD */ charged_on: string;
  /** when the first part that is open is due; what is settled keeps the day it had, YYYY-MM-DD */ due_on: string;
  semester: { id: number; academic_year: string; code: number } | null;
  /** by when how much of it; one line unless a plan spreads it */ dues: OpenLine[];
  why: Why;
  /** what was taken off it, and for what */
  reductions: {
    purpose: string;
    amount: number;
    on: string;
    reason: string | null;
    /** scholarship or discount it was for, with how it was reckoned */ rebate: Named | null;
  }[];
}
interface Named {
  name: string;
  name_en: string;
  facts: Record<string, unknown>;
}
interface ItemRow extends Omit<LedgerItem, 'dues' | 'why' | 'reductions' | 'lowered'> {
  explanation: unknown;
  lines: DueLine[] | null;
  reductions: LedgerItem['reductions'] | null;
}

/** What is open of a customer, in every currency, the oldest due first. */
export const openItemsOf = async (db: Db, { kind, id }: Customer): Promise<LedgerItem[]> =>
  (
    await itemsWhere(db, sql`a.owner_kind = ${kind} and a.owner_id = ${id}`, sql`having coalesce(sum(p.amount), 0) > 0`)
  ).sort((x, y) => (x.due_on < y.due_on ? -1 : x.due_on > y.due_on ? 1 : x.id - y.id));

/** One item, also when nothing of it is open; null where there is none. */
export const itemAt = async (db: Db, id: number): Promise<LedgerItem | null> =>
  (await itemsWhere(db, sql`i.id = ${id}`, sql``))[0] ?? null;

async function itemsWhere(db: Db, which: SQL, having: SQL): Promise<LedgerItem[]> {
  const rows = await rowsOf<ItemRow>(
    db,
    sql`
  select i.id, a.currency, i.title as name, i.title_en as name_en, i.kind, i.category, i.amount, i.due_on::text as due_on, i.explanation,
    coalesce(sum(p.amount), 0)::bigint as open, coalesce(-sum(p.amount) filter (where p.payment_id is not null), 0)::bigint as paid,
    coalesce(min(e.effective_on), ${daySql(sql`i.created_at`)})::text as charged_on,
    (select json_build_object('id', m.id, 'academic_year', m.academic_year, 'code', m.code) from ${semesterRead} m where m.id = i.semester_id) as semester,
    (select json_agg(json_build_object('due_on', s.due_on, 'amount', s.amount) order by s.due_on)
      from ledger_schedules s where s.item_id = i.id and s.version = (select max(v.version) from ledger_schedules v where v.item_id = i.id)) as lines,
    (select json_agg(json_build_object('purpose', h.purpose, 'amount', -r.amount, 'on', x.effective_on, 'reason', x.reason, 'rebate', case x.source_kind
        when 'scholarship' then (select json_build_object('name', y.name, 'name_en', y.name_en, 'facts', coalesce(z.explanation, '{}'::jsonb)) from scholarship_awards w
          join scholarship_types y on y.id = w.scholarship_type_id left join scholarship_terms z on z.award_id = w.id and z.semester_id = i.semester_id where w.id = x.source_id)
        when 'discount' then (select json_build_object('name', d.name, 'name_en', d.name_en, 'facts', '{}'::jsonb) from product_discounts d where d.id = x.source_id) end) order by x.effective_on, x.id)
      from ledger_postings r join ledger_entries x on x.id = r.entry_id
      join ledger_postings o on o.entry_id = r.entry_id and o.item_id is null join ledger_accounts h on h.id = o.account_id
      where r.item_id = i.id and r.payment_id is null and (x.kind = 'reduction' or x.kind = 'reversal')) as reductions
  from ledger_items i join ledger_accounts a on a.id = i.account_id
  left join ledger_postings p on p.item_id = i.id left join ledger_entries e on e.id = p.entry_id
  where ${which} group by i.id, a.id ${having} order by i.id`,
  );
  return rows.map(({ explanation, lines, reductions, ...row }): LedgerItem => {
    const dues = dueLines(row, lines ?? []);
    return {
      ...row,
      lowered: row.amount - row.open - row.paid,
      due_on: dues.find((due) => due.open > 0)?.due_on ?? row.due_on,
      dues,
      reductions: reductions ?? [],
      why: whyOf(explanation),
    };
  });
}
