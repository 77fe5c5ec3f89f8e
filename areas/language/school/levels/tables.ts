import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

/** The constraint `esl_levels_cuts_apart` in the migration keeps a placement score from leading to two levels. */
export const eslLevels = pgTable(
  'esl_levels',
  {
    id: idColumn(),
    position: integer('position').notNull().unique(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    cefr: text('cefr').notNull(),
    cut_from: integer('cut_from').notNull(),
    cut_to: integer('cut_to').notNull(),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [check('esl_levels_cuts', sql`${t.cut_from} between 0 and ${t.cut_to} and ${t.cut_to} <= 100`)],
);
export const eslCourses = pgTable(
  'esl_courses',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    kind: text('kind').notNull().default('core'),
    level_id: refColumn('level_id').references(() => eslLevels.id),
    hours_per_week: integer('hours_per_week').notNull(),
    weeks: integer('weeks').notNull(),
    /** of 100 */ pass_mark: integer('pass_mark').notNull(),
    max_repeats: integer('max_repeats').notNull(),
    /** a module of it costs what the price list says */ charged: boolean('charged').notNull().default(true),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    /** why what is typed now differs; goes into `language_changes` by a trigger and is empty again */ change_reason:
      text('change_reason'),
    ...stamps(),
  },
  (t) => [
    index('esl_courses_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('esl_courses_level').on(t.level_id),
    check('esl_courses_level_of_core', sql`${t.kind} <> 'core' or ${t.level_id} is not null`),
    check('esl_courses_hours', sql`${t.hours_per_week} between 1 and 40 and ${t.weeks} between 1 and 20`),
    check('esl_courses_mark', sql`${t.pass_mark} between 1 and 100 and ${t.max_repeats} between 0 and 5`),
  ],
);
/** Modules follow each other: `esl_module_dates_apart` in the migration. */
export const eslModuleDates = pgTable(
  'esl_module_dates',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    registration_from: date('registration_from').notNull(),
    registration_until: date('registration_until').notNull(),
    status: text('status').notNull().default('open'),
    /** why what is typed now differs; goes into `language_changes` by a trigger and is empty again */ change_reason:
      text('change_reason'),
    ...stamps(),
  },
  (t) => [
    index('esl_module_dates_start').on(t.starts_on),
    check('esl_module_dates_days', sql`${t.starts_on} < ${t.ends_on}`),
    check(
      'esl_module_dates_window',
      sql`${t.registration_from} <= ${t.registration_until} and ${t.registration_until} <= ${t.ends_on}`,
    ),
  ],
);
