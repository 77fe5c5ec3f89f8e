import type { SQL } from 'drizzle-orm';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { whyOf } from '../ledger/rules/why.ts';
import { lineOf, type ChargeFacts, type Line } from './rules/lines.ts';

/** A charge of a student with all that an invoice says about it. */
export interface Charge extends ChargeFacts {
  item_id: number;
  student_program_id: number;
  currency: string;
  charged_on: string;
  semester_id: number | null;
  semester: { academic_year: string; code: number } | null;
  /** the invoice that stands for it */ invoice: string | null;
  invoice_id: number | null;
}
interface Row extends Omit<Charge, 'vat_rate' | 'unit_price' | 'units'> {
  explanation: unknown;
  /** percent */ tax_rate: number | null;
}
/**
 * Charges with what the ledger asks for of them now, and their product: the one whose price it was, that was charged by
 * hand, or that has its name.
 * @param which condition on `ledger_items i` and its account `a`
 */
export async function chargesOf(db: Db, which: SQL): Promise<Charge[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
  select i.id as item_id, a.owner_id as student_program_id, a.currency, i.title, i.title_en, i.amount, i.explanation, coalesce(s.charged_on, ${daySql(sql`i.created_at`)})::text as charged_on, s.total, i.semester_id, d.id as product_id, case when d.taxable then d.tax_rate else 0 end as tax_rate,
    (select json_build_object('academic_year', m.academic_year, 'code', m.code) from ${semesterRead} m where m.id = i.semester_id) as semester, v.id as invoice_id, coalesce(v.number, '') as invoice
  from ledger_items i join ledger_accounts a on a.id = i.account_id
  join lateral (select coalesce(sum(p.amount) filter (where p.payment_id is null), 0)::bigint as total, min(e.effective_on) as charged_on from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id = i.id) s on true
  left join lateral (select o.id, o.taxable, o.tax_rate from products o where o.id = coalesce(
    (select w.product_id from prices w where w.id = (case when jsonb_typeof(i.explanation -> 'price_id') = 'number' then (i.explanation ->> 'price_id')::bigint end)),
    (select x.id from products x where x.code = i.explanation ->> 'product'),
    (select min(x.id) from products x where x.name = i.title))) d on true
  left join invoice_lines l on l.item_id = i.id and l.holds left join invoices v on v.id = l.invoice_id
  where a.owner_kind = 'student_program' and ${which} order by charged_on, i.id`,
  );
  return rows.map(({ explanation, tax_rate, ...row }) => {
    const why = whyOf(explanation);
    return {
      ...row,
      item_id: Number(row.item_id),
      student_program_id: Number(row.student_program_id),
      product_id: row.product_id === null ? null : Number(row.product_id),
      invoice_id: row.invoice_id === null ? null : Number(row.invoice_id),
      invoice: row.invoice_id === null ? null : row.invoice,
      semester_id: row.semester_id === null ? null : Number(row.semester_id),
      amount: Number(row.amount),
      total: Number(row.total),
      unit_price: why.unit_price ?? null,
      units: why.units ?? null,
      vat_rate: Math.round(Number(tax_rate ?? 0) * 100),
    };
  });
}
/** Lines of these charges in the order of their days; a charge of which nothing is left has none. */
export const linesOf = (charges: readonly Charge[]): Line[] =>
  charges.filter((charge) => charge.total > 0).map((charge) => lineOf(charge));
