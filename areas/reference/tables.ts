import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { decimalColumn, idColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

const status = () => text('status').notNull().default('a');
const searchIndex = (name: string) => index(`${name}_search`).using('gin', sql.raw('search gin_trgm_ops'));

export const countries = pgTable(
  'countries',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    iso3: plainText('iso3'),
    /** ISO 3166-1 numeric */ iso_number: plainText('iso_number'),
    phone_code: plainText('phone_code'),
    yoksis_code: plainText('yoksis_code'),
    nationality: text('nationality'),
    nationality_en: text('nationality_en'),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [searchIndex('countries'), index('countries_name').on(t.name, t.id)],
);

export const cities = pgTable(
  'cities',
  {
    id: idColumn(),
    country_id: refColumn('country_id')
      .notNull()
      .references(() => countries.id),
    code: plainText('code').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    phone_code: plainText('phone_code'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [searchIndex('cities'), uniqueIndex('cities_code').on(t.country_id, t.code)],
);

export const districts = pgTable(
  'districts',
  {
    id: idColumn(),
    city_id: refColumn('city_id')
      .notNull()
      .references(() => cities.id),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    status: status(),
    search: searchColumn('name', 'name_en'),
    ...stamps(),
  },
  (t) => [searchIndex('districts'), index('districts_city').on(t.city_id, t.name)],
);

export const campuses = pgTable(
  'campuses',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    city_id: refColumn('city_id').references(() => cities.id),
    address: text('address'),
    postcode: plainText('postcode'),
    phone: text('phone'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  () => [searchIndex('campuses')],
);

export const buildings = pgTable(
  'buildings',
  {
    id: idColumn(),
    campus_id: refColumn('campus_id')
      .notNull()
      .references(() => campuses.id),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    floors: integer('floors').notNull().default(1),
    address: text('address'),
    accessible: boolean('accessible').notNull().default(true),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  () => [searchIndex('buildings')],
);

export const classrooms = pgTable(
  'classrooms',
  {
    id: idColumn(),
    building_id: refColumn('building_id')
      .notNull()
      .references(() => buildings.id),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    kind: text('kind').notNull().default('lecture'),
    floor: integer('floor').notNull().default(0),
    capacity: integer('capacity').notNull(),
    exam_capacity: integer('exam_capacity').notNull(),
    features: text('features')
      .array()
      .notNull()
      .default(sql`'{}'`),
    floor_plan_id: refColumn('floor_plan_id'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('classrooms'),
    check('classrooms_capacity', sql`${t.capacity} > 0 and ${t.exam_capacity} >= 0`),
    index('classrooms_building').on(t.building_id, t.code),
  ],
);

export const faculties = pgTable(
  'faculties',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    kind: text('kind').notNull().default('faculty'),
    yoksis_code: plainText('yoksis_code'),
    dean_id: refColumn('dean_id'),
    campus_id: refColumn('campus_id').references(() => campuses.id),
    email: text('email'),
    phone: text('phone'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [searchIndex('faculties'), index('faculties_name').on(t.name, t.id)],
);

export const departments = pgTable(
  'departments',
  {
    id: idColumn(),
    faculty_id: refColumn('faculty_id')
      .notNull()
      .references(() => faculties.id),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    yoksis_code: plainText('yoksis_code'),
    chair_id: refColumn('chair_id'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [searchIndex('departments'), index('departments_faculty').on(t.faculty_id, t.name)],
);

export const programs = pgTable(
  'programs',
  {
    id: idColumn(),
    department_id: refColumn('department_id')
      .notNull()
      .references(() => departments.id),
    faculty_id: refColumn('faculty_id')
      .notNull()
      .references(() => faculties.id),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** undergraduate, master, doctorate, mentora */
    level: text('level').notNull(),
    major_type: text('major_type').notNull().default('major'),
    language: text('language').notNull().default('en'),
    duration_semesters: integer('duration_semesters').notNull().default(8),
    max_semesters: integer('max_semesters').notNull().default(14),
    total_credits: integer('total_credits').notNull().default(0),
    total_ects: integer('total_ects').notNull().default(0),
    yoksis_code: plainText('yoksis_code'),
    osym_code: plainText('osym_code'),
    quota: integer('quota').notNull().default(0),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('programs'),
    index('programs_department').on(t.department_id, t.name),
    index('programs_faculty').on(t.faculty_id, t.name),
  ],
);

export const assessmentTypes = pgTable(
  'assessment_types',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    default_weight: integer('default_weight').notNull().default(0),
    is_final: boolean('is_final').notNull().default(false),
    sort_order: integer('sort_order').notNull().default(0),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('assessment_types'),
    check('assessment_types_weight', sql`${t.default_weight} between 0 and 100`),
  ],
);

export const gradingSystems = pgTable(
  'grading_systems',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** absolute, relative, pass_fail */
    kind: text('kind').notNull().default('absolute'),
    level: text('level'),
    valid_from: date('valid_from').notNull(),
    repeat_policy: text('repeat_policy').notNull().default('last'),
    resit_rule: text('resit_rule').notNull().default('replaces'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  () => [searchIndex('grading_systems')],
);

export const letterGrades = pgTable(
  'letter_grades',
  {
    id: idColumn(),
    grading_system_id: refColumn('grading_system_id')
      .notNull()
      .references(() => gradingSystems.id),
    letter: plainText('letter').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** inclusive bounds of the total; null for letters that no total gives (W, I, EX …) */
    min_total: decimalColumn('min_total', { precision: 5, scale: 2 }),
    max_total: decimalColumn('max_total', { precision: 5, scale: 2 }),
    coefficient: decimalColumn('coefficient', { precision: 4, scale: 2 }).notNull().default(0),
    counts_in_gpa: boolean('counts_in_gpa').notNull().default(true),
    counts_attempted: boolean('counts_attempted').notNull().default(true),
    earned: boolean('earned').notNull().default(true),
    replaceable: boolean('replaceable').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
    ...stamps(),
  },
  (t) => [uniqueIndex('letter_grades_letter').on(t.grading_system_id, t.letter)],
);

/** Policy figures with a from-date: credit limit bands, waitlist hours, late fee … `data` is validated by the rule that reads it. */
export const parameters = pgTable('parameters', {
  id: idColumn(),
  code: plainText('code').notNull().unique(),
  name: trText('name').notNull(),
  name_en: text('name_en').notNull(),
  editable: boolean('editable').notNull().default(true),
  /** its items may be read without sign-in */ is_public: boolean('is_public').notNull().default(false),
  description: text('description'),
  description_en: text('description_en'),
  ...stamps(),
});
export const parameterItems = pgTable(
  'parameter_items',
  {
    id: idColumn(),
    parameter_id: refColumn('parameter_id')
      .notNull()
      .references((): AnyPgColumn => parameters.id),
    code: plainText('code').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    data: jsonb('data'),
    student_type: text('student_type'),
    valid_from: date('valid_from').notNull().default('2000-01-01'),
    /** why this value came: a decision, a circular */ note: text('note'),
    sort_order: integer('sort_order').notNull().default(0),
    status: status(),
    ...stamps(),
  },
  (t) => [uniqueIndex('parameter_items_code').on(t.parameter_id, t.code, t.valid_from)],
);
/** Days without classes and offices closed: deadlines in business days leave them out. */
export const holidays = pgTable('holidays', {
  id: idColumn(),
  day: date('day').notNull().unique(),
  name: trText('name').notNull(),
  name_en: text('name_en').notNull(),
  half_day: boolean('half_day').notNull().default(false),
  ...stamps(),
});
