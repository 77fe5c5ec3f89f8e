import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { programs } from '#areas/reference/tables.ts';
import { entryTypeWords } from '#areas/people/resources/student-words.ts';
import { idColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { scholarshipTypes } from '../scholarships/tables.ts';

const entryTypes = sql.raw(
  Object.keys(entryTypeWords)
    .map((code) => `'${code}'`)
    .join(', '),
);

/** How many places a program has in an academic year for a scholarship or for a way of entering it; no row: they are not counted. */
export const programQuotas = pgTable(
  'program_quotas',
  {
    id: idColumn(),
    /** in which the academic year begins */ year: integer('year').notNull(),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    scholarship_type_id: refColumn('scholarship_type_id').references(() => scholarshipTypes.id),
    entry_type: text('entry_type'),
    places: integer('places').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('program_quotas_scholarship')
      .on(t.year, t.program_id, t.scholarship_type_id)
      .where(sql`${t.scholarship_type_id} is not null`),
    uniqueIndex('program_quotas_entry')
      .on(t.year, t.program_id, t.entry_type)
      .where(sql`${t.entry_type} is not null`),
    index('program_quotas_program').on(t.program_id),
    index('program_quotas_type').on(t.scholarship_type_id),
    check('program_quotas_one', sql`(${t.scholarship_type_id} is null) <> (${t.entry_type} is null)`),
    check('program_quotas_entry_known', sql`${t.entry_type} in (${entryTypes})`),
    check('program_quotas_places', sql`${t.places} between 0 and 9999`),
  ],
);
