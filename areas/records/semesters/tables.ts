import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** What an office says a semester of a student was, against what his courses and leaves say; one stands at a time. */
export const semesterCorrections = pgTable(
  'semester_corrections',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    /** what stood there before */ was: text('was').notNull(),
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    made_by: refColumn('made_by')
      .notNull()
      .references(() => users.id),
    undone_at: momentColumn('undone_at'),
    undone_by: refColumn('undone_by').references(() => users.id),
    undone_reason: text('undone_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('semester_corrections_once')
      .on(t.student_program_id, t.semester_id)
      .where(sql`undone_at is null`),
    index('semester_corrections_student').on(t.student_program_id, t.id),
    check('semester_corrections_status', sql`${t.status} in ('registered', 'on_leave', 'passive')`),
    check('semester_corrections_undone', sql`(${t.undone_at} is null) = (${t.undone_by} is null)`),
  ],
);
