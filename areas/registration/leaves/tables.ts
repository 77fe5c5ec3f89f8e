import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { idColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** A stay away from the university that an approved request allows. */
export const leaves = pgTable(
  'leaves',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .unique()
      .references(() => requests.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    /** absence (a leave of absence), consent (within a semester), time_off (mentora) */ kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    semesters: integer('semesters'),
    weeks: integer('weeks'),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    /** last day to report back */ return_by: date('return_by').notNull(),
    status: text('status').notNull().default('approved'),
    returned_on: date('returned_on'),
    note: text('note'),
    reminded_on: date('reminded_on'),
    ...stamps(),
  },
  (t) => [
    index('leaves_status').on(t.kind, t.status, t.id),
    index('leaves_student').on(t.student_program_id, t.kind),
    index('leaves_return')
      .on(t.return_by)
      .where(sql`status in ('approved', 'on_leave')`),
    check('leaves_kind', sql`${t.kind} in ('absence', 'consent', 'time_off')`),
    check('leaves_status', sql`${t.status} in ('approved', 'on_leave', 'returned', 'overdue', 'cancelled')`),
    check('leaves_days', sql`${t.starts_on} <= ${t.ends_on} and ${t.ends_on} <= ${t.return_by}`),
  ],
);
