import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
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
import { rebateChecks, rebateColumns } from '../rebate-columns.ts';
import { leastCgpa } from '../rules/rebate.ts';

const dayRange = customType<{ data: string }>({ dataType: () => 'daterange' });
export const scholarshipTypes = pgTable(
  'scholarship_types',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    ...rebateColumns(10),
    credits: integer('credits'),
    min_cgpa: decimalColumn('min_cgpa', { precision: 3, scale: 2 }).notNull().default(leastCgpa.undergraduate),
    min_cgpa_graduate: decimalColumn('min_cgpa_graduate', { precision: 3, scale: 2 })
      .notNull()
      .default(leastCgpa.graduate),
    min_credits: integer('min_credits'),
    /** for at most so many semesters */ semesters: integer('semesters'),
    /** CGPA from which it is given in full; below it and above the least, only `lowered_to` percent of it */ full_cgpa:
      decimalColumn('full_cgpa', { precision: 3, scale: 2 }),
    lowered_to: decimalColumn('lowered_to', { precision: 5, scale: 2 }),
    /** semesters in a row that it rests below its conditions before it is lost */ probation_semesters: integer(
      'probation_semesters',
    )
      .notNull()
      .default(1),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    ...rebateChecks('scholarship_types', t, {
      amounts: sql`${t.amount} > 0 and ${t.cap} > 0 and ${t.credits} > 0`,
      which: sql`(${t.kind} = 'percent') = (${t.percent} is not null) and (${t.kind} = 'percent') = (${t.amount} is null) and (${t.kind} = 'credits') = (${t.credits} is not null)`,
    }),
    // FIN-031, FIN-032
    check(
      'scholarship_types_cgpa',
      sql`${t.min_cgpa} between ${sql.raw(String(leastCgpa.undergraduate))} and 4 and ${t.min_cgpa_graduate} between ${sql.raw(String(leastCgpa.graduate))} and 4`,
    ),
    check('scholarship_types_lowered', sql`(${t.full_cgpa} is null) = (${t.lowered_to} is null)`),
    check('scholarship_types_lowered_to', sql`${t.lowered_to} > 0 and ${t.lowered_to} < 100`),
    check('scholarship_types_probation', sql`${t.probation_semesters} between 0 and 4`),
  ],
);

/**
 * A scholarship of one student. `span` is written by the trigger `scholarship_award_fits` in the migration: from the first
 * day of the first semester through the last day of the last one; `scholarship_once` keeps two of one type apart.
 */
export const scholarshipAwards = pgTable(
  'scholarship_awards',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    scholarship_type_id: refColumn('scholarship_type_id')
      .notNull()
      .references(() => scholarshipTypes.id),
    from_semester_id: refColumn('from_semester_id')
      .notNull()
      .references(() => semesters.id),
    until_semester_id: refColumn('until_semester_id')
      .notNull()
      .references(() => semesters.id),
    span: dayRange('span')
      .notNull()
      .default(sql`'empty'`),
    status: text('status').notNull().default('active'),
    decision_no: text('decision_no').notNull(),
    decided_on: date('decided_on').notNull(),
    note: text('note'),
    /** when it was last laid on the charges of semesters that are not over; null: not yet */ applied_at:
      momentColumn('applied_at'),
    search: searchColumn('decision_no'),
    ...stamps(),
  },
  (t) => [
    index('scholarship_awards_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('scholarship_awards_student').on(t.student_program_id),
    index('scholarship_awards_type').on(t.scholarship_type_id, t.from_semester_id),
    index('scholarship_awards_from').on(t.from_semester_id),
    index('scholarship_awards_until').on(t.until_semester_id),
    index('scholarship_awards_status').on(t.status, t.decided_on),
    index('scholarship_awards_decided').on(t.decided_on, t.id),
    index('scholarship_awards_decision').on(t.decision_no, t.id),
  ],
);

/**
 * One scholarship in one semester: what the renewal decided, and what it takes off the charges there. A semester without
 * a decision is given as the award says.
 */
export const scholarshipTerms = pgTable(
  'scholarship_terms',
  {
    id: idColumn(),
    award_id: refColumn('award_id')
      .notNull()
      .references(() => scholarshipAwards.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    /** of the renewal; null: none was asked */ outcome: text('outcome'),
    /** what stood against it */ because: text('because'),
    /** hundredths of a percent of the scholarship that is given */ share: integer('share').notNull().default(10_000),
    cgpa: decimalColumn('cgpa', { precision: 3, scale: 2 }),
    /** of the semester before */ credits: decimalColumn('credits', { precision: 5, scale: 1 }),
    /** the renewal gave it a semester that its decision had not */ extended: boolean('extended')
      .notNull()
      .default(false),
    decided_at: momentColumn('decided_at'),
    decided_by: refColumn('decided_by').references(() => users.id),
    /** taken off the charges of the semester, minor units */ given: bigint('given', { mode: 'number' })
      .notNull()
      .default(0),
    /** why nothing is taken off */ against: text('against'),
    /** how it was reckoned, and on what condition */ explanation: jsonb('explanation').notNull().default({}),
    settled_at: momentColumn('settled_at'),
  },
  (t) => [
    uniqueIndex('scholarship_terms_once').on(t.award_id, t.semester_id),
    index('scholarship_terms_semester').on(t.semester_id, t.outcome),
    index('scholarship_terms_decided_by').on(t.decided_by),
    check(
      'scholarship_terms_outcome',
      sql`${t.outcome} in ('renewed', 'lowered', 'probation', 'lost') and (${t.outcome} is null) = (${t.decided_at} is null)`,
    ),
    check('scholarship_terms_because', sql`${t.because} in ('cgpa', 'credits', 'quota', 'used_up')`),
    check('scholarship_terms_share', sql`${t.share} > 0 and ${t.share} <= 10000`),
    check('scholarship_terms_given', sql`${t.given} >= 0`),
    check('scholarship_terms_against', sql`${t.against} in ('cgpa', 'credits', 'nothing_left', 'resting')`),
  ],
);
