import { users } from '#areas/access/tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { departments, gradingSystems, programs } from '#areas/reference/tables.ts';
import {
  decimalColumn,
  idColumn,
  plainText,
  refColumn,
  searchColumn,
  stamps,
  trText,
  momentColumn,
} from '#kernel/server/columns.ts';

export const courses = pgTable(
  'courses',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    department_id: refColumn('department_id')
      .notNull()
      .references(() => departments.id),
    local_credit: decimalColumn('local_credit', { precision: 4, scale: 1 }).notNull(),
    ects: decimalColumn('ects', { precision: 4, scale: 1 }).notNull(),
    theory_hours: integer('theory_hours').notNull().default(0),
    practice_hours: integer('practice_hours').notNull().default(0),
    lab_hours: integer('lab_hours').notNull().default(0),
    level: text('level').notNull().default('undergraduate'),
    class_year: integer('class_year').notNull().default(1),
    language: text('language').notNull().default('en'),
    course_type: text('course_type').notNull().default('compulsory'),
    grading_system_id: refColumn('grading_system_id')
      .notNull()
      .references(() => gradingSystems.id),
    repeatable: boolean('repeatable').notNull().default(false),
    description: text('description'),
    description_en: text('description_en'),
    outcomes: text('outcomes'),
    outcomes_en: text('outcomes_en'),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('courses_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('courses_department').on(t.department_id, t.code),
    index('courses_name').on(t.name, t.id),
    check('courses_credit', sql`${t.local_credit} >= 0 and ${t.ects} >= 0`),
  ],
);

/** The rule tree of a course (curriculum/rules/prerequisite-tree.ts), one row per course and kind. */
export const coursePrerequisites = pgTable(
  'course_prerequisites',
  {
    id: idColumn(),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    kind: text('kind').notNull().default('prerequisite'),
    tree: jsonb('tree').notNull(),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [uniqueIndex('course_prerequisites_once').on(t.course_id, t.kind)],
);

/** What a course is about, version by version; of the days before the first dated one the version without a day. */
export const courseContents = pgTable(
  'course_contents',
  {
    id: idColumn(),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    /** null: since the beginning */
    valid_from: date('valid_from'),
    description: text('description'),
    description_en: text('description_en'),
    outcomes: text('outcomes'),
    outcomes_en: text('outcomes_en'),
    /** why it changed: the board's decision */
    reason: text('reason'),
    /** only what is approved is in force; what was there before approvals came is */
    status: text('status').notNull().default('approved'),
    proposed_by: refColumn('proposed_by').references(() => users.id),
    decided_by: refColumn('decided_by').references(() => users.id),
    decided_at: momentColumn('decided_at'),
    decision_note: text('decision_note'),
    ...stamps(),
  },
  (t) => [
    check('course_contents_status', sql`${t.status} in ('proposed', 'approved', 'declined')`),
    check(
      'course_contents_two_people',
      sql`${t.proposed_by} is null or ((${t.status} = 'proposed') = (${t.decided_by} is null) and ${t.decided_by} is distinct from ${t.proposed_by} and (${t.decided_by} is null) = (${t.decided_at} is null))`,
    ),
    check('course_contents_note', sql`${t.status} <> 'declined' or ${t.decision_note} is not null`),
    uniqueIndex('course_contents_day')
      .on(t.course_id, t.valid_from)
      .where(sql`status <> 'declined'`),
    uniqueIndex('course_contents_first')
      .on(t.course_id)
      .where(sql`valid_from is null`),
  ],
);

/** `course_id` counts for `equivalent_id`, and the other way round unless `one_way`; by decision of a board, for some time. */
export const courseEquivalences = pgTable(
  'course_equivalences',
  {
    id: idColumn(),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
    equivalent_id: refColumn('equivalent_id')
      .notNull()
      .references(() => courses.id),
    one_way: boolean('one_way').notNull().default(false),
    valid_from: date('valid_from'),
    valid_to: date('valid_to'),
    decision_no: text('decision_no'),
    decision_on: date('decision_on'),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('course_equivalences_once').on(t.course_id, t.equivalent_id),
    check('course_equivalences_two', sql`${t.course_id} <> ${t.equivalent_id}`),
    check('course_equivalences_days', sql`${t.valid_to} is null or ${t.valid_from} <= ${t.valid_to}`),
  ],
);

export const electivePools = pgTable(
  'elective_pools',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    department_id: refColumn('department_id').references(() => departments.id),
    pool_type: text('pool_type').notNull().default('department_elective'),
    min_pick: integer('min_pick').notNull().default(0),
    max_pick: integer('max_pick').notNull().default(10),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  () => [index('elective_pools_search').using('gin', sql.raw('search gin_trgm_ops'))],
);
export const electivePoolCourses = pgTable(
  'elective_pool_courses',
  {
    pool_id: refColumn('pool_id')
      .notNull()
      .references(() => electivePools.id),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (t) => [primaryKey({ columns: [t.pool_id, t.course_id] }), index('elective_pool_courses_course').on(t.course_id)],
);

export const curriculums = pgTable(
  'curriculums',
  {
    id: idColumn(),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    effective_year: integer('effective_year').notNull(),
    total_credits: decimalColumn('total_credits', { precision: 6, scale: 1 }).notNull().default(0),
    total_ects: decimalColumn('total_ects', { precision: 6, scale: 1 }).notNull().default(0),
    duration_semesters: integer('duration_semesters').notNull().default(8),
    status: text('status').notNull().default('draft'),
    /** the version it was copied from */
    based_on_id: refColumn('based_on_id').references((): AnyPgColumn => curriculums.id, { onDelete: 'set null' }),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('curriculums_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('curriculums_program').on(t.program_id, t.effective_year),
  ],
);

/** A place in a curriculum that one taken course fills (decisions: Slots): a fixed course or any of a pool. */
export const slots = pgTable(
  'slots',
  {
    id: idColumn(),
    curriculum_id: refColumn('curriculum_id')
      .notNull()
      .references(() => curriculums.id),
    semester_no: integer('semester_no').notNull(),
    position: integer('position').notNull(),
    slot_type: text('slot_type').notNull(),
    course_id: refColumn('course_id').references(() => courses.id),
    pool_id: refColumn('pool_id').references(() => electivePools.id),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    credit: decimalColumn('credit', { precision: 4, scale: 1 }).notNull(),
    ects: decimalColumn('ects', { precision: 4, scale: 1 }).notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('slots_place').on(t.curriculum_id, t.semester_no, t.position),
    index('slots_course').on(t.course_id),
    check('slots_filled_by', sql`(${t.course_id} is null) <> (${t.pool_id} is null)`),
  ],
);
