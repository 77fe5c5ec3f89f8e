import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { staff, studentPrograms } from '#areas/people/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** Hours in which an advisor sees students: a weekday from a day until a day, or (without weekday) one day. */
export const advisorHours = pgTable(
  'advisor_hours',
  {
    id: idColumn(),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    weekday: integer('weekday'),
    from_on: date('from_on').notNull(),
    until_on: date('until_on'),
    /** minutes since midnight */ starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    minutes: integer('minutes').notNull(),
    place: text('place').notNull(),
    ended_at: momentColumn('ended_at'),
    ...stamps(),
  },
  (t) => [
    index('advisor_hours_staff').on(t.staff_id, t.from_on),
    check('advisor_hours_weekday', sql`${t.weekday} between 1 and 7`),
    check('advisor_hours_minutes', sql`${t.minutes} between 5 and 240`),
    check(
      'advisor_hours_times',
      sql`${t.starts} >= 0 and ${t.starts} + ${t.minutes} <= ${t.ends} and ${t.ends} <= 1440`,
    ),
  ],
);
/** An advisor asks a student to come: open until a meeting is booked, declined or withdrawn. */
export const advisingInvitations = pgTable(
  'advising_invitations',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    invited_by: refColumn('invited_by')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    status: text('status').notNull().default('open'),
    /** since when an answer is awaited */ asked_at: momentColumn('asked_at').notNull(),
    answered_at: momentColumn('answered_at'),
    answer: text('answer'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('advising_invitations_open')
      .on(t.student_program_id)
      .where(sql`status = 'open'`),
    index('advising_invitations_program').on(t.student_program_id, t.id),
    index('advising_invitations_staff').on(t.staff_id, t.status),
    check('advising_invitations_status', sql`${t.status} in ('open', 'booked', 'declined', 'withdrawn')`),
  ],
);
/** A talk of a student with an advisor: booked in the advisor's hours, or written down after it took place. */
export const advisingMeetings = pgTable(
  'advising_meetings',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    /** null: it was not booked */ hours_id: refColumn('hours_id').references(() => advisorHours.id),
    invitation_id: refColumn('invitation_id').references(() => advisingInvitations.id),
    day: date('day').notNull(),
    /** minutes since midnight */ starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    place: text('place').notNull(),
    status: text('status').notNull().default('booked'),
    topic: text('topic').notNull(),
    /** what was agreed; the student reads it too */ summary: text('summary'),
    cancel_reason: text('cancel_reason'),
    cancelled_by: refColumn('cancelled_by').references(() => users.id),
    /** when it got its day and hour */ set_at: momentColumn('set_at').notNull(),
    reminded_at: momentColumn('reminded_at'),
    ...stamps(),
  },
  (t) => [
    // two students at once: one of them gets it
    uniqueIndex('advising_meetings_slot')
      .on(t.staff_id, t.day, t.starts)
      .where(sql`status = 'booked'`),
    index('advising_meetings_staff').on(t.staff_id, t.day),
    index('advising_meetings_program').on(t.student_program_id, t.day),
    index('advising_meetings_due')
      .on(t.day)
      .where(sql`status = 'booked' and reminded_at is null`),
    check('advising_meetings_status', sql`${t.status} in ('booked', 'held', 'missed', 'cancelled')`),
    check('advising_meetings_times', sql`${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`),
  ],
);
/** Courses an advisor recommends to a student for a semester. */
export const advisedPlans = pgTable(
  'advised_plans',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    note: text('note'),
    advised_by: refColumn('advised_by')
      .notNull()
      .references(() => users.id),
    advised_at: momentColumn('advised_at').notNull(),
    ...stamps(),
  },
  (t) => [uniqueIndex('advised_plans_once').on(t.student_program_id, t.semester_id)],
);
export const advisedCourses = pgTable(
  'advised_courses',
  {
    id: idColumn(),
    plan_id: refColumn('plan_id')
      .notNull()
      .references(() => advisedPlans.id, { onDelete: 'cascade' }),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    position: integer('position').notNull(),
    note: text('note'),
  },
  (t) => [uniqueIndex('advised_courses_once').on(t.plan_id, t.course_id)],
);
