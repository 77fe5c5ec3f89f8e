import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, refColumn } from '#kernel/server/columns.ts';

/**
 * Every change of a score or a letter, written by the database itself (triggers on `scores` and `grades`) and refused to be changed
 * or deleted by it. What it says stays when the rest is gone: no foreign keys.
 */
export const gradeLog = pgTable(
  'grade_log',
  {
    id: idColumn(),
    enrolment_id: refColumn('enrolment_id').notNull(),
    what: text('what').notNull(),
    /** part of the grade, of a score: by id and as it was called then */
    assessment_id: refColumn('assessment_id'),
    part: text('part'),
    part_en: text('part_en'),
    /** null: there was none, or is none any more */
    before: jsonb('before'),
    after: jsonb('after'),
    by_user: refColumn('by_user'),
    at: momentColumn('at').notNull().defaultNow(),
  },
  (t) => [
    index('grade_log_enrolment').on(t.enrolment_id, t.id),
    check('grade_log_what', sql`${t.what} in ('score', 'letter')`),
    check('grade_log_changes', sql`${t.before} is distinct from ${t.after}`),
  ],
);
