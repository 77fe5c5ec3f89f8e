import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { staff, studentPrograms } from '#areas/people/tables.ts';
import { classrooms } from '#areas/reference/tables.ts';
import { decimalColumn, idColumn, idOf, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { eslCourses, eslLevels, eslModuleDates } from '../levels/tables.ts';

const dayRange = customType<{ data: string }>({ dataType: () => 'daterange' });

/** Who learns at the language school, and where he stands. */
export const eslStudents = pgTable(
  'esl_students',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .unique()
      .references(() => studentPrograms.id),
    level_id: refColumn('level_id')
      .notNull()
      .references(() => eslLevels.id),
    joined_on: date('joined_on').notNull(),
    /** F-1: by when the record is to be released to another school */ release_on: date('release_on'),
    status: text('status').notNull().default('studying'),
    ...stamps(),
  },
  (t) => [index('esl_students_level').on(t.level_id)],
);
/** A class of a course in a module. `taken` counts its students and is changed with the row locked. */
export const eslSessions = pgTable(
  'esl_sessions',
  {
    id: idColumn(),
    module_date_id: refColumn('module_date_id')
      .notNull()
      .references(() => eslModuleDates.id),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => eslCourses.id),
    section: plainText('section').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    status: text('status').notNull().default('open'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_sessions_once').on(t.module_date_id, t.course_id, t.section),
    unique('esl_sessions_module').on(t.id, t.module_date_id),
    index('esl_sessions_course').on(t.course_id),
    check('esl_sessions_seats', sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);
/**
 * Hours of a class in the week, with teacher and room. `during` is the module's, written by a trigger; rooms, teachers and the class
 * itself hold one thing at a time by the constraints `esl_slots_room`, `esl_slots_teacher` and `esl_slots_class` in the migration.
 */
export const eslSlots = pgTable(
  'esl_slots',
  {
    id: idColumn(),
    session_id: refColumn('session_id')
      .notNull()
      .references(() => eslSessions.id, { onDelete: 'cascade' }),
    weekday: integer('weekday').notNull(),
    /** minutes since midnight, whole hours apart */ starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    during: dayRange('during').notNull().default('empty'),
    ...stamps(),
  },
  (t) => [
    index('esl_slots_session').on(t.session_id),
    index('esl_slots_staff').on(t.staff_id),
    check(
      'esl_slots_time',
      sql`${t.weekday} between 1 and 7 and ${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440 and (${t.ends} - ${t.starts}) % 60 = 0`,
    ),
  ],
);
/** A student in a class: the status of his module. One core course per module, each class once. */
export const eslEnrolments = pgTable(
  'esl_enrolments',
  {
    id: idColumn(),
    session_id: refColumn('session_id').notNull(),
    module_date_id: refColumn('module_date_id').notNull(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    /** repeated from the course, for the constraint */ core: boolean('core').notNull(),
    status: text('status').notNull().default('enrolled'),
    source: text('source').notNull().default('registered'),
    /** how often this student has taken the course, this time included */ attempt: integer('attempt')
      .notNull()
      .default(1),
    /** of 100, at the module's end */ total: decimalColumn('total', { precision: 5, scale: 2 }),
    attendance: decimalColumn('attendance', { precision: 5, scale: 2 }),
    comment: text('comment'),
    /** charges of this line so far: part of the next one's key */ charges: integer('charges').notNull().default(0),
    /** what it was charged: item of the ledger and minor units, until it is taken back */ charge_item: refColumn(
      'charge_item',
    ).references(() => idOf('ledger_items')),
    charge_amount: integer('charge_amount'),
    charge_currency: text('charge_currency'),
    ended_at: momentColumn('ended_at'),
    ...stamps(),
  },
  (t) => [
    foreignKey({
      name: 'esl_enrolments_session',
      columns: [t.session_id, t.module_date_id],
      foreignColumns: [eslSessions.id, eslSessions.module_date_id],
    }),
    uniqueIndex('esl_enrolments_once').on(t.student_program_id, t.session_id),
    uniqueIndex('esl_enrolments_core')
      .on(t.student_program_id, t.module_date_id)
      .where(sql`core and status <> 'withdrawn'`),
    index('esl_enrolments_session_id').on(t.session_id, t.status),
    index('esl_enrolments_module').on(t.module_date_id, t.status),
    check(
      'esl_enrolments_charge',
      sql`(${t.charge_item} is null) = (${t.charge_amount} is null) and (${t.charge_item} is null) = (${t.charge_currency} is null)`,
    ),
    check('esl_enrolments_numbers', sql`${t.attempt} >= 1 and ${t.charges} >= 0 and ${t.total} between 0 and 100`),
  ],
);
