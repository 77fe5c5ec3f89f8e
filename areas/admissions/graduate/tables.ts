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
import { staff } from '#areas/people/tables.ts';
import { programs } from '#areas/reference/tables.ts';
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

const points = (name: string) => decimalColumn(name, { precision: 5, scale: 2 });
/** A program that takes graduate applications for a semester: its places, weights, thresholds and fee. */
export const graduateCalls = pgTable(
  'graduate_calls',
  {
    id: idColumn(),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    opens_on: date('opens_on').notNull(),
    closes_on: date('closes_on').notNull(),
    quota: integer('quota').notNull(),
    reserve_quota: integer('reserve_quota').notNull().default(0),
    weight_ales: integer('weight_ales').notNull(),
    weight_language: integer('weight_language').notNull(),
    weight_gpa: integer('weight_gpa').notNull(),
    weight_interview: integer('weight_interview').notNull(),
    min_ales: points('min_ales').notNull().default(0),
    min_language: points('min_language').notNull().default(0),
    min_gpa: points('min_gpa').notNull().default(0),
    min_total: points('min_total').notNull().default(0),
    letters: integer('letters').notNull().default(2),
    /** minor units */ fee: bigint('fee', { mode: 'number' }).notNull().default(0),
    /** days somebody has to answer an offer */ reply_days: integer('reply_days').notNull().default(7),
    state: text('state').notNull().default('draft'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('graduate_calls_once').on(t.program_id, t.semester_id),
    index('graduate_calls_semester').on(t.semester_id, t.id),
    index('graduate_calls_state').on(t.state, t.id),
    index('graduate_calls_closes').on(t.closes_on, t.id),
    check('graduate_calls_days', sql`${t.opens_on} <= ${t.closes_on}`),
    check(
      'graduate_calls_places',
      sql`${t.quota} >= 0 and ${t.reserve_quota} >= 0 and ${t.reply_days} between 1 and 60`,
    ),
    check(
      'graduate_calls_weights',
      sql`${t.weight_ales} >= 0 and ${t.weight_language} >= 0 and ${t.weight_gpa} >= 0 and ${t.weight_interview} >= 0 and ${t.weight_ales} + ${t.weight_language} + ${t.weight_gpa} + ${t.weight_interview} = 100`,
    ),
    check('graduate_calls_fee', sql`${t.fee} >= 0 and ${t.letters} between 0 and 5`),
  ],
);
export const graduateApplicationNumbers = pgSequence('graduate_application_numbers', { startWith: 100001 });
/** What an applicant says of himself, once for a semester; the programs he applies to are candidacies. */
export const graduateApplications = pgTable(
  'graduate_applications',
  {
    id: idColumn(),
    number: plainText('number')
      .notNull()
      .unique()
      .default(sql`'G' || nextval('graduate_application_numbers')`),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    first_name: trText('first_name').notNull(),
    last_name: trText('last_name').notNull(),
    /** both were proved by a code */ email: plainText('email').notNull(),
    phone: plainText('phone').notNull(),
    national_id: plainText('national_id'),
    passport_no: plainText('passport_no'),
    birth_date: date('birth_date').notNull(),
    gender: text('gender').notNull(),
    /** of what is sent */ language: text('language').notNull(),
    consent_at: momentColumn('consent_at').notNull(),
    /** the notice on personal data that he says he has read */ notice_text_id: refColumn('notice_text_id').references(
      () => agreementTexts.id,
    ),
    education: jsonb('education').$type<Record<string, unknown>[]>().notNull(),
    exams: jsonb('exams').$type<Record<string, unknown>[]>().notNull(),
    experience: jsonb('experience').$type<Record<string, unknown>[]>().notNull().default([]),
    statement: text('statement').notNull().default(''),
    /** out of 100: what he claims until the office has checked it */ ales_score: points('ales_score'),
    language_score: points('language_score'),
    gpa_score: points('gpa_score'),
    submitted_at: momentColumn('submitted_at'),
    returned_note: text('returned_note'),
    checked_at: momentColumn('checked_at'),
    checked_by: refColumn('checked_by').references(() => users.id),
    fee_item_id: refColumn('fee_item_id').references(() => ledgerItems.id),
    fee_paid_at: momentColumn('fee_paid_at'),
    search: searchColumn('number', 'first_name', 'last_name', 'email'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('graduate_applications_once').on(t.semester_id, sql`lower(${t.email})`),
    index('graduate_applications_email').on(sql`lower(${t.email})`, t.id),
    index('graduate_applications_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('graduate_applications_checked_by').on(t.checked_by),
    index('graduate_applications_notice')
      .on(t.notice_text_id)
      .where(sql`notice_text_id is not null`),
    index('graduate_applications_fee').on(t.fee_item_id),
    check('graduate_applications_language', sql`${t.language} in ('tr', 'en')`),
    check('graduate_applications_gender', sql`${t.gender} in ('female', 'male')`),
    check('graduate_applications_identity', sql`${t.national_id} is not null or ${t.passport_no} is not null`),
    check('graduate_applications_checked', sql`(${t.checked_at} is null) = (${t.checked_by} is null)`),
  ],
);
/** A form that was sent and not yet proved by its two codes. */
export const graduateForms = pgTable(
  'graduate_forms',
  {
    id: idColumn(),
    /** the key to this form alone */ token_hash: text('token_hash').notNull(),
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    expires_at: momentColumn('expires_at').notNull(),
    created_at: momentColumn('created_at').notNull(),
    submitted_at: momentColumn('submitted_at'),
  },
  (t) => [uniqueIndex('graduate_forms_token').on(t.token_hash), index('graduate_forms_expires').on(t.expires_at)],
);
export const graduateReferences = pgTable(
  'graduate_references',
  {
    id: idColumn(),
    application_id: refColumn('application_id')
      .notNull()
      .references(() => graduateApplications.id),
    name: trText('name').notNull(),
    title: text('title'),
    institution: text('institution').notNull(),
    email: plainText('email').notNull(),
    language: text('language').notNull(),
    /** the applicant gave up the right to read the letter */ waived: boolean('waived').notNull(),
    token_hash: text('token_hash'),
    sent_at: momentColumn('sent_at'),
    sent_times: integer('sent_times').notNull().default(0),
    file_id: refColumn('file_id').references(() => files.id),
    received_at: momentColumn('received_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('graduate_references_token').on(t.token_hash),
    uniqueIndex('graduate_references_once').on(t.application_id, sql`lower(${t.email})`),
    index('graduate_references_file').on(t.file_id),
    check('graduate_references_received', sql`(${t.file_id} is null) = (${t.received_at} is null)`),
    check('graduate_references_language', sql`${t.language} in ('tr', 'en')`),
  ],
);
export const graduateDocuments = pgTable(
  'graduate_documents',
  {
    id: idColumn(),
    application_id: refColumn('application_id')
      .notNull()
      .references(() => graduateApplications.id),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    file_id: refColumn('file_id')
      .notNull()
      .references(() => files.id),
    reason: text('reason'),
    uploaded_at: momentColumn('uploaded_at').notNull(),
    decided_by: refColumn('decided_by').references(() => users.id),
    decided_at: momentColumn('decided_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('graduate_documents_kind').on(t.application_id, t.kind),
    index('graduate_documents_file').on(t.file_id),
    index('graduate_documents_decided_by').on(t.decided_by),
    check(
      'graduate_documents_known',
      sql`${t.kind} in ('diploma', 'transcript', 'exam', 'language', 'identity', 'cv', 'other')`,
    ),
    check('graduate_documents_state', sql`${t.state} in ('uploaded', 'approved', 'declined')`),
    check('graduate_documents_reason', sql`${t.state} <> 'declined' or ${t.reason} is not null`),
  ],
);
/** A jury's meeting over the candidates of a program. */
export const graduateMeetings = pgTable(
  'graduate_meetings',
  {
    id: idColumn(),
    call_id: refColumn('call_id')
      .notNull()
      .references(() => graduateCalls.id),
    starts_at: momentColumn('starts_at').notNull(),
    place: text('place').notNull(),
    state: text('state').notNull().default('planned'),
    decided_by: refColumn('decided_by').references(() => users.id),
    decided_at: momentColumn('decided_at'),
    decision_note: text('decision_note'),
    ...stamps(),
  },
  (t) => [
    index('graduate_meetings_call').on(t.call_id, t.id),
    index('graduate_meetings_starts').on(t.starts_at, t.id),
    index('graduate_meetings_state').on(t.state, t.id),
    index('graduate_meetings_decided_by').on(t.decided_by),
    check('graduate_meetings_decided', sql`(${t.state} = 'decided') = (${t.decided_at} is not null)`),
  ],
);
export const graduateJury = pgTable(
  'graduate_jury',
  {
    id: idColumn(),
    meeting_id: refColumn('meeting_id')
      .notNull()
      .references(() => graduateMeetings.id, { onDelete: 'cascade' }),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    chairs: boolean('chairs').notNull().default(false),
  },
  (t) => [
    uniqueIndex('graduate_jury_once').on(t.meeting_id, t.staff_id),
    uniqueIndex('graduate_jury_chair')
      .on(t.meeting_id)
      .where(sql`chairs`),
    index('graduate_jury_staff').on(t.staff_id),
  ],
);
export const graduateCriteria = pgTable(
  'graduate_criteria',
  {
    id: idColumn(),
    meeting_id: refColumn('meeting_id')
      .notNull()
      .references(() => graduateMeetings.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    weight: integer('weight').notNull(),
  },
  (t) => [
    uniqueIndex('graduate_criteria_place').on(t.meeting_id, t.position),
    check('graduate_criteria_weight', sql`${t.weight} between 1 and 100`),
  ],
);
