import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { idColumn, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { ledgerItems } from '../ledger/tables.ts';

/** What plans the bursar offers: how many instalments, how many days after classes begin. */
export const paymentPlanTemplates = pgTable(
  'payment_plan_templates',
  {
    id: idColumn(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** days after the first day of classes, an instalment each */ offsets: integer('offsets').array().notNull(),
    remainder: text('remainder').notNull().default('last'),
    /** minor units; charged with the plan */ setup_fee: integer('setup_fee').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    /** whom it is offered; null: everybody */ level: text('level'),
    semester_id: refColumn('semester_id').references(() => semesters.id),
    status: text('status').notNull().default('a'),
    search: searchColumn('name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('payment_plan_templates_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('payment_plan_templates_name').on(t.name, t.id),
    index('payment_plan_templates_semester').on(t.semester_id),
    check('payment_plan_templates_fee', sql`${t.setup_fee} >= 0`),
    check('payment_plan_templates_offsets', sql`cardinality(${t.offsets}) between 1 and 12`),
  ],
);

/**
 * An agreement about days. It charges nothing and knows no amounts: what is due when stands in the schedules of what it
 * covers, what is paid in the ledger.
 */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    currency: text('currency').notNull(),
    template_id: refColumn('template_id').references(() => paymentPlanTemplates.id),
    /** the exception that was approved */ request_id: refColumn('request_id').references(() => requests.id),
    remainder: text('remainder').notNull().default('last'),
    /** what somebody decided of it; how it stands follows from the ledger */ status: text('status')
      .notNull()
      .default('active'),
    reason: text('reason'),
    made_on: date('made_on').notNull(),
    broken_on: date('broken_on'),
    cancelled_on: date('cancelled_on'),
    cancel_reason: text('cancel_reason'),
    made_by: refColumn('made_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('payment_plans_student_program').on(t.student_program_id),
    index('payment_plans_semester').on(t.semester_id),
    index('payment_plans_template').on(t.template_id),
    index('payment_plans_request').on(t.request_id),
    index('payment_plans_made_by').on(t.made_by),
    index('payment_plans_made_on').on(t.made_on, t.id),
    index('payment_plans_status').on(t.status),
    check('payment_plans_status', sql`${t.status} in ('active', 'broken', 'cancelled')`),
    check('payment_plans_broken', sql`(${t.status} = 'broken') <= (${t.broken_on} is not null)`),
    check('payment_plans_cancelled', sql`(${t.status} = 'cancelled') = (${t.cancelled_on} is not null)`),
    check('payment_plans_iso', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** What a plan covers. A thing lies in one plan that holds at most: `current` ends with the plan. */
export const paymentPlanItems = pgTable(
  'payment_plan_items',
  {
    plan_id: refColumn('plan_id')
      .notNull()
      .references(() => paymentPlans.id),
    item_id: refColumn('item_id')
      .notNull()
      .references(() => ledgerItems.id),
    current: boolean('current').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.plan_id, t.item_id] }),
    uniqueIndex('payment_plan_items_once')
      .on(t.item_id)
      .where(sql`${t.current}`),
    index('payment_plan_items_item').on(t.item_id),
  ],
);

/** What was approved of a request for an exception, and the plan that came of it. No month of lateness begins in its days. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => requests.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    exception: text('exception').notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    instalments: integer('instalments'),
    pay_on: date('pay_on').notNull(),
    decided_on: date('decided_on').notNull(),
    /** the last day of what was agreed */ until: date('until').notNull(),
    plan_id: refColumn('plan_id').references(() => paymentPlans.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('payment_exceptions_request').on(t.request_id),
    index('payment_exceptions_student_program').on(t.student_program_id),
    index('payment_exceptions_plan').on(t.plan_id),
    index('payment_exceptions_decided').on(t.decided_on, t.id),
    check('payment_exceptions_amount', sql`${t.amount} > 0`),
    check('payment_exceptions_days', sql`${t.until} >= ${t.decided_on}`),
  ],
);
