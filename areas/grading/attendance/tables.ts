import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { enrolments } from '#areas/registration/tables.ts';
import { sections } from '#areas/scheduling/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/**
 * The list of one lesson of one day, with the hours it had when it was first marked: a week that is changed later leaves it as it is.
 * `lesson_id` is the number of the lesson in the calendar of days.
 */
export const attendanceSheets = pgTable(
  'attendance_sheets',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    lesson_id: bigint('lesson_id', { mode: 'number' }).notNull(),
    held_on: date('held_on').notNull(),
    /** minutes since midnight */ starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    hours: integer('hours').notNull(),
    part: text('part').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('attendance_sheets_lesson').on(t.lesson_id),
    index('attendance_sheets_section').on(t.section_id, t.held_on),
    check('attendance_sheets_part', sql`${t.part} in ('theory', 'practice')`),
    check(
      'attendance_sheets_hours',
      sql`${t.hours} >= 0 and ${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`,
    ),
  ],
);
/** How one student was in one lesson; who changes it last is who gave it. */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    id: idColumn(),
    sheet_id: refColumn('sheet_id')
      .notNull()
      .references(() => attendanceSheets.id, { onDelete: 'cascade' }),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    status: text('status').notNull(),
    /** how late */ minutes: integer('minutes'),
    note: text('note'),
    /** teacher, leave (an approved one covers the day) or check_in (the student himself) */ source:
      text('source').notNull(),
    entered_by: refColumn('entered_by')
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('attendance_marks_once').on(t.sheet_id, t.enrolment_id),
    index('attendance_marks_enrolment').on(t.enrolment_id),
    check('attendance_marks_status', sql`${t.status} in ('present', 'late', 'absent', 'excused')`),
    check('attendance_marks_source', sql`${t.source} in ('teacher', 'leave', 'check_in')`),
    check(
      'attendance_marks_minutes',
      sql`${t.minutes} is null or (${t.status} = 'late' and ${t.minutes} between 1 and 1440)`,
    ),
  ],
);
/** A lesson open for check-in: its codes follow from the secret and the quarter of a minute. */
export const attendanceOpenings = pgTable(
  'attendance_openings',
  {
    id: idColumn(),
    sheet_id: refColumn('sheet_id')
      .notNull()
      .references(() => attendanceSheets.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    opened_by: refColumn('opened_by')
      .notNull()
      .references(() => users.id),
    closes_at: momentColumn('closes_at').notNull(),
    /** network of the screen that shows the code */ network: text('network').notNull(),
    /** refuses whoever comes from another network */ network_only: boolean('network_only').notNull().default(false),
    ...stamps(),
  },
  (t) => [index('attendance_openings_sheet').on(t.sheet_id, t.closes_at)],
);
/** One student checked in at one opening, with what makes a shared phone or another place visible. */
export const attendanceCheckIns = pgTable(
  'attendance_check_ins',
  {
    id: idColumn(),
    opening_id: refColumn('opening_id')
      .notNull()
      .references(() => attendanceOpenings.id, { onDelete: 'cascade' }),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** fingerprint of the device, never the device itself */ device: text('device').notNull(),
    same_network: boolean('same_network').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('attendance_check_ins_once').on(t.opening_id, t.enrolment_id),
    index('attendance_check_ins_device').on(t.opening_id, t.device),
    index('attendance_check_ins_enrolment').on(t.enrolment_id),
  ],
);
/** A limit that was passed: student and advisor were told once. */
export const attendanceWarnings = pgTable(
  'attendance_warnings',
  {
    id: idColumn(),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    part: text('part').notNull(),
    level: text('level').notNull(),
    missed: integer('missed').notNull(),
    allowed: integer('allowed').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('attendance_warnings_once').on(t.enrolment_id, t.part, t.level),
    check('attendance_warnings_level', sql`${t.level} in ('first', 'second', 'failed')`),
    check('attendance_warnings_part', sql`${t.part} in ('theory', 'practice')`),
  ],
);
/** Whoever teaches has decided that a student fails by attendance (or, later, that he does not): the letter follows. */
export const attendanceResults = pgTable(
  'attendance_results',
  {
    id: idColumn(),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    failed: boolean('failed').notNull(),
    missed: integer('missed').notNull(),
    reason: text('reason'),
    decided_by: refColumn('decided_by')
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (t) => [uniqueIndex('attendance_results_once').on(t.enrolment_id)],
);
