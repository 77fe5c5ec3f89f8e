import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { programs } from '#areas/reference/tables.ts';
import { decimalColumn, idColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { rebateChecks, rebateColumns } from '../rebate-columns.ts';

export const productDiscounts = pgTable(
  'product_discounts',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    kind: text('kind').notNull(),
    ...rebateColumns(100),
    condition: text('condition').notNull().default('none'),
    /** so many days before the due date */ early_days: integer('early_days'),
    level: text('level'),
    program_id: refColumn('program_id').references(() => programs.id),
    student_type: text('student_type'),
    min_cgpa: decimalColumn('min_cgpa', { precision: 3, scale: 2 }),
    min_credits: integer('min_credits'),
    valid_from: date('valid_from').notNull(),
    valid_until: date('valid_until'),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    ...rebateChecks('product_discounts', t, {
      amounts: sql`${t.amount} > 0 and ${t.cap} > 0`,
      which: sql`(${t.kind} = 'percent') = (${t.percent} is not null) and (${t.kind} = 'amount') = (${t.amount} is not null)`,
    }),
    index('product_discounts_program').on(t.program_id),
    index('product_discounts_from').on(t.valid_from),
    check('product_discounts_early', sql`(${t.condition} = 'early_payment') = (${t.early_days} is not null)`),
    check('product_discounts_days', sql`${t.valid_until} >= ${t.valid_from}`),
  ],
);
