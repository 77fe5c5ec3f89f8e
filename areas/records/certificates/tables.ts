import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
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
import { coopPlacements } from '../coop/tables.ts';
import { issuedDocuments } from '../documents/tables.ts';

/** A certificate program: some courses that together earn a certificate. */
export const certificates = pgTable(
  'certificates',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    about: text('about'),
    about_en: text('about_en'),
    hours: integer('hours').notNull(),
    min_courses: integer('min_courses').notNull(),
    min_coefficient: decimalColumn('min_coefficient', { precision: 3, scale: 2 }).notNull().default(2),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('certificates_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('certificates_hours', sql`${t.hours} > 0`),
    check('certificates_min_courses', sql`${t.min_courses} > 0`),
    check('certificates_min_coefficient', sql`${t.min_coefficient} between 0 and 4`),
  ],
);
export const certificateCourses = pgTable(
  'certificate_courses',
  {
    id: idColumn(),
    certificate_id: refColumn('certificate_id')
      .notNull()
      .references(() => certificates.id),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    required: boolean('required').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('certificate_courses_once').on(t.certificate_id, t.course_id),
    index('certificate_courses_course').on(t.course_id),
  ],
);
/** A certificate that was given: one document in each language. Withdrawn ones stay. */
export const certificateAwards = pgTable(
  'certificate_awards',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    certificate_id: refColumn('certificate_id').references(() => certificates.id),
    placement_id: refColumn('placement_id').references(() => coopPlacements.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    document_tr_id: refColumn('document_tr_id')
      .notNull()
      .references(() => issuedDocuments.id),
    document_en_id: refColumn('document_en_id')
      .notNull()
      .references(() => issuedDocuments.id),
    awarded_on: date('awarded_on').notNull(),
    awarded_by: refColumn('awarded_by')
      .notNull()
      .references(() => users.id),
    status: text('status').notNull().default('awarded'),
    withdrawn_at: momentColumn('withdrawn_at'),
    withdrawn_by: refColumn('withdrawn_by').references(() => users.id),
    withdraw_reason: text('withdraw_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('certificate_awards_program')
      .on(t.certificate_id, t.student_id)
      .where(sql`status = 'awarded' and certificate_id is not null`),
    uniqueIndex('certificate_awards_placement')
      .on(t.placement_id, t.kind)
      .where(sql`status = 'awarded' and placement_id is not null`),
    index('certificate_awards_student').on(t.student_id, t.id),
    index('certificate_awards_kind').on(t.kind, t.status, t.id),
    check(
      'certificate_awards_what',
      sql`(${t.kind} = 'program') = (${t.certificate_id} is not null) and (${t.kind} <> 'program') = (${t.placement_id} is not null)`,
    ),
    check(
      'certificate_awards_withdrawn',
      sql`(${t.status} = 'withdrawn') = (${t.withdrawn_at} is not null and ${t.withdraw_reason} is not null)`,
    ),
  ],
);
