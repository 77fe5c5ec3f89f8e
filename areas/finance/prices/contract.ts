import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { date, decimal, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { priceConditions } from '../pricing/rules/price.ts';
import { priceUnits } from './declaration.ts';

export const pricePages = definePages([
  {
    path: '/prices',
    title: 'title:prices',
    knownAs: {
      tr: 'ücret tarifesi, kredi ücreti, fiyat, öğrenim ücreti ne kadar',
      en: 'price list, tuition rates, credit price, what does it cost',
    },
    needs: permission('price_index'),
    kind: 'list',
    api: '/prices',
    menu: { group: 'finance', under: 'title:menu_price_list', order: 220, icon: 'money' },
  },
]);

export const PriceFound = a.record({
  id: a.integer,
  amount: a.money,
  currency: a.text,
  per: a.keyOf(priceUnits),
  valid_from: a.date,
  valid_until: a.nullable(a.date),
  /** the conditions it states, heaviest first */
  conditions: a.many(a.oneOf(...priceConditions)),
});
export type PriceFound = a.Of<typeof PriceFound>;
export const PriceCheck = a.record({
  /** what decides about a price, as it stands for this student */
  buyer: a.record({
    student: a.text,
    student_number: a.text,
    program: a.text,
    program_en: a.text,
    level: a.text,
    student_type: a.text,
    entry_type: a.text,
    nationality: a.oneOf('domestic', 'international'),
    entry_year: a.integer,
  }),
  day: a.date,
  quantity: a.number,
  holds: a.nullable(a.record({ ...PriceFound.fields, total: a.money })),
  others: a.many(
    a.record({ ...PriceFound.fields, against: a.oneOf('not_yet', 'over', 'another_nearer', ...priceConditions) }),
  ),
});
export type PriceCheck = a.Of<typeof PriceCheck>;

/** FIN-022: the price of a product for one student on a day, and what stands against each of the others. */
export const priceCheckQuery = defineQuery({
  name: 'price-check',
  path: '/prices/check',
  needs: permission('price_index'),
  input: {
    student_program_id: reference('student-program', { required: true }),
    product_id: reference('product', { required: true }),
    semester_id: reference('semester'),
    day: date(),
    quantity: decimal({ min: 0.5, max: 1000, scale: 2, default: 1 }),
  },
  output: PriceCheck,
  summary: 'Which price holds for a student, and why',
});
