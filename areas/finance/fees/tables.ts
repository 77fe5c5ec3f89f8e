import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { studentPrograms } from '#areas/people/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { ledgerItems } from '../ledger/tables.ts';

/** How lateness costs, from a day on. The exclusion constraint `late_fee_rules_once` keeps a currency from two on one day. */
export const lateFeeRules = pgTable(
  'late_fee_rules',
  {
    id: idColumn(),
    currency: text('currency').notNull().default('USD'),
    /** minor units */ per_credit: integer('per_credit').notNull(),
    counts: text('counts').notNull().default('started'),
    /** minor units */ threshold: integer('threshold').notNull(),
    capped: boolean('capped').notNull().default(true),
    valid_from: date('valid_from').notNull(),
    /** the last day; null: without end */ valid_until: date('valid_until'),
    ...stamps(),
  },
  (t) => [
    index('late_fee_rules_from').on(t.valid_from),
    check('late_fee_rules_amounts', sql`${t.per_credit} >= 0 and ${t.threshold} >= 0`),
    check('late_fee_rules_days', sql`${t.valid_until} >= ${t.valid_from}`),
  ],
);

/** A month of lateness that was charged. What is given back or waived stays readable. */
export const lateFees = pgTable(
  'late_fees',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    currency: text('currency').notNull(),
    /** first month of lateness is 1 */ month: integer('month').notNull(),
    /** charged again after it was given back */ turn: integer('turn').notNull().default(1),
    month_from: date('month_from').notNull(),
    credits: decimalColumn('credits', { precision: 5, scale: 1 }).notNull(),
    /** minor units */ amount: integer('amount').notNull(),
    item_id: refColumn('item_id')
      .notNull()
      .references(() => ledgerItems.id),
    charged_on: date('charged_on').notNull(),
    status: text('status').notNull().default('charged'),
    closed_on: date('closed_on'),
    reason: text('reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('late_fees_turn').on(t.student_program_id, t.semester_id, t.currency, t.month, t.turn),
    uniqueIndex('late_fees_once')
      .on(t.student_program_id, t.semester_id, t.currency, t.month)
      .where(sql`${t.status} <> 'given_back'`),
    uniqueIndex('late_fees_item').on(t.item_id),
    index('late_fees_semester').on(t.semester_id),
    index('late_fees_charged').on(t.charged_on, t.id),
    check('late_fees_amount', sql`${t.amount} > 0 and ${t.month} > 0 and ${t.turn} > 0`),
    check('late_fees_closed', sql`(${t.status} = 'charged') = (${t.closed_on} is null)`),
  ],
);
