import { addDays } from '#kernel/contract/calendar.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { productPrices, type ProductPrice } from '#areas/finance/charging/charge-product.ts';
import { chargeMany, lower, type ChargeSpec } from '#areas/finance/ledger/accounts.ts';

/** product of the price list that a module is charged as */
const moduleProduct = 'PREP';
/** days after the charge by which a module is due */
const daysToPay = 7;
/** until this many days after a module has begun, leaving it costs nothing */
export const freeDays = 7;

interface Line {
  id: number;
  student_program_id: number;
  session: string;
  charges: number;
}
/** Charges the modules of these enrolments, each once; what has no price is free. */
export async function chargeModules(context: Writing, enrolment_ids: readonly number[]): Promise<number> {
  if (enrolment_ids.length === 0) return 0;
  const lines = await rowsOf<Line>(
    context.db,
    sql`select e.id, e.student_program_id, c.code || '-' || s.section as session, e.charges from esl_enrolments e join esl_sessions s on s.id = e.session_id
      join esl_courses c on c.id = s.course_id where c.charged and e.id = any(${idList(enrolment_ids)}) and e.charge_item is null order by e.student_program_id, e.id`,
  );
  const { db, today } = context;
  const prices = await productPrices(db, today, {
    code: moduleProduct,
    student_program_ids: lines.map((each) => Number(each.student_program_id)),
  });
  const priced = lines.flatMap((line): { line: Line; price: ProductPrice }[] => {
    const price = prices.get(Number(line.student_program_id));
    return price && price.amount > 0 ? [{ line, price }] : [];
  });
  const items = await chargeMany(
    context,
    priced.map(({ line, price }): ChargeSpec => ({
      key: `language-module-${line.id}-${line.charges + 1}`,
      source: { kind: 'language-enrolment', id: Number(line.id) },
      customer: { kind: 'student_program', id: Number(line.student_program_id) },
      currency: price.price.currency,
      amount: price.amount,
      kind: 'principal',
      category: price.income,
      title: price.name,
      due_on: addDays(today, daysToPay),
      explanation: {
        event: 'semester',
        on: today,
        unit_price: price.price.amount,
        units: 100,
        per: price.price.per,
        price_id: price.price.id,
        price_from: price.price.valid_from,
        note: line.session,
      },
    })),
  );
  const rows = priced.map(({ line, price }, at) => ({
    id: Number(line.id),
    item: items[at] ?? 0,
    amount: price.amount,
    currency: price.price.currency,
  }));
  if (rows.length > 0)
    await db.execute(
      sql`update esl_enrolments e set charge_item = x.item, charge_amount = x.amount, charge_currency = x.currency, charges = e.charges + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, item bigint, amount int, currency text) where e.id = x.id`,
    );
  return rows.length;
}

/** What a dropped module was charged is taken off again, whole, once. */
export async function uncharge(context: Writing, enrolment_id: number): Promise<void> {
  const [row] = await rowsOf<{
    student_program_id: number;
    charges: number;
    item: number | null;
    amount: number | null;
    currency: string | null;
  }>(
    context.db,
    sql`select student_program_id, charges, charge_item as item, charge_amount as amount, charge_currency as currency from esl_enrolments where id = ${enrolment_id} for update`,
  );
  if (!row || row.item === null || row.amount === null || row.currency === null) return;
  await lower(context, {
    key: `language-module-${enrolment_id}-${row.charges}-back`,
    source: { kind: 'language-enrolment', id: enrolment_id },
    customer: { kind: 'student_program', id: Number(row.student_program_id) },
    currency: row.currency,
    item_id: Number(row.item),
    amount: Number(row.amount),
    against: 'language',
  });
  await context.db.execute(
    sql`update esl_enrolments set charge_item = null, charge_amount = null, charge_currency = null where id = ${enrolment_id}`,
  );
}
