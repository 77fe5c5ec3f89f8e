import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { files } from '#kernel/server/tables.ts';
import { departments, faculties, programs, countries, cities } from '#areas/reference/tables.ts';
import {
  decimalColumn,
  idColumn,
  momentColumn,
  plainText,
  refColumn,
  searchColumn,
  stamps,
  trText,
  idOf,
} from '#kernel/server/columns.ts';

export const staff = pgTable(
  'staff',
  {
    id: idColumn(),
    registration_number: plainText('registration_number').notNull().unique(),
    first_name: trText('first_name').notNull(),
    last_name: trText('last_name').notNull(),
    /** professor, associate_professor, assistant_professor, lecturer, research_assistant, officer */
    title: text('title').notNull(),
    department_id: refColumn('department_id').references(() => departments.id),
    faculty_id: refColumn('faculty_id').references(() => faculties.id),
    email: text('email').notNull(),
    phone: text('phone'),
    office: text('office'),
    gender: text('gender'),
    started_on: date('started_on'),
    is_academic: boolean('is_academic').notNull().default(true),
    /** full_time, part_time: who is paid by the hour */ employment: text('employment').notNull().default('full_time'),
    status: text('status').notNull().default('a'),
    search: searchColumn('registration_number', 'first_name', 'last_name', 'email'),
    ...stamps(),
  },
  (t) => [
    index('staff_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('staff_last').on(t.last_name, t.id),
    index('staff_department').on(t.department_id, t.last_name),
    index('staff_faculty').on(t.faculty_id, t.last_name),
  ],
);

/** A student as a person; the main program's facts are repeated here so that the list of any length reads one table. */
export const students = pgTable(
  'students',
  {
    id: idColumn(),
    student_number: plainText('student_number').notNull().unique(),
    first_name: trText('first_name').notNull(),
    last_name: trText('last_name').notNull(),
    /** undergraduate, graduate, mentora, special, exchange */
    student_type: text('student_type').notNull().default('undergraduate'),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    department_id: refColumn('department_id')
      .notNull()
      .references(() => departments.id),
    faculty_id: refColumn('faculty_id')
      .notNull()
      .references(() => faculties.id),
    advisor_id: refColumn('advisor_id').references(() => staff.id),
    class_year: integer('class_year').notNull().default(1),
    entry_year: integer('entry_year').notNull(),
    cgpa: decimalColumn('cgpa', { precision: 4, scale: 2 }),
    status: text('status').notNull().default('active'),
    national_id: plainText('national_id'),
    passport_no: plainText('passport_no'),
    birth_date: date('birth_date'),
    birth_place: text('birth_place'),
    gender: text('gender'),
    nationality_id: refColumn('nationality_id').references(() => countries.id),
    city_id: refColumn('city_id').references(() => cities.id),
    address: text('address'),
    postcode: plainText('postcode'),
    father_name: text('father_name'),
    mother_name: text('mother_name'),
    /** who is called in an emergency */ emergency_name: text('emergency_name'),
    emergency_tel: plainText('emergency_tel'),
    /** none, F1 */
    visa_type: text('visa_type').notNull().default('none'),
    sevis_id: plainText('sevis_id'),
    email: text('email').notNull(),
    personal_email: text('personal_email'),
    mobile_tel: plainText('mobile_tel'),
    photo_file_id: refColumn('photo_file_id').references(() => files.id),
    search: searchColumn('student_number', 'first_name', 'last_name', 'email'),
    ...stamps(),
  },
  (t) => [
    index('students_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('students_last').on(t.last_name, t.id),
    index('students_photo')
      .on(t.photo_file_id)
      .where(sql`photo_file_id is not null`),
    index('students_first').on(t.first_name, t.id),
    index('students_cgpa').on(t.cgpa, t.id),
    index('students_entry').on(t.entry_year, t.id),
    index('students_entry_number').on(t.entry_year, t.student_number, t.id),
    index('students_entry_first').on(t.entry_year, t.first_name, t.id),
    index('students_entry_last').on(t.entry_year, t.last_name, t.id),
    index('students_number').on(t.student_number, t.id),
    index('students_program').on(t.program_id, t.last_name, t.id),
    index('students_department').on(t.department_id, t.last_name, t.id),
    index('students_faculty').on(t.faculty_id, t.last_name, t.id),
    index('students_advisor').on(t.advisor_id, t.last_name, t.id),
    index('students_status').on(t.status, t.student_number),
    index('students_class').on(t.class_year, t.student_number),
    index('students_type').on(t.student_type, t.student_number),
  ],
);

/** One enrolment of a person in a program (major, double, minor, mentora, special). */
export const studentPrograms = pgTable(
  'student_programs',
  {
    id: idColumn(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    curriculum_id: refColumn('curriculum_id').references(() => idOf('curriculums')),
    kind: text('kind').notNull().default('major'),
    student_type: text('student_type').notNull().default('undergraduate'),
    entry_type: text('entry_type').notNull().default('exam'),
    started_on: date('started_on').notNull(),
    class_year: integer('class_year').notNull().default(1),
    semester_no: integer('semester_no').notNull().default(1),
    advisor_id: refColumn('advisor_id').references(() => staff.id),
    status: text('status').notNull().default('active'),
    is_main: boolean('is_main').notNull().default(true),
    /** when the enrollment agreement was accepted; null means it is pending (ACC-045) */
    agreement_accepted_at: momentColumn('agreement_accepted_at'),
    agreement_version: text('agreement_version'),
    cgpa: decimalColumn('cgpa', { precision: 4, scale: 2 }),
    credits_earned: decimalColumn('credits_earned', { precision: 6, scale: 1 }).notNull().default(0),
    credits_attempted: decimalColumn('credits_attempted', { precision: 6, scale: 1 }).notNull().default(0),
    ects_earned: decimalColumn('ects_earned', { precision: 6, scale: 1 }).notNull().default(0),
    graduated_on: date('graduated_on'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('student_programs_once').on(t.student_id, t.program_id),
    index('student_programs_program').on(t.program_id),
    index('student_programs_advisor').on(t.advisor_id),
    index('student_programs_curriculum').on(t.curriculum_id, t.status),
    // who advises whom in a program, without the students
    index('student_programs_advised')
      .on(t.program_id, t.advisor_id)
      .where(sql`status = 'active'`),
    check('student_programs_kind', sql`${t.kind} in ('major', 'double', 'minor', 'mentora', 'special', 'exchange')`),
  ],
);

/** Who advises whom, since when; the open one (no ended_on) is the current. */
export const advisorAssignments = pgTable(
  'advisor_assignments',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    started_on: date('started_on').notNull(),
    ended_on: date('ended_on'),
    /** what the earlier advisor hands over */ hand_over_note: text('hand_over_note'),
    /** user who assigned */ assigned_by: refColumn('assigned_by').references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    index('advisor_assignments_staff').on(t.staff_id),
    uniqueIndex('advisor_assignments_current')
      .on(t.student_program_id)
      .where(sql`ended_on is null`),
  ],
);

/** Papers of a person: waiting → uploaded → approved / declined; declined ones are uploaded again as a new version (NS-005). */
export const personDocuments = pgTable(
  'person_documents',
  {
    id: idColumn(),
    student_id: refColumn('student_id').references(() => students.id),
    staff_id: refColumn('staff_id').references(() => staff.id),
    /** identity, diploma, transcript, passport, visa, health, military, contract, cv, certificate, other */
    kind: text('kind').notNull(),
    name: trText('name').notNull(),
    file_id: refColumn('file_id').references(() => files.id),
    file_version: integer('file_version').notNull().default(0),
    status: text('status').notNull().default('waiting'),
    note: text('note'),
    expires_on: date('expires_on'),
    uploaded_by: refColumn('uploaded_by').references(() => idOf('users')),
    uploaded_at: momentColumn('uploaded_at'),
    decided_by: refColumn('decided_by').references(() => idOf('users')),
    decided_at: momentColumn('decided_at'),
    decline_reason: text('decline_reason'),
    ...stamps(),
  },
  (t) => [
    index('person_documents_student').on(t.student_id),
    index('person_documents_staff').on(t.staff_id),
    index('person_documents_expiry').on(t.expires_on),
    index('person_documents_file').on(t.file_id),
    check('person_documents_owner', sql`(${t.student_id} is null) <> (${t.staff_id} is null)`),
    check('person_documents_status', sql`${t.status} in ('waiting', 'uploaded', 'approved', 'declined')`),
  ],
);
/** Notes about a student: private to the author, shared with the offices that see him, or open to himself. */
export const studentNotes = pgTable(
  'student_notes',
  {
    id: idColumn(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    author_id: refColumn('author_id')
      .notNull()
      .references(() => idOf('users')),
    author_name: text('author_name').notNull(),
    body: text('body').notNull(),
    visibility: text('visibility').notNull().default('office'),
    deleted_at: momentColumn('deleted_at'),
    ...stamps(),
  },
  (t) => [
    index('student_notes_student').on(t.student_id, t.id),
    check('student_notes_visibility', sql`${t.visibility} in ('private', 'office', 'student')`),
  ],
);
/** A change of personal information that a person has asked for; an office approves or declines it. */
export const informationChanges = pgTable(
  'information_changes',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => idOf('users')),
    student_id: refColumn('student_id').references(() => students.id),
    staff_id: refColumn('staff_id').references(() => staff.id),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    note: text('note'),
    status: text('status').notNull().default('waiting'),
    decided_by: refColumn('decided_by').references(() => idOf('users')),
    decided_at: momentColumn('decided_at'),
    decline_reason: text('decline_reason'),
    ...stamps(),
  },
  (t) => [
    index('information_changes_status').on(t.status, t.id),
    index('information_changes_user').on(t.user_id),
    uniqueIndex('information_changes_open')
      .on(t.user_id)
      .where(sql`status = 'waiting'`),
    check('information_changes_status', sql`${t.status} in ('waiting', 'approved', 'declined', 'cancelled')`),
  ],
);
/** What is known of a student who belongs to another institution or takes single courses (ACA-033: he can't register courses himself). */
export const specialStudents = pgTable(
  'special_students',
  {
    id: idColumn(),
    student_id: refColumn('student_id')
      .notNull()
      .unique()
      .references(() => students.id),
    /** exchange, guest, summer, single_course */ kind: text('kind').notNull(),
    home_institution: trText('home_institution'),
    home_country_id: refColumn('home_country_id').references(() => countries.id),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    note: text('note'),
    ...stamps(),
  },
  (t) => [check('special_students_dates', sql`${t.ends_on} >= ${t.starts_on}`)],
);
/** Cards: one in use per person; the QR code carries a random token, never the number of the person. */
export const idCards = pgTable(
  'id_cards',
  {
    id: idColumn(),
    student_id: refColumn('student_id').references(() => students.id),
    staff_id: refColumn('staff_id').references(() => staff.id),
    card_number: plainText('card_number').notNull().unique(),
    token: plainText('token').notNull().unique(),
    status: text('status').notNull().default('active'),
    issued_on: date('issued_on').notNull(),
    valid_until: date('valid_until').notNull(),
    issued_by: refColumn('issued_by').references(() => idOf('users')),
    ended_at: momentColumn('ended_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('id_cards_student')
      .on(t.student_id)
      .where(sql`status = 'active'`),
    uniqueIndex('id_cards_staff')
      .on(t.staff_id)
      .where(sql`status = 'active'`),
    check('id_cards_owner', sql`(${t.student_id} is null) <> (${t.staff_id} is null)`),
    check('id_cards_status', sql`${t.status} in ('active', 'lost', 'replaced', 'cancelled')`),
  ],
);
