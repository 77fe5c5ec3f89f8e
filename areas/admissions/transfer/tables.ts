import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { courses } from '#areas/curriculum/tables.ts';
import { faculties, programs } from '#areas/reference/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { agreementTexts, users } from '#areas/access/tables.ts';
import {
  decimalColumn,
  idColumn,
  momentColumn,
  plainText,
  refColumn,
  searchColumn,
  stamps,
  trText,
} from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';

/** Numbers that applicants are told; their user name is made of it. */
export const transferNumbers = pgSequence('transfer_numbers', { startWith: 100001 });
const points = (name: string) => decimalColumn(name, { precision: 8, scale: 3 });

/** TRF-005: an application for transfer, with its status. */
export const transfers = pgTable(
  'undergraduate_transfers',
  {
    id: idColumn(),
    number: plainText('number')
      .notNull()
      .unique()
      .default(sql`'YG' || nextval('transfer_numbers')`),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    status: text('status').notNull().default('started'),
    source: text('source').notNull().default('form'),
    language: text('language').notNull().default('tr'),
    /** the key to a form that has just been started; only its hash */ start_hash: plainText('start_hash').unique(),
    /** the notice on personal data that was shown when it began */ notice_text_id: refColumn(
      'notice_text_id',
    ).references(() => agreementTexts.id),
    /** TRF-004: argon2 of the pin, which was sent once */ pin_hash: text('pin_hash'),
    track: text('track'),
    first_name: trText('first_name').notNull(),
    last_name: trText('last_name').notNull(),
    email: plainText('email').notNull(),
    email_verified_at: momentColumn('email_verified_at'),
    phone: plainText('phone'),
    national_id: plainText('national_id'),
    passport_no: plainText('passport_no'),
    birth_date: date('birth_date'),
    current_university: text('current_university'),
    current_program: text('current_program'),
    current_class: integer('current_class'),
    cgpa: points('cgpa'),
    scale: text('scale'),
    semester_completed: integer('semester_completed'),
    entry_score: points('entry_score'),
    entry_type: text('entry_type'),
    entry_year: integer('entry_year'),
    discipline_clean: boolean('discipline_clean').notNull().default(false),
    used_before: boolean('used_before').notNull().default(false),
    prep_status: text('prep_status'),
    /** faculty and program of the first preference: whose office decides */ faculty_id: refColumn(
      'faculty_id',
    ).references(() => faculties.id),
    program_id: refColumn('program_id').references(() => programs.id),
    sent_at: momentColumn('sent_at'),
    /** why it was returned or declined, as its applicant reads it */ reason: text('reason'),
    ranking_score: points('ranking_score'),
    /** program that was offered or accepted */ placed_program_id: refColumn('placed_program_id').references(
      () => programs.id,
    ),
    reply_by: momentColumn('reply_by'),
    search: searchColumn('number', 'first_name', 'last_name', 'email'),
    ...stamps(),
  },
  (t) => [
    index('undergraduate_transfers_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('undergraduate_transfers_status').on(t.status, t.id),
    index('undergraduate_transfers_semester').on(t.semester_id, t.track, t.status),
    index('undergraduate_transfers_track').on(t.track, t.id),
    index('undergraduate_transfers_faculty').on(t.faculty_id, t.status),
    index('undergraduate_transfers_program').on(t.program_id, t.id),
    index('undergraduate_transfers_placed').on(t.placed_program_id),
    index('undergraduate_transfers_name').on(t.last_name, t.id),
    index('undergraduate_transfers_sent').on(t.sent_at, t.id),
    index('undergraduate_transfers_score').on(t.ranking_score, t.id),
    index('undergraduate_transfers_reply')
      .on(t.reply_by)
      .where(sql`status = 'placed'`),
    // one application a semester for an address and for a person, unless the one before has ended
    uniqueIndex('undergraduate_transfers_email')
      .on(t.semester_id, sql`lower(${t.email})`)
      .where(sql`status not in ('started', 'rejected', 'not_placed', 'declined', 'withdrawn')`),
    uniqueIndex('undergraduate_transfers_person')
      .on(t.semester_id, t.national_id)
      .where(
        sql`national_id is not null and status not in ('started', 'rejected', 'not_placed', 'declined', 'withdrawn')`,
      ),
    index('undergraduate_transfers_notice')
      .on(t.notice_text_id)
      .where(sql`notice_text_id is not null`),
    check('undergraduate_transfers_language', sql`${t.language} in ('tr', 'en')`),
    check('undergraduate_transfers_pin', sql`${t.status} = 'started' or ${t.pin_hash} is not null`),
    check('undergraduate_transfers_average', sql`${t.cgpa} between 0 and 100`),
    check(
      'undergraduate_transfers_place',
      sql`${t.status} not in ('placed', 'accepted', 'registered', 'equivalence_done') or ${t.placed_program_id} is not null`,
    ),
  ],
);
/** Programs an applicant wants, in their order, and what came of each. */
export const transferPreferences = pgTable(
  'transfer_preferences',
  {
    id: idColumn(),
    transfer_id: refColumn('transfer_id')
      .notNull()
      .references(() => transfers.id),
    rank: integer('rank').notNull(),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    /** main or reserve: of the proposal, and of the results once they are published */ list: text('list'),
    place: integer('place'),
    /** left: no longer counts, its holder has accepted, declined or moved up */ left_at: momentColumn('left_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('transfer_preferences_rank').on(t.transfer_id, t.rank),
    uniqueIndex('transfer_preferences_program').on(t.transfer_id, t.program_id),
    index('transfer_preferences_list').on(t.program_id, t.list, t.place),
    check('transfer_preferences_ranked', sql`${t.rank} between 1 and 5`),
    check(
      'transfer_preferences_listed',
      sql`(${t.list} is null) = (${t.place} is null) and (${t.list} is null or ${t.list} in ('main', 'reserve'))`,
    ),
  ],
);
/** Documents of an application; one of the same kind takes the place of the one before, which stays in the history. */
export const transferDocuments = pgTable(
  'transfer_documents',
  {
    id: idColumn(),
    transfer_id: refColumn('transfer_id')
      .notNull()
      .references(() => transfers.id),
    kind: text('kind').notNull(),
    file_id: refColumn('file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    uploaded_at: momentColumn('uploaded_at').notNull(),
    replaced_at: momentColumn('replaced_at'),
  },
  (t) => [
    uniqueIndex('transfer_documents_one')
      .on(t.transfer_id, t.kind)
      .where(sql`replaced_at is null`),
    index('transfer_documents_file').on(t.file_id),
    check(
      'transfer_documents_kind',
      sql`${t.kind} in ('transcript', 'student_certificate', 'course_contents', 'discipline_letter', 'placement_result', 'not_used_letter', 'recognition')`,
    ),
  ],
);
/** Courses taken elsewhere, and what the academic unit makes of each. */
export const transferCourses = pgTable(
  'transfer_courses',
  {
    id: idColumn(),
    transfer_id: refColumn('transfer_id')
      .notNull()
      .references(() => transfers.id),
    position: integer('position').notNull(),
    code: plainText('code'),
    name: text('name').notNull(),
    grade: plainText('grade'),
    credit: decimalColumn('credit', { precision: 4, scale: 1 }).notNull(),
    ects: decimalColumn('ects', { precision: 4, scale: 1 }).notNull(),
    /** the course of ours that it is proposed to count for */ course_id: refColumn('course_id').references(
      () => courses.id,
    ),
    decision: text('decision'),
    decision_no: plainText('decision_no'),
    decision_on: date('decision_on'),
    /** entered in the student's plan */ carried_at: momentColumn('carried_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('transfer_courses_position').on(t.transfer_id, t.position),
    index('transfer_courses_course').on(t.course_id),
    check('transfer_courses_decision', sql`${t.decision} in ('counts', 'refused')`),
    check('transfer_courses_counts', sql`${t.decision} is distinct from 'counts' or ${t.course_id} is not null`),
    check('transfer_courses_source', sql`(${t.decision} is null) = (${t.decision_no} is null)`),
    check('transfer_courses_credit', sql`${t.credit} >= 0 and ${t.ects} >= 0`),
  ],
);
/** What happened to an application: steps of its applicant and decisions of the offices. */
export const transferSteps = pgTable(
  'transfer_steps',
  {
    id: idColumn(),
    transfer_id: refColumn('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** the state it came to */ status: text('status').notNull(),
    /** the office that decided */ office: text('office'),
    reason: text('reason'),
    user_id: refColumn('user_id').references(() => users.id),
    at: momentColumn('at').notNull(),
  },
  (t) => [
    index('transfer_steps_transfer').on(t.transfer_id, t.id),
    index('transfer_steps_user').on(t.user_id),
    check(
      'transfer_steps_office',
      sql`${t.office} in ('first', 'student-affairs', 'prep-school', 'academic-unit-office')`,
    ),
  ],
);
