import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { programs } from '#areas/reference/tables.ts';
import { idColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

/** What the diploma supplement says of a program and no register knows: titles, outcomes, rights. One row for each program. */
export const programSupplements = pgTable(
  'program_supplements',
  {
    id: idColumn(),
    program_id: refColumn('program_id')
      .notNull()
      .unique()
      .references(() => programs.id),
    award: text('award').notNull(),
    award_en: text('award_en').notNull(),
    field: text('field').notNull(),
    field_en: text('field_en').notNull(),
    isced_code: plainText('isced_code').notNull(),
    mode: text('mode').notNull().default('full_time'),
    access: text('access'),
    access_en: text('access_en'),
    outcomes: text('outcomes'),
    outcomes_en: text('outcomes_en'),
    further_study: text('further_study'),
    further_study_en: text('further_study_en'),
    profession: text('profession'),
    profession_en: text('profession_en'),
    partner: text('partner'),
    partner_en: text('partner_en'),
    ...stamps(),
  },
  (t) => [
    index('program_supplements_isced').on(t.isced_code),
    check('program_supplements_isced', sql`${t.isced_code} ~ '^[0-9]{4}$'`),
  ],
);
