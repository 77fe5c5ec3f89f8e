import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { agreementTexts, users } from '#areas/access/tables.ts';
import { ledgerItems } from '#areas/finance/ledger/tables.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { agencies } from '#areas/reference/registers/tables.ts';
import { cities, countries, programs } from '#areas/reference/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
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

/** Numbers that applicants are told. */
export const admissionNumbers = pgSequence('admission_numbers', { startWith: 100001 });

/** When those who came by one way register for a semester, and what it costs. */
export const admissionIntakes = pgTable(
  'admission_intakes',
  {
    id: idColumn(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    entry_type: text('entry_type').notNull(),
    opens_on: date('opens_on').notNull(),
    /** the last day */ closes_on: date('closes_on').notNull(),
    /** may leave be asked for, and for which semester */ leave_of_absence_fall: boolean('leave_of_absence_fall')
      .notNull()
      .default(false),
    leave_of_absence_spring: boolean('leave_of_absence_spring').notNull().default(false),
    currency: text('currency').notNull().default('TRY'),
    /** minor units; 0: nothing is to be paid before the definite registration */ fee: bigint('fee', { mode: 'number' })
      .notNull()
      .default(0),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('admission_intakes_once').on(t.semester_id, t.entry_type),
    index('admission_intakes_closes').on(t.closes_on, t.id),
    check('admission_intakes_days', sql`${t.opens_on} <= ${t.closes_on}`),
    check('admission_intakes_fee', sql`${t.fee} >= 0`),
  ],
);

/** Somebody who was accepted, on the way to being a student. */
export const admissionRegistrations = pgTable(
  'admission_registrations',
  {
    id: idColumn(),
    application_no: plainText('application_no')
      .notNull()
      .unique()
      .default(sql`'K' || nextval('admission_numbers')`),
    intake_id: refColumn('intake_id')
      .notNull()
      .references(() => admissionIntakes.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    entry_type: text('entry_type').notNull(),
    source: text('source').notNull(),
    /** record of the source: a transfer or graduate application, the line of a placement file */ source_key:
      plainText('source_key'),
    state: text('state').notNull().default('started'),
    national_id: plainText('national_id'),
    passport_no: plainText('passport_no'),
    first_name: trText('first_name').notNull(),
    last_name: trText('last_name').notNull(),
    father_name: text('father_name'),
    mother_name: text('mother_name'),
    birth_date: date('birth_date').notNull(),
    birth_place: text('birth_place'),
    gender: text('gender'),
    nationality_id: refColumn('nationality_id').references(() => countries.id),
    marital: text('marital'),
    mobile_tel: plainText('mobile_tel'),
    mobile_tel_verified_at: momentColumn('mobile_tel_verified_at'),
    email: plainText('email'),
    email_verified_at: momentColumn('email_verified_at'),
    /** tr, en: language of what is sent */ language: text('language').notNull().default('tr'),
    address: text('address'),
    district: text('district'),
    /** where he lives; null: in the country of the university */ home_country_id: refColumn(
      'home_country_id',
    ).references(() => countries.id),
    city_id: refColumn('city_id').references(() => cities.id),
    /** a city abroad, which no list of ours holds */ city_name: text('city_name'),
    postcode: plainText('postcode'),
    emergency_name: text('emergency_name'),
    emergency_tel: plainText('emergency_tel'),
    high_school_name: text('high_school_name'),
    high_school_code: plainText('high_school_code'),
    high_school_branch: text('high_school_branch'),
    high_school_type: text('high_school_type'),
    graduation_year: integer('graduation_year'),
    exam_type: text('exam_type'),
    exam_score: decimalColumn('exam_score', { precision: 9, scale: 4 }),
    exam_rank: integer('exam_rank'),
    /** percent of tuition that the placement brings along */ scholarship_rate: integer('scholarship_rate')
      .notNull()
      .default(0),
    /** codes of the parameters named so */ english_certificate_type: text('english_certificate_type'),
    english_certificate_score: decimalColumn('english_certificate_score', { precision: 6, scale: 2 }),
    english_certificate_date: date('english_certificate_date'),
    disability_type: text('disability_type'),
    disability_ratio: integer('disability_ratio'),
    occupation: text('occupation'),
    leave_of_absence_reason: text('leave_of_absence_reason'),
    leave_of_absence_fall: boolean('leave_of_absence_fall').notNull().default(false),
    leave_of_absence_spring: boolean('leave_of_absence_spring').notNull().default(false),
    /** where money goes back to */ iban: plainText('iban'),
    agency_id: refColumn('agency_id').references(() => agencies.id),
    /** what was typed and not yet saved */ draft: jsonb('draft').$type<Record<string, unknown>>(),
    data_saved_at: momentColumn('data_saved_at'),
    sms_approved_at: momentColumn('sms_approved_at'),
    /** the notice on personal data that he says he has read */ notice_text_id: refColumn('notice_text_id').references(
      () => agreementTexts.id,
    ),
    submitted_at: momentColumn('submitted_at'),
    decided_at: momentColumn('decided_at'),
    paid_at: momentColumn('paid_at'),
    registered_at: momentColumn('registered_at'),
    /** why it was returned, declined, withdrawn */ reason: text('reason'),
    /** a last day of his own, after that of the intake */ extended_until: date('extended_until'),
    currency: text('currency').notNull().default('TRY'),
    /** minor units, before the definite registration */ fee: bigint('fee', { mode: 'number' }).notNull().default(0),
    fee_item_id: refColumn('fee_item_id').references(() => ledgerItems.id),
    student_id: refColumn('student_id').references(() => students.id),
    student_program_id: refColumn('student_program_id').references(() => studentPrograms.id),
    note: text('note'),
    search: searchColumn('application_no', 'first_name', 'last_name', 'national_id', 'passport_no'),
    ...stamps(),
  },
  (t) => [
    index('admission_registrations_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('admission_registrations_state').on(t.state, t.id),
    index('admission_registrations_intake').on(t.intake_id, t.state),
    index('admission_registrations_program').on(t.program_id, t.state),
    index('admission_registrations_last').on(t.last_name, t.id),
    index('admission_registrations_submitted').on(t.submitted_at, t.id),
    index('admission_registrations_national').on(t.national_id),
    index('admission_registrations_passport').on(t.passport_no),
    index('admission_registrations_agency').on(t.agency_id),
    index('admission_registrations_notice')
      .on(t.notice_text_id)
      .where(sql`notice_text_id is not null`),
    index('admission_registrations_home')
      .on(t.home_country_id)
      .where(sql`home_country_id is not null`),
    uniqueIndex('admission_registrations_source')
      .on(t.source, t.source_key)
      .where(sql`source_key is not null`),
    // one place of one program in a semester for one person
    uniqueIndex('admission_registrations_citizen')
      .on(t.semester_id, t.program_id, t.national_id)
      .where(sql`national_id is not null and state not in ('declined', 'withdrawn', 'expired')`),
    uniqueIndex('admission_registrations_foreigner')
      .on(t.semester_id, t.program_id, t.passport_no)
      .where(sql`passport_no is not null and state not in ('declined', 'withdrawn', 'expired')`),
    uniqueIndex('admission_registrations_student_program')
      .on(t.student_program_id)
      .where(sql`student_program_id is not null`),
    index('admission_registrations_student').on(t.student_id),
    check('admission_registrations_identity', sql`${t.national_id} is not null or ${t.passport_no} is not null`),
    check('admission_registrations_fee', sql`${t.fee} >= 0`),
    check('admission_registrations_scholarship', sql`${t.scholarship_rate} between 0 and 100`),
    check(
      'admission_registrations_disability',
      sql`${t.disability_ratio} is null or ${t.disability_ratio} between 1 and 100`,
    ),
    check('admission_registrations_language', sql`${t.language} in ('tr', 'en')`),
    check(
      'admission_registrations_state',
      sql`${t.state} in ('started', 'phone_verified', 'email_verified', 'data_saved', 'documents_uploaded', 'sms_approved', 'submitted', 'returned', 'temporary', 'approved', 'paid', 'registered', 'declined', 'withdrawn', 'expired')`,
    ),
    check(
      'admission_registrations_registered',
      sql`(${t.state} = 'registered') = (${t.student_program_id} is not null)`,
    ),
  ],
);

/** What happened to a registration, oldest first. */
export const admissionEvents = pgTable(
  'admission_events',
  {
    id: idColumn(),
    registration_id: refColumn('registration_id')
      .notNull()
      .references(() => admissionRegistrations.id),
    from_state: text('from_state'),
    to_state: text('to_state').notNull(),
    at: momentColumn('at').notNull(),
    /** nobody: the applicant or a rule */ user_id: refColumn('user_id').references(() => users.id),
    reason: text('reason'),
  },
  (t) => [
    index('admission_events_registration').on(t.registration_id, t.id),
    index('admission_events_user').on(t.user_id),
  ],
);

/** The catalogue: which document is asked of whom. */
export const admissionDocumentTypes = pgTable(
  'admission_document_types',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    description: text('description'),
    description_en: text('description_en'),
    /** null: all */ entry_type: text('entry_type'),
    program_id: refColumn('program_id').references(() => programs.id),
    semester_id: refColumn('semester_id').references(() => semesters.id),
    needed: text('needed').notNull().default('always'),
    required: boolean('required').notNull().default(true),
    accepts: text('accepts').notNull().default('pdf_picture'),
    max_mb: integer('max_mb').notNull().default(10),
    /** a form to fill in */ template_file_id: refColumn('template_file_id').references(() => files.id),
    sort: integer('sort').notNull().default(10),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('admission_document_types_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('admission_document_types_sort').on(t.sort, t.id),
    index('admission_document_types_program').on(t.program_id),
    index('admission_document_types_semester').on(t.semester_id),
    index('admission_document_types_template').on(t.template_file_id),
    check('admission_document_types_size', sql`${t.max_mb} between 1 and 20`),
  ],
);

/** A document of an applicant, version by version; a type without a row is waited for. */
export const admissionDocuments = pgTable(
  'admission_documents',
  {
    id: idColumn(),
    registration_id: refColumn('registration_id')
      .notNull()
      .references(() => admissionRegistrations.id),
    type_id: refColumn('type_id')
      .notNull()
      .references(() => admissionDocumentTypes.id),
    version_no: integer('version_no').notNull().default(1),
    is_current: boolean('is_current').notNull().default(true),
    file_id: refColumn('file_id')
      .notNull()
      .references(() => files.id),
    /** as it was sent, before it was made safe */ sha256: plainText('sha256').notNull(),
    status: text('status').notNull().default('uploaded'),
    reason: text('reason'),
    uploaded_at: momentColumn('uploaded_at').notNull(),
    /** nobody: the applicant */ uploaded_by: refColumn('uploaded_by').references(() => users.id),
    decided_by: refColumn('decided_by').references(() => users.id),
    decided_at: momentColumn('decided_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('admission_documents_version').on(t.registration_id, t.type_id, t.version_no),
    uniqueIndex('admission_documents_current')
      .on(t.registration_id, t.type_id)
      .where(sql`is_current`),
    index('admission_documents_type').on(t.type_id),
    index('admission_documents_file').on(t.file_id),
    index('admission_documents_uploader').on(t.uploaded_by),
    index('admission_documents_decider').on(t.decided_by),
    check('admission_documents_status', sql`${t.status} in ('waiting', 'uploaded', 'approved', 'declined')`),
    check('admission_documents_reason', sql`${t.status} <> 'declined' or ${t.reason} is not null`),
  ],
);

/** Sessions of applicants that have proved the phone of their registration: only these see and change what it holds. */
export const admissionProofs = pgTable(
  'admission_proofs',
  {
    session_id: refColumn('session_id').primaryKey(),
    registration_id: refColumn('registration_id')
      .notNull()
      .references(() => admissionRegistrations.id),
    mobile_tel: plainText('mobile_tel').notNull(),
    proved_at: momentColumn('proved_at').notNull(),
  },
  (t) => [index('admission_proofs_registration').on(t.registration_id)],
);
