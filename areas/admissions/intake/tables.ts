import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { faculties, programs } from '#areas/reference/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps, trText } from '#kernel/server/columns.ts';
import { admissionRegistrations } from '../online/tables.ts';

/** Sentences for a decline or a return, so that applicants read the same words for the same thing. */
export const admissionReasons = pgTable(
  'admission_reasons',
  {
    id: idColumn(),
    /** document: one document; registration: all of it */ about: text('about').notNull().default('document'),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    sort: integer('sort').notNull().default(10),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [index('admission_reasons_about').on(t.about, t.sort, t.id)],
);
/** What was asked of a register about an applicant, what it said and when; and what the office decided by hand. */
export const admissionChecks = pgTable(
  'admission_checks',
  {
    id: idColumn(),
    registration_id: refColumn('registration_id')
      .notNull()
      .references(() => admissionRegistrations.id),
    kind: text('kind').notNull(),
    result: text('result').notNull(),
    code: text('code').notNull(),
    /** the register's own words */ note: text('note'),
    /** who said it: own, stand-in, registers */ source: text('source').notNull(),
    /** what the answer was about: asked again when it has changed */ facts: jsonb('facts').notNull(),
    checked_at: momentColumn('checked_at').notNull(),
    override_note: text('override_note'),
    overridden_by: refColumn('overridden_by').references(() => users.id),
    overridden_at: momentColumn('overridden_at'),
  },
  (t) => [
    uniqueIndex('admission_checks_once').on(t.registration_id, t.kind),
    index('admission_checks_overridden').on(t.overridden_by),
    check('admission_checks_kind', sql`${t.kind} in ('duplicate', 'identity', 'education', 'military')`),
    check('admission_checks_result', sql`${t.result} in ('passed', 'failed', 'unknown', 'unavailable')`),
    check('admission_checks_override', sql`(${t.override_note} is null) = (${t.overridden_at} is null)`),
  ],
);
/** How student numbers and addresses are made: for a program, a faculty or all. */
export const studentNumberRules = pgTable(
  'student_number_rules',
  {
    id: idColumn(),
    program_id: refColumn('program_id').references(() => programs.id),
    faculty_id: refColumn('faculty_id').references(() => faculties.id),
    level: text('level'),
    pattern: plainText('pattern').notNull(),
    email_pattern: plainText('email_pattern').notNull(),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [
    index('student_number_rules_program').on(t.program_id),
    index('student_number_rules_faculty').on(t.faculty_id),
  ],
);
/** The last number given in a series; its row is locked until the commit, so that none is missing and none comes twice. */
export const studentNumberCounters = pgTable(
  'student_number_counters',
  {
    prefix: plainText('prefix').notNull(),
    width: integer('width').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    uniqueIndex('student_number_counters_series').on(t.prefix, t.width),
    check('student_number_counters_last', sql`${t.last} >= 0`),
  ],
);
/** A place that is held although papers are missing, until a day. */
export const temporaryRegistrations = pgTable(
  'temporary_registrations',
  {
    id: idColumn(),
    registration_id: refColumn('registration_id')
      .notNull()
      .unique()
      .references(() => admissionRegistrations.id),
    until_on: date('until_on').notNull(),
    note: text('note').notNull(),
    by_user_id: refColumn('by_user_id').references(() => users.id),
    at: momentColumn('at').notNull(),
  },
  (t) => [index('temporary_registrations_until').on(t.until_on), index('temporary_registrations_by').on(t.by_user_id)],
);
/** What a definite registration made: once for each applicant, and each part of it belongs to one alone. */
export const definiteRegistrations = pgTable(
  'definite_registrations',
  {
    id: idColumn(),
    registration_id: refColumn('registration_id')
      .notNull()
      .unique()
      .references(() => admissionRegistrations.id),
    /** a student of ours who went over to another program: person, number and account were there */ within: boolean(
      'within',
    )
      .notNull()
      .default(false),
    student_number: plainText('student_number').notNull(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .unique()
      .references(() => studentPrograms.id),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    by_user_id: refColumn('by_user_id').references(() => users.id),
    at: momentColumn('at').notNull(),
  },
  (t) => [
    index('definite_registrations_by').on(t.by_user_id),
    index('definite_registrations_student').on(t.student_id),
    index('definite_registrations_user').on(t.user_id),
    // a new person, number and account are made once
    uniqueIndex('definite_registrations_number_once')
      .on(t.student_number)
      .where(sql`not within`),
    uniqueIndex('definite_registrations_student_once')
      .on(t.student_id)
      .where(sql`not within`),
    uniqueIndex('definite_registrations_user_once')
      .on(t.user_id)
      .where(sql`not within`),
  ],
);
