import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { sections, semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { enrolments } from '../tables.ts';

/** What an office entered or moved for a student: why, and which rules it set aside. */
export const courseEntries = pgTable(
  'course_entries',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** entry: a course was entered; move: to another section of its course */ kind: text('kind').notNull(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    from_section_id: refColumn('from_section_id').references(() => sections.id),
    /** keys of the refusals set aside */
    overridden: text('overridden')
      .array()
      .notNull()
      .default(sql`'{}'`),
    reason: text('reason').notNull(),
    made_by: refColumn('made_by')
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('course_entries_student').on(t.student_program_id, t.semester_id),
    index('course_entries_semester').on(t.semester_id, t.id),
    index('course_entries_enrolment').on(t.enrolment_id),
    check('course_entries_kind', sql`${t.kind} in ('entry', 'move')`),
    check('course_entries_from', sql`(${t.kind} = 'move') = (${t.from_section_id} is not null)`),
  ],
);

/** ACA-039: every course was dropped before day 10. It stands until the student registers again. */
export const administrativeWithdrawals = pgTable(
  'administrative_withdrawals',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    withdrawn_on: date('withdrawn_on').notNull(),
    /** calendar day of the semester, the first day of classes is day 1 */ term_day: integer('term_day').notNull(),
    /** names of the sections that were left */ courses: text('courses').array().notNull(),
    credits: decimalColumn('credits', { precision: 5, scale: 1 }).notNull(),
    made_by: refColumn('made_by').references(() => users.id),
    ended_at: momentColumn('ended_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('administrative_withdrawals_live')
      .on(t.student_program_id, t.semester_id)
      .where(sql`ended_at is null`),
    index('administrative_withdrawals_student').on(t.student_id),
    index('administrative_withdrawals_day').on(t.semester_id, t.withdrawn_on, t.id),
    check('administrative_withdrawals_day', sql`${t.term_day} < 10`),
  ],
);
