import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { idColumn, idOf, refColumn, stamps, trText } from '#kernel/server/columns.ts';
import { ledgerItems } from '../ledger/tables.ts';
import { paymentPlans } from '../plans/tables.ts';

/** A letter about what is overdue, and what collecting it costs (FIN-034). */
export const collectionLetters = pgTable(
  'collection_letters',
  {
    id: idColumn(),
    plan_id: refColumn('plan_id')
      .notNull()
      .references(() => paymentPlans.id),
    stage: text('stage').notNull(),
    sent_on: date('sent_on').notNull(),
    currency: text('currency').notNull(),
    /** overdue principal on that day, minor units */ principal: integer('principal').notNull(),
    /** minor units, charged with the letter */ costs: integer('costs').notNull().default(0),
    cost_item_id: refColumn('cost_item_id').references(() => ledgerItems.id),
    pay_by: date('pay_by').notNull(),
    sent_by: refColumn('sent_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('collection_letters_stage').on(t.plan_id, t.stage),
    index('collection_letters_cost_item').on(t.cost_item_id),
    index('collection_letters_sent_by').on(t.sent_by),
    index('collection_letters_sent').on(t.sent_on, t.id),
    // FIN-034: at most thirty percent of the principal
    check('collection_letters_costs', sql`${t.costs} >= 0 and ${t.costs}::bigint * 10 <= ${t.principal}::bigint * 3`),
    check('collection_letters_item', sql`(${t.costs} > 0) = (${t.cost_item_id} is not null)`),
  ],
);

/** What keeps a student from acts of the university because of money. The act itself is forbidden where it is done. */
export const financialHolds = pgTable(
  'financial_holds',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    /** the restriction that holds now, or from the day after a suspension */ hold_id: refColumn('hold_id').references(
      () => idOf('holds'),
    ),
    reason: trText('reason').notNull(),
    reason_en: text('reason_en').notNull(),
    placed_on: date('placed_on').notNull(),
    /** days in which it does not hold */ suspended_from: date('suspended_from'),
    suspended_until: date('suspended_until'),
    suspend_reason: text('suspend_reason'),
    lifted_on: date('lifted_on'),
    lift_reason: text('lift_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('financial_holds_once')
      .on(t.student_program_id)
      .where(sql`${t.lifted_on} is null`),
    index('financial_holds_student_program').on(t.student_program_id),
    index('financial_holds_hold').on(t.hold_id),
    index('financial_holds_placed').on(t.placed_on, t.id),
    check('financial_holds_suspension', sql`${t.suspended_until} >= ${t.suspended_from}`),
  ],
);
