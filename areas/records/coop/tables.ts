import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { studentPrograms } from '#areas/people/tables.ts';
import { decimalColumn, idColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

/** A company or institution that takes students. */
export const coopEmployers = pgTable(
  'coop_employers',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    sector: text('sector'),
    city: text('city'),
    contact_name: text('contact_name'),
    contact_email: plainText('contact_email'),
    contact_phone: plainText('contact_phone'),
    agreement_until: date('agreement_until'),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  () => [index('coop_employers_search').using('gin', sql.raw('search gin_trgm_ops'))],
);
/**
 * A student's work at an employer: where, when, under whom, and how it was judged. `coop_overlap` in the migration keeps two
 * placements of one student apart in time.
 */
export const coopPlacements = pgTable(
  'coop_placements',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    employer_id: refColumn('employer_id')
      .notNull()
      .references(() => coopEmployers.id),
    position: text('position').notNull(),
    position_en: text('position_en').notNull(),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    weekly_hours: integer('weekly_hours').notNull().default(40),
    credits: decimalColumn('credits', { precision: 5, scale: 1 }).notNull().default(0),
    supervisor_name: text('supervisor_name').notNull(),
    supervisor_email: plainText('supervisor_email'),
    status: text('status').notNull().default('proposed'),
    score: integer('score'),
    evaluation: text('evaluation'),
    evaluated_on: date('evaluated_on'),
    status_note: text('status_note'),
    ...stamps(),
  },
  (t) => [
    index('coop_placements_student').on(t.student_program_id, t.starts_on),
    index('coop_placements_employer').on(t.employer_id, t.status),
    index('coop_placements_status').on(t.status, t.ends_on),
    check('coop_placements_days', sql`${t.starts_on} < ${t.ends_on}`),
    check('coop_placements_score', sql`${t.score} between 0 and 100`),
    check(
      'coop_placements_evaluated',
      sql`(${t.status} in ('completed', 'failed')) = (${t.evaluated_on} is not null and ${t.score} is not null)`,
    ),
  ],
);
