import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { enrolments } from '#areas/registration/tables.ts';
import { sections } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** Points of a resit (bütünleme), one per student and section: entered by who teaches, final when the department has approved. */
export const resitGrades = pgTable(
  'resit_grades',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .unique()
      .references(() => enrolments.id),
    status: text('status').notNull().default('entered'),
    points: decimalColumn('points', { precision: 5, scale: 2 }),
    absent: boolean('absent').notNull().default(false),
    letter_before: text('letter_before').notNull(),
    total_before: decimalColumn('total_before', { precision: 5, scale: 2 }),
    /** what follows by the rule of the grading system */
    letter: text('letter').notNull(),
    total: decimalColumn('total', { precision: 5, scale: 2 }),
    entered_by: refColumn('entered_by').references(() => users.id),
    entered_at: momentColumn('entered_at').notNull(),
    approved_by: refColumn('approved_by').references(() => users.id),
    approved_at: momentColumn('approved_at'),
    ...stamps(),
  },
  (t) => [
    index('resit_grades_section').on(t.section_id, t.status),
    check('resit_grades_status', sql`${t.status} in ('entered', 'final')`),
    check('resit_grades_points', sql`${t.absent} = (${t.points} is null) and ${t.points} between 0 and 100`),
    check('resit_grades_two', sql`${t.approved_by} is distinct from ${t.entered_by} or ${t.approved_by} is null`),
  ],
);
