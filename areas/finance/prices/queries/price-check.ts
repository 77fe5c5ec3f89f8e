import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { explainPrice } from '../../pricing/rules/explain-price.ts';
import { priceConditions, unit, type Price } from '../../pricing/rules/price.ts';
import { buyerFacts, buyerSource } from '../buyer.ts';
import { priceCheckQuery, type PriceFound } from '../contract.ts';
import { pricesOf } from '../price-rows.ts';

interface Facts {
  student: string;
  student_number: string;
  program_id: number;
  program: string;
  program_en: string;
  level: string;
  student_type: string;
  entry_type: string;
  is_international: boolean;
  entry_year: number;
  semester_id: number | null;
}

const found = (price: Price): PriceFound => ({
  id: price.id,
  amount: price.amount,
  currency: price.currency,
  per: price.per,
  valid_from: price.valid_from,
  valid_until: price.valid_until,
  conditions: priceConditions.filter((name) => price.conditions[name] !== null),
});

export const priceCheck = answer(priceCheckQuery, async (context, input) => {
  const [facts] = await rowsOf<Facts>(
    context.db,
    sql`
    select ${personName('s')} as student, s.student_number, p.name as program, p.name_en as program_en, ${buyerFacts(input.semester_id)}
    from ${buyerSource}
    where sp.id = ${input.student_program_id}`,
  );
  if (!facts) throw notFound();
  const { student, student_number, program, program_en, ...buyer } = facts;
  const day = input.day ?? context.today;
  const quantity = input.quantity ?? 1;
  const { holds, verdicts } = explainPrice(
    await pricesOf(context.db, input.product_id),
    input.product_id,
    buyer,
    day,
    Math.round(quantity * unit),
  );
  const { level, student_type, entry_type, entry_year } = buyer;
  return {
    buyer: {
      student,
      student_number,
      program,
      program_en,
      level,
      student_type,
      entry_type,
      nationality: buyer.is_international ? ('international' as const) : ('domestic' as const),
      entry_year,
    },
    day,
    quantity,
    holds: holds ? { ...found(holds.price), total: holds.amount } : null,
    others: verdicts.flatMap(({ price, against }) => (against === null ? [] : [{ ...found(price), against }])),
  };
});
