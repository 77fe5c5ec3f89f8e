import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { courses, slots } from '#areas/curriculum/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { enrolments } from '#areas/registration/tables.ts';
import { decimalColumn, idColumn, idOf, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** A taken course put into a slot of a student's plan by hand, with the reason; an undone one stays as history. */
export const slotPlacements = pgTable(
  'slot_placements',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    slot_id: refColumn('slot_id')
      .notNull()
      .references(() => slots.id),
    reason: text('reason').notNull(),
    placed_by: refColumn('placed_by')
      .notNull()
      .references(() => idOf('users')),
    undone_at: momentColumn('undone_at'),
    undone_by: refColumn('undone_by').references(() => idOf('users')),
    undone_reason: text('undone_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('slot_placements_slot')
      .on(t.student_program_id, t.slot_id)
      .where(sql`undone_at is null`),
    uniqueIndex('slot_placements_enrolment')
      .on(t.student_program_id, t.enrolment_id)
      .where(sql`undone_at is null`),
    index('slot_placements_program').on(t.student_program_id),
    check('slot_placements_reason', sql`length(${t.reason}) > 0`),
  ],
);

/** A course passed elsewhere that counts as one of the catalogue, by decision of a board. */
export const transferredCourses = pgTable(
  'transferred_courses',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    institution: text('institution').notNull(),
    outside_code: text('outside_code'),
    outside_name: text('outside_name').notNull(),
    outside_grade: text('outside_grade'),
    credit: decimalColumn('credit', { precision: 4, scale: 1 }).notNull(),
    ects: decimalColumn('ects', { precision: 4, scale: 1 }).notNull(),
    decision_no: text('decision_no').notNull(),
    decision_on: date('decision_on').notNull(),
    revoked_at: momentColumn('revoked_at'),
    revoked_reason: text('revoked_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('transferred_courses_once')
      .on(t.student_program_id, t.course_id)
      .where(sql`revoked_at is null`),
    index('transferred_courses_program').on(t.student_program_id),
    check('transferred_courses_credit', sql`${t.credit} >= 0 and ${t.ects} >= 0`),
  ],
);
