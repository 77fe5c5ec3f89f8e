import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { courses, slots } from '#areas/curriculum/tables.ts';
import { studentPrograms, students, staff } from '#areas/people/tables.ts';
import { sections, semesters, reservedSeats } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps, trText } from '#kernel/server/columns.ts';

/** A student's registration of one semester: draft → submitted → approved | returned → finalized. Its row is locked by every change of his courses. */
export const semesterRegistrations = pgTable(
  'semester_registrations',
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
    status: text('status').notNull().default('draft'),
    credits: decimalColumn('credits', { precision: 5, scale: 1 }).notNull().default(0),
    advisor_id: refColumn('advisor_id').references(() => staff.id),
    submitted_at: momentColumn('submitted_at'),
    decided_at: momentColumn('decided_at'),
    decided_by: refColumn('decided_by').references(() => users.id),
    note: text('note'),
    student_note: text('student_note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('semester_registrations_once').on(t.student_program_id, t.semester_id),
    index('semester_registrations_advisor').on(t.semester_id, t.advisor_id, t.status),
    index('semester_registrations_status').on(t.semester_id, t.status, t.submitted_at),
    index('semester_registrations_student').on(t.student_id),
    check(
      'semester_registrations_status',
      sql`${t.status} in ('draft', 'submitted', 'approved', 'returned', 'finalized')`,
    ),
  ],
);

/** One student in one section; also the history: the letter in force is repeated here from its grade. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: idColumn(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    slot_id: refColumn('slot_id').references(() => slots.id),
    status: text('status').notNull().default('registered'),
    kind: text('kind').notNull().default('first'),
    attempt: integer('attempt').notNull().default(1),
    credit: decimalColumn('credit', { precision: 4, scale: 1 }).notNull(),
    ects: decimalColumn('ects', { precision: 4, scale: 1 }).notNull(),
    letter: text('letter'),
    total: decimalColumn('total', { precision: 5, scale: 2 }),
    registered_at: momentColumn('registered_at').notNull().defaultNow(),
    ended_at: momentColumn('ended_at'),
    reserved_id: refColumn('reserved_id').references(() => reservedSeats.id),
    ...stamps(),
  },
  (t) => [
    // one live place of a student in a section, and in a course of a semester
    uniqueIndex('enrolments_live_section')
      .on(t.student_id, t.section_id)
      .where(sql`status in ('registered', 'completed')`),
    uniqueIndex('enrolments_live_course')
      .on(t.student_program_id, t.semester_id, t.course_id)
      .where(sql`status in ('registered', 'completed')`),
    index('enrolments_section').on(t.section_id, t.status),
    // a reserved seat that goes is looked for here; few enrolments hold one
    index('enrolments_reserved')
      .on(t.reserved_id)
      .where(sql`reserved_id is not null`),
    index('enrolments_student').on(t.student_program_id, t.semester_id),
    index('enrolments_course').on(t.course_id, t.semester_id),
    check('enrolments_status', sql`${t.status} in ('registered', 'dropped', 'withdrawn', 'completed', 'cancelled')`),
    check('enrolments_kind', sql`${t.kind} in ('first', 'repeat', 'improvement', 'extra')`),
  ],
);

/** A saved plan: section ids the student thinks of; several per semester. */
export const plans = pgTable(
  'plans',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    name: text('name').notNull(),
    section_ids: integer('section_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...stamps(),
  },
  (t) => [uniqueIndex('plans_name').on(t.student_program_id, t.semester_id, t.name)],
);

/** A hold restricts named actions until its office releases it. */
export const holds = pgTable(
  'holds',
  {
    id: idColumn(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    kind: text('kind').notNull(),
    restrictions: text('restrictions').array().notNull(),
    office: text('office').notNull(),
    reason: trText('reason').notNull(),
    reason_en: text('reason_en').notNull(),
    starts_at: momentColumn('starts_at').notNull().defaultNow(),
    ends_at: momentColumn('ends_at'),
    placed_by: refColumn('placed_by').references(() => users.id),
    released_at: momentColumn('released_at'),
    released_by: refColumn('released_by').references(() => users.id),
    release_note: text('release_note'),
    ...stamps(),
  },
  (t) => [
    index('holds_student')
      .on(t.student_id)
      .where(sql`released_at is null`),
    index('holds_of_student').on(t.student_id),
  ],
);

/** A time ticket: the window of a student opens no earlier than this. */
export const timeTickets = pgTable(
  'time_tickets',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    opens_at: momentColumn('opens_at').notNull(),
    ...stamps(),
  },
  (t) => [uniqueIndex('time_tickets_once').on(t.semester_id, t.student_id)],
);

/** Allowed in spite of a rule: kind names the refusal key it lifts; section or course or the whole semester. */
export const overrides = pgTable(
  'overrides',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    kind: text('kind').notNull(),
    course_id: refColumn('course_id').references(() => courses.id),
    section_id: refColumn('section_id').references(() => sections.id),
    value: jsonb('value'),
    reason: text('reason').notNull(),
    granted_by: refColumn('granted_by')
      .notNull()
      .references(() => users.id),
    revoked_at: momentColumn('revoked_at'),
    revoked_by: refColumn('revoked_by').references(() => users.id),
    revoke_reason: text('revoke_reason'),
    ...stamps(),
  },
  (t) => [
    index('overrides_student').on(t.student_program_id, t.semester_id),
    index('overrides_semester').on(t.semester_id, t.id),
  ],
);

/** A place in the queue of a full section; the id orders it. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    status: text('status').notNull().default('waiting'),
    /** section given up when the place comes (swap on success) */ swap_section_id: refColumn(
      'swap_section_id',
    ).references(() => sections.id),
    offered_at: momentColumn('offered_at'),
    expires_at: momentColumn('expires_at'),
    ended_at: momentColumn('ended_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('waitlist_entries_live')
      .on(t.section_id, t.student_program_id)
      .where(sql`status in ('waiting', 'offered')`),
    index('waitlist_entries_queue').on(t.section_id, t.status, t.id),
    index('waitlist_entries_student').on(t.student_program_id),
    check('waitlist_entries_status', sql`${t.status} in ('waiting', 'offered', 'registered', 'expired', 'cancelled')`),
  ],
);
