import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { campuses, classrooms } from '#areas/reference/tables.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { staff } from '#areas/people/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps } from '#kernel/server/columns.ts';

export const semesters = pgTable(
  'semesters',
  {
    id: idColumn(),
    academic_year: plainText('academic_year').notNull(),
    code: integer('code').notNull(),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    /** first and last day of classes: day 10, week 10 and the refund bands count from here */
    classes_start_on: date('classes_start_on').notNull(),
    classes_end_on: date('classes_end_on').notNull(),
    grades_due_on: date('grades_due_on').notNull(),
    is_active: boolean('is_active').notNull().default(false),
    status: text('status').notNull().default('planned'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('semesters_once').on(t.academic_year, t.code),
    uniqueIndex('semesters_one_active')
      .on(t.is_active)
      .where(sql`is_active`),
    check('semesters_code', sql`${t.code} between 1 and 4`),
    check(
      'semesters_order',
      sql`${t.starts_on} <= ${t.classes_start_on} and ${t.classes_start_on} < ${t.classes_end_on} and ${t.classes_end_on} <= ${t.ends_on}`,
    ),
  ],
);

/** The academic calendar: one row per event, term and population; every gated action asks it. */
export const semesterDates = pgTable(
  'semester_dates',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    event: text('event').notNull(),
    starts_at: momentColumn('starts_at').notNull(),
    ends_at: momentColumn('ends_at').notNull(),
    /** population: null means everyone */
    level: text('level'),
    student_type: text('student_type'),
    faculty_id: refColumn('faculty_id'),
    program_id: refColumn('program_id'),
    class_years: integer('class_years').array(),
    note: text('note'),
    note_en: text('note_en'),
    is_visible: boolean('is_visible').notNull().default(true),
    ...stamps(),
  },
  (t) => [
    index('semester_dates_event').on(t.semester_id, t.event),
    check('semester_dates_order', sql`${t.starts_at} < ${t.ends_at}`),
  ],
);

/** One class under several codes: its sections share hours, room and instructors, and their seats where `seats` says how many. */
export const crossLists = pgTable(
  'cross_lists',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    /** whose hours and instructors the others follow */
    lead_id: refColumn('lead_id').references((): AnyPgColumn => sections.id, { onDelete: 'set null' }),
    /** of all codes together; the trigger in the migration is the belt. null: every section has its own */
    seats: integer('seats'),
    ...stamps(),
  },
  (t) => [index('cross_lists_semester').on(t.semester_id), check('cross_lists_seats', sql`${t.seats} > 0`)],
);
export const sections = pgTable(
  'sections',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    section_no: integer('section_no').notNull(),
    /** code, names and department of the course as offered, so that lists and searches read one table */
    code: plainText('code').notNull(),
    name: text('name').notNull(),
    name_en: text('name_en').notNull(),
    department_id: refColumn('department_id').notNull(),
    instructor_id: refColumn('instructor_id').references(() => staff.id),
    campus_id: refColumn('campus_id').references(() => campuses.id),
    mode: text('mode').notNull().default('face'),
    language: text('language').notNull().default('en'),
    quota: integer('quota').notNull(),
    taken: integer('taken').notNull().default(0),
    waitlist_size: integer('waitlist_size').notNull().default(0),
    waitlisted: integer('waitlisted').notNull().default(0),
    waitlist_mode: text('waitlist_mode').notNull().default('automatic'),
    consent: text('consent').notNull().default('none'),
    special_student_allowed: boolean('special_student_allowed').notNull().default(false),
    /** equipment the rooms of its lessons must have */
    room_features: text('room_features')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text('status').notNull().default('open'),
    cross_list_id: refColumn('cross_list_id').references((): AnyPgColumn => crossLists.id),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('sections_search').using('gin', sql.raw('search gin_trgm_ops')),
    uniqueIndex('sections_once').on(t.semester_id, t.course_id, t.section_no),
    index('sections_code').on(t.semester_id, t.code, t.section_no),
    index('sections_department').on(t.semester_id, t.department_id, t.code),
    index('sections_instructor').on(t.instructor_id, t.semester_id),
    index('sections_cross_list')
      .on(t.cross_list_id)
      .where(sql`cross_list_id is not null`),
    // the belt under the conditional update: no path oversells
    check('sections_seats', sql`${t.taken} >= 0 and ${t.taken} <= ${t.quota}`),
    check('sections_waitlist', sql`${t.waitlisted} >= 0`),
  ],
);
export const sectionInstructors = pgTable(
  'section_instructors',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    share: integer('share').notNull().default(100),
    role: text('role').notNull().default('instructor'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('section_instructors_once').on(t.section_id, t.staff_id),
    index('section_instructors_staff').on(t.staff_id),
  ],
);
/** Who answers for a course in all of its sections of a semester, whether he teaches one of them or none. */
export const courseCoordinators = pgTable(
  'course_coordinators',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('course_coordinators_once').on(t.semester_id, t.course_id),
    index('course_coordinators_staff').on(t.staff_id, t.semester_id),
  ],
);
/** Seats kept for a group until a moment; the group is a population as in semester_dates. */
export const reservedSeats = pgTable(
  'reserved_seats',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    population: jsonb('population').notNull(),
    seats: integer('seats').notNull(),
    used: integer('used').notNull().default(0),
    until: momentColumn('until'),
    ...stamps(),
  },
  (t) => [
    index('reserved_seats_section').on(t.section_id),
    check('reserved_seats_used', sql`${t.used} between 0 and ${t.seats}`),
  ],
);

/** A weekly meeting; `span` is minutes since Monday 00:00, and the exclusion constraint in the migration keeps a room from two at once, unless they are combined. */
export const meetings = pgTable(
  'meetings',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    type: integer('type').notNull().default(1),
    day: integer('day').notNull(),
    starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    /** the solver leaves it where it is */ pinned: boolean('pinned').notNull().default(false),
    /** taught together: the first meeting of those that are one lesson, itself for that one; null: alone */
    combined_with: refColumn('combined_with').references((): AnyPgColumn => meetings.id),
    ...stamps(),
  },
  (t) => [
    index('meetings_combined')
      .on(t.combined_with)
      .where(sql`combined_with is not null`),
    index('meetings_section').on(t.section_id),
    index('meetings_room').on(t.semester_id, t.classroom_id),
    check(
      'meetings_time',
      sql`${t.day} between 1 and 7 and ${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`,
    ),
  ],
);
