import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, refColumn } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';
import { semesters } from '../tables.ts';

/** What was taken out of an old term: one file of rows for some of its sections. Gone again when the term is brought back. */
export const termArchives = pgTable(
  'term_archives',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    part: integer('part').notNull(),
    rows: integer('rows').notNull(),
    /** how many rows of which table */ tables: jsonb('tables').notNull(),
    file_id: refColumn('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    taken_at: momentColumn('taken_at').notNull(),
  },
  (t) => [
    uniqueIndex('term_archives_part').on(t.semester_id, t.part),
    check('term_archives_rows', sql`${t.rows} > 0 and ${t.part} > 0`),
  ],
);
