import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { staff } from '#areas/people/tables.ts';
import { sections } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import type { DayTaught } from './rules/hours-taught.ts';
import type { PayrollRow } from './rules/payroll.ts';

/**
 * What an hour costs, by academic title and from a day on. The exclusion constraint `adjunct_rates_once` in the migration
 * keeps a case from two rates on one day.
 */
export const adjunctRates = pgTable(
  'adjunct_rates',
  {
    id: idColumn(),
    title: text('title').notNull(),
    /** theory, practice; null: both */ hours: text('hours'),
    level: text('level'),
    language: text('language'),
    currency: text('currency').notNull(),
    /** minor units for one hour */ amount: bigint('amount', { mode: 'number' }).notNull(),
    valid_from: date('valid_from').notNull(),
    valid_until: date('valid_until'),
    ...stamps(),
  },
  (t) => [
    index('adjunct_rates_title').on(t.title, t.valid_from),
    index('adjunct_rates_from').on(t.valid_from),
    index('adjunct_rates_amount').on(t.amount),
    check('adjunct_rates_amount_positive', sql`${t.amount} > 0`),
    check('adjunct_rates_days', sql`${t.valid_until} is null or ${t.valid_until} >= ${t.valid_from}`),
  ],
);

/** Where an instructor’s pay goes. A sheet takes it along when it is submitted. */
export const adjunctAccounts = pgTable(
  'adjunct_accounts',
  {
    staff_id: refColumn('staff_id')
      .primaryKey()
      .references(() => staff.id),
    holder: text('holder').notNull(),
    iban: text('iban').notNull(),
    named_by: refColumn('named_by').references(() => users.id),
    /** who that was, where he acted as another */ named_real_by: refColumn('named_real_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('adjunct_accounts_named_by').on(t.named_by),
    index('adjunct_accounts_named_real_by').on(t.named_real_by),
  ],
);

/** What a part-time instructor is paid for one month in one currency. From its approval on only the payment is added. */
export const adjunctSheets = pgTable(
  'adjunct_sheets',
  {
    id: idColumn(),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    /** its first day */ month: date('month').notNull(),
    currency: text('currency').notNull(),
    /** of the instructor, as it was when the sheet was computed last */ title: text('title').notNull(),
    state: text('state').notNull().default('draft'),
    hours: decimalColumn('hours', { precision: 8, scale: 2 }).notNull().default(0),
    /** minor units; below zero where more is taken back than was taught */
    gross: bigint('gross', { mode: 'number' }).notNull().default(0),
    holder: text('holder'),
    iban: text('iban'),
    account_by: refColumn('account_by').references(() => users.id),
    account_real_by: refColumn('account_real_by').references(() => users.id),
    submitted_by: refColumn('submitted_by').references(() => users.id),
    submitted_real_by: refColumn('submitted_real_by').references(() => users.id),
    submitted_at: momentColumn('submitted_at'),
    approved_by: refColumn('approved_by').references(() => users.id),
    approved_at: momentColumn('approved_at'),
    /** why it came back last */ return_reason: text('return_reason'),
    paid_on: date('paid_on'),
    paid_reference: text('paid_reference'),
    paid_by: refColumn('paid_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('adjunct_sheets_once').on(t.staff_id, t.month, t.currency),
    index('adjunct_sheets_month').on(t.month, t.state),
    index('adjunct_sheets_state').on(t.state, t.month),
    index('adjunct_sheets_gross').on(t.gross),
    ...[t.account_by, t.account_real_by, t.submitted_by, t.submitted_real_by, t.approved_by, t.paid_by].map((column) =>
      index(`adjunct_sheets_${column.name}`).on(column),
    ),
    check('adjunct_sheets_month_first', sql`extract(day from ${t.month}) = 1`),
    check(
      'adjunct_sheets_submitted',
      sql`(${t.state} = 'draft') = (${t.submitted_at} is null) and (${t.state} = 'draft') = (${t.iban} is null) and (${t.iban} is null) = (${t.holder} is null)`,
    ),
    check('adjunct_sheets_approved', sql`(${t.state} in ('approved', 'paid')) = (${t.approved_at} is not null)`),
    check(
      'adjunct_sheets_paid',
      sql`(${t.state} = 'paid') = (${t.paid_on} is not null) and (${t.paid_on} is null) = (${t.paid_reference} is null)`,
    ),
    check('adjunct_sheets_owed', sql`${t.state} = 'draft' or ${t.gross} > 0`),
  ],
);

/** Hours of one section at one rate. An earlier month is a difference to a sheet that was closed before. */
export const adjunctLines = pgTable(
  'adjunct_lines',
  {
    id: idColumn(),
    sheet_id: refColumn('sheet_id')
      .notNull()
      .references(() => adjunctSheets.id),
    /** the month in which they were taught */ month: date('month').notNull(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    hours_kind: text('hours_kind').notNull(),
    /** percent of the hours that are his */ share: integer('share').notNull(),
    /** null: no rate holds, the sheet cannot be submitted */ rate_id: refColumn('rate_id').references(
      () => adjunctRates.id,
    ),
    /** minor units for one hour, as it was */ rate_amount: bigint('rate_amount', { mode: 'number' }),
    rate_from: date('rate_from'),
    days: jsonb('days').$type<readonly DayTaught[]>().notNull(),
    /** by timetable and share */ planned: decimalColumn('planned', { precision: 8, scale: 2 }).notNull(),
    /** what is paid: as planned unless it was corrected */
    hours: decimalColumn('hours', { precision: 8, scale: 2 }).notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    correction_reason: text('correction_reason'),
    corrected_by: refColumn('corrected_by').references(() => users.id),
    corrected_real_by: refColumn('corrected_real_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('adjunct_lines_once').on(
      t.sheet_id,
      t.month,
      t.section_id,
      t.hours_kind,
      sql`coalesce(${t.rate_id}, 0)`,
    ),
    index('adjunct_lines_section').on(t.section_id),
    index('adjunct_lines_rate').on(t.rate_id),
    index('adjunct_lines_corrected_by').on(t.corrected_by),
    index('adjunct_lines_corrected_real_by').on(t.corrected_real_by),
    check('adjunct_lines_kind', sql`${t.hours_kind} in ('theory', 'practice')`),
    check('adjunct_lines_share', sql`${t.share} between 0 and 100`),
    check(
      'adjunct_lines_rate_whole',
      sql`(${t.rate_id} is null) = (${t.rate_amount} is null) and (${t.rate_id} is null) = (${t.rate_from} is null)`,
    ),
    check('adjunct_lines_corrected', sql`(${t.correction_reason} is null) = (${t.corrected_by} is null)`),
    check('adjunct_lines_as_planned', sql`${t.correction_reason} is not null or ${t.hours} = ${t.planned}`),
  ],
);

/** What was handed to payroll: the rows as they were, account numbers complete. */
export const adjunctFiles = pgTable(
  'adjunct_files',
  {
    id: idColumn(),
    month: date('month').notNull(),
    rows: jsonb('rows').$type<readonly PayrollRow[]>().notNull(),
    made_by: refColumn('made_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [index('adjunct_files_month').on(t.month), index('adjunct_files_made_by').on(t.made_by)],
);
