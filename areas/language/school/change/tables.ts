import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff, studentPrograms, students } from '#areas/people/tables.ts';
import { idColumn, idOf, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { eslModuleDates } from '../levels/tables.ts';
import { eslSessions } from '../sessions/tables.ts';

/** A request for another class, from when it was sent; its id is the request's. */
export const eslClassChanges = pgTable(
  'esl_class_changes',
  {
    id: refColumn('id')
      .primaryKey()
      .references(() => idOf('requests'), { onDelete: 'cascade' }),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    module_date_id: refColumn('module_date_id')
      .notNull()
      .references(() => eslModuleDates.id),
    from_session_id: refColumn('from_session_id')
      .notNull()
      .references(() => eslSessions.id),
    to_session_id: refColumn('to_session_id')
      .notNull()
      .references(() => eslSessions.id),
    level_change: text('level_change').notNull(),
    asked_at: momentColumn('asked_at').notNull(),
    ...stamps(),
  },
  (t) => [
    index('esl_class_changes_student').on(t.student_id),
    index('esl_class_changes_module').on(t.module_date_id),
    index('esl_class_changes_asked').on(t.asked_at),
    check('esl_class_changes_apart', sql`${t.from_session_id} <> ${t.to_session_id}`),
  ],
);
/** What the teacher of a class says to a change of class: once for each side. */
export const eslClassOpinions = pgTable(
  'esl_class_opinions',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => idOf('requests'), { onDelete: 'cascade' }),
    /** from: the class to be left, to: the one wanted */ side: text('side').notNull(),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    agrees: boolean('agrees').notNull(),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_class_opinions_once').on(t.request_id, t.side),
    index('esl_class_opinions_staff').on(t.staff_id),
    check('esl_class_opinions_side', sql`${t.side} in ('from', 'to')`),
  ],
);
