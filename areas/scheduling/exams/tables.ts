import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { staff, students } from '#areas/people/tables.ts';
import { classrooms, departments } from '#areas/reference/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { sections, semesters } from '../tables.ts';

/** The weeks of a semester in which exams of one kind are held; no two of a semester overlap (constraint in the migration). */
export const examPeriods = pgTable(
  'exam_periods',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    kind: text('kind').notNull(),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    /** last day on which instructors say what their exams need */
    collect_until: date('collect_until').notNull(),
    state: text('state').notNull().default('collecting'),
    published_at: momentColumn('published_at'),
    /** a watch that changes hands waits for the office */
    confirm_swaps: boolean('confirm_swaps').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('exam_periods_once').on(t.semester_id, t.kind),
    check('exam_periods_kind', sql`${t.kind} in ('midterm', 'final', 'resit')`),
    check('exam_periods_state', sql`${t.state} in ('collecting', 'placing', 'published', 'closed')`),
    check('exam_periods_order', sql`${t.starts_on} <= ${t.ends_on} and ${t.collect_until} < ${t.starts_on}`),
  ],
);
/** A time at which exams begin; no two of a period overlap (constraint in the migration). */
export const examSlots = pgTable(
  'exam_slots',
  {
    id: idColumn(),
    period_id: refColumn('period_id')
      .notNull()
      .references(() => examPeriods.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
  },
  (t) => [
    uniqueIndex('exam_slots_once').on(t.period_id, t.day, t.starts),
    check('exam_slots_time', sql`${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`),
  ],
);
/** One exam: what it needs, as its instructor answered, and when it is held. */
export const exams = pgTable(
  'exams',
  {
    id: idColumn(),
    period_id: refColumn('period_id')
      .notNull()
      .references(() => examPeriods.id, { onDelete: 'cascade' }),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    /** code, names and department of the course, so that lists and searches read one table */
    code: plainText('code').notNull(),
    name: text('name').notNull(),
    name_en: text('name_en').notNull(),
    department_id: refColumn('department_id')
      .notNull()
      .references(() => departments.id),
    /** no: the course is assessed without an exam */ held: boolean('held').notNull().default(true),
    minutes: integer('minutes').notNull().default(90),
    form: text('form').notNull().default('written'),
    /** most rooms it may be split into; null: as many as it takes */ most_rooms: integer('most_rooms'),
    /** shares its rooms with nobody */ alone: boolean('alone').notNull().default(false),
    observers: integer('observers').notNull().default(1),
    note: text('note'),
    answered_at: momentColumn('answered_at'),
    answered_by: refColumn('answered_by').references(() => users.id),
    slot_id: refColumn('slot_id').references(() => examSlots.id),
    /** stays where it is whatever is proposed */ pinned: boolean('pinned').notNull().default(false),
    state: text('state').notNull().default('draft'),
    ...stamps(),
  },
  (t) => [
    index('exams_period').on(t.period_id, t.code),
    index('exams_slot').on(t.slot_id),
    unique('exams_with_slot').on(t.id, t.slot_id),
    check('exams_minutes', sql`${t.minutes} between 15 and 480`),
    check('exams_form', sql`${t.form} in ('written', 'computer', 'oral', 'practical', 'takehome')`),
    check('exams_state', sql`${t.state} in ('draft', 'placed', 'published')`),
    check('exams_rooms', sql`${t.most_rooms} between 1 and 40 and ${t.observers} between 0 and 10`),
    check('exams_place', sql`(${t.slot_id} is null) = (${t.state} = 'draft') and (${t.held} or ${t.slot_id} is null)`),
    check('exams_pinned', sql`not ${t.pinned} or ${t.slot_id} is not null`),
  ],
);
/** Sections that sit one exam together; each has one exam in a period. */
export const examSections = pgTable(
  'exam_sections',
  {
    exam_id: refColumn('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    period_id: refColumn('period_id')
      .notNull()
      .references(() => examPeriods.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.exam_id, t.section_id] }),
    uniqueIndex('exam_sections_once').on(t.period_id, t.section_id),
    index('exam_sections_section').on(t.section_id),
  ],
);
/** Seats an exam takes in a room. Exams may share one; a trigger keeps them within its seats at every time. */
export const examRooms = pgTable(
  'exam_rooms',
  {
    exam_id: refColumn('exam_id').notNull(),
    /** of the exam: it goes along when the exam moves */ slot_id: refColumn('slot_id').notNull(),
    classroom_id: refColumn('classroom_id')
      .notNull()
      .references(() => classrooms.id),
    seats: integer('seats').notNull(),
    /** for those who sit in a room of their own: shared with no other exam */
    apart: boolean('apart').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.exam_id, t.classroom_id] }),
    foreignKey({
      name: 'exam_rooms_exam_fk',
      columns: [t.exam_id, t.slot_id],
      foreignColumns: [exams.id, exams.slot_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('exam_rooms_room').on(t.slot_id, t.classroom_id),
    check('exam_rooms_seats', sql`${t.seats} > 0`),
  ],
);
/** Who watches a room at a time; nobody watches two. */
export const examDuties = pgTable(
  'exam_duties',
  {
    id: idColumn(),
    period_id: refColumn('period_id')
      .notNull()
      .references(() => examPeriods.id, { onDelete: 'cascade' }),
    slot_id: refColumn('slot_id')
      .notNull()
      .references(() => examSlots.id, { onDelete: 'cascade' }),
    classroom_id: refColumn('classroom_id')
      .notNull()
      .references(() => classrooms.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    /** he would like somebody else to take it */ offered_at: momentColumn('offered_at'),
    offer_note: text('offer_note'),
    /** who would take it, where the office has to agree */
    taker_id: refColumn('taker_id').references(() => staff.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('exam_duties_once').on(t.slot_id, t.staff_id),
    index('exam_duties_room').on(t.slot_id, t.classroom_id),
    index('exam_duties_staff').on(t.staff_id, t.period_id),
    check(
      'exam_duties_taker',
      sql`${t.taker_id} is null or (${t.offered_at} is not null and ${t.taker_id} <> ${t.staff_id})`,
    ),
  ],
);
/** When somebody cannot or would like to watch. */
export const examWishes = pgTable(
  'exam_wishes',
  {
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    slot_id: refColumn('slot_id')
      .notNull()
      .references(() => examSlots.id, { onDelete: 'cascade' }),
    wish: text('wish').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staff_id, t.slot_id] }), check('exam_wishes_wish', sql`${t.wish} in ('yes', 'no')`)],
);
/** Where a student sits a published exam. Nobody sits two at once, unless one of them is held for him otherwise. */
export const examSeats = pgTable(
  'exam_seats',
  {
    exam_id: refColumn('exam_id').notNull(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    slot_id: refColumn('slot_id').notNull(),
    /** hall, separate: a room of his own, other: held for him otherwise */ place: text('place')
      .notNull()
      .default('hall'),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    seat_no: integer('seat_no'),
    extra_minutes: integer('extra_minutes').notNull().default(0),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.exam_id, t.student_id] }),
    foreignKey({
      name: 'exam_seats_exam_fk',
      columns: [t.exam_id, t.slot_id],
      foreignColumns: [exams.id, exams.slot_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('exam_seats_one_at_once')
      .on(t.student_id, t.slot_id)
      .where(sql`place <> 'other'`),
    uniqueIndex('exam_seats_seat')
      .on(t.slot_id, t.classroom_id, t.seat_no)
      .where(sql`seat_no is not null`),
    check('exam_seats_place', sql`${t.place} in ('hall', 'separate', 'other')`),
    check('exam_seats_extra', sql`${t.extra_minutes} between 0 and 480`),
  ],
);
/** What a student gets at every exam: extra time, a room of his own, a room that is reached without steps. */
export const examAccommodations = pgTable(
  'exam_accommodations',
  {
    id: idColumn(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    /** in hundredths of the exam's length */ extra_percent: integer('extra_percent').notNull().default(0),
    separate_room: boolean('separate_room').notNull().default(false),
    accessible_room: boolean('accessible_room').notNull().default(false),
    note: text('note'),
    valid_until: date('valid_until'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('exam_accommodations_once').on(t.student_id),
    check(
      'exam_accommodations_any',
      sql`${t.extra_percent} between 0 and 200 and (${t.extra_percent} > 0 or ${t.separate_room} or ${t.accessible_room})`,
    ),
  ],
);
/** A timetable of a whole period that the generator found; accepted as a whole or line by line. */
export const examProposals = pgTable(
  'exam_proposals',
  {
    id: idColumn(),
    period_id: refColumn('period_id')
      .notNull()
      .references(() => examPeriods.id, { onDelete: 'cascade' }),
    /** it goes on from this one */ from_id: refColumn('from_id'),
    seed: integer('seed').notNull(),
    seconds: integer('seconds').notNull(),
    status: text('status').notNull().default('running'),
    run_id: refColumn('run_id'),
    stop_asked: boolean('stop_asked').notNull().default(false),
    /** thousandths */ done: integer('done').notNull().default(0),
    /** students with two at once, on a day, back to back, rooms used, and how it came about */
    measures: jsonb('measures'),
    /** exam → time and rooms */ lines: jsonb('lines'),
    /** exams that found no place, with what stood in the way */ stuck: jsonb('stuck'),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('exam_proposals_period').on(t.period_id, t.id),
    check('exam_proposals_status', sql`${t.status} in ('running', 'ready', 'failed', 'accepted', 'dropped')`),
    check('exam_proposals_done', sql`${t.done} between 0 and 1000 and ${t.seconds} between 1 and 600`),
    foreignKey({ name: 'exam_proposals_from_fk', columns: [t.from_id], foreignColumns: [t.id] }).onDelete('set null'),
  ],
);
