import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { decimalColumn, idColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { campuses, cities, countries, departments, districts, faculties, gradingSystems, programs } from '../tables.ts';

const status = () => text('status').notNull().default('a');
const searchIndex = (name: string) => index(`${name}_search`).using('gin', sql.raw('search gin_trgm_ops'));

/** Who recruits students abroad: applications and commissions refer to it. */
export const agencies = pgTable(
  'agencies',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    country_id: refColumn('country_id').references(() => countries.id),
    contact_name: text('contact_name'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    contract_from: date('contract_from'),
    contract_to: date('contract_to'),
    /** percent of the first year's fee */
    commission_rate: decimalColumn('commission_rate', { precision: 5, scale: 2 }),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('agencies'),
    index('agencies_name').on(t.name, t.id),
    index('agencies_country').on(t.country_id),
    check(
      'agencies_contract',
      sql`${t.contract_to} is null or ${t.contract_from} is null or ${t.contract_from} <= ${t.contract_to}`,
    ),
    check('agencies_rate', sql`${t.commission_rate} is null or ${t.commission_rate} between 0 and 100`),
  ],
);

/** Universities of the world: where transfer and exchange students come from. */
export const universities = pgTable(
  'universities',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    country_id: refColumn('country_id')
      .notNull()
      .references(() => countries.id),
    city_id: refColumn('city_id').references(() => cities.id),
    /** state, foundation, foreign */ kind: text('kind').notNull().default('foreign'),
    website: text('website'),
    yoksis_code: plainText('yoksis_code'),
    erasmus_code: plainText('erasmus_code'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('universities'),
    index('universities_name').on(t.name, t.id),
    index('universities_country').on(t.country_id, t.name),
  ],
);
/** A course elsewhere and the course here that it stands for. `course_id` is curriculum's. */
export const universityCourses = pgTable(
  'university_courses',
  {
    id: idColumn(),
    university_id: refColumn('university_id')
      .notNull()
      .references(() => universities.id),
    code: plainText('code').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    credit: decimalColumn('credit', { precision: 5, scale: 2 }).notNull(),
    ects: decimalColumn('ects', { precision: 5, scale: 2 }),
    course_id: refColumn('course_id'),
    /** full, partial, elective, none */ equivalence: text('equivalence').notNull().default('none'),
    decided_on: date('decided_on'),
    decision_no: text('decision_no'),
    valid_from: date('valid_from'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('university_courses'),
    uniqueIndex('university_courses_code').on(t.university_id, t.code),
    index('university_courses_course').on(t.course_id),
    check('university_courses_credit', sql`${t.credit} >= 0`),
  ],
);
/** A grade of another university and the letter of ours it becomes. */
export const universityGrades = pgTable(
  'university_grades',
  {
    id: idColumn(),
    university_id: refColumn('university_id')
      .notNull()
      .references(() => universities.id),
    grade: plainText('grade').notNull(),
    /** inclusive bounds where the other side grades by points */ min_points: decimalColumn('min_points', {
      precision: 6,
      scale: 2,
    }),
    max_points: decimalColumn('max_points', { precision: 6, scale: 2 }),
    grading_system_id: refColumn('grading_system_id')
      .notNull()
      .references(() => gradingSystems.id),
    letter: plainText('letter').notNull(),
    sort_order: integer('sort_order').notNull().default(0),
    status: status(),
    search: searchColumn('grade', 'letter'),
    ...stamps(),
  },
  (t) => [
    searchIndex('university_grades'),
    uniqueIndex('university_grades_once').on(t.university_id, t.grading_system_id, t.grade),
    check(
      'university_grades_points',
      sql`${t.min_points} is null or ${t.max_points} is null or ${t.min_points} <= ${t.max_points}`,
    ),
  ],
);

/** Schools that applicants come from: high schools and language schools. */
export const schools = pgTable(
  'schools',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** anatolian, science, vocational, imam_hatip, private, foreign, other */ kind: text('kind')
      .notNull()
      .default('other'),
    country_id: refColumn('country_id')
      .notNull()
      .references(() => countries.id),
    city_id: refColumn('city_id').references(() => cities.id),
    district_id: refColumn('district_id').references(() => districts.id),
    website: text('website'),
    osym_code: plainText('osym_code'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [searchIndex('schools'), index('schools_name').on(t.name, t.id), index('schools_city').on(t.city_id, t.name)],
);

/** Administrative units: the tree below the rector, with the codes of the national registers. */
export const units = pgTable(
  'units',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** rectorate, secretariat, directorate, office, coordinatorship, center */ kind: text('kind').notNull(),
    parent_id: refColumn('parent_id'),
    faculty_id: refColumn('faculty_id').references(() => faculties.id),
    department_id: refColumn('department_id').references(() => departments.id),
    head_id: refColumn('head_id'),
    email: text('email'),
    phone: text('phone'),
    room: text('room'),
    yoksis_code: plainText('yoksis_code'),
    detsis_code: plainText('detsis_code'),
    sort_order: integer('sort_order').notNull().default(0),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('units'),
    index('units_name').on(t.name, t.id),
    index('units_parent').on(t.parent_id, t.sort_order),
    check('units_not_own_parent', sql`${t.parent_id} is null or ${t.parent_id} <> ${t.id}`),
  ],
);

/** Programs that share dates, prices or quotas. */
export const programGroups = pgTable(
  'program_groups',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** calendar, tuition, quota, report */ purpose: text('purpose').notNull().default('report'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [searchIndex('program_groups'), index('program_groups_name').on(t.name, t.id)],
);
export const programGroupPrograms = pgTable(
  'program_group_programs',
  {
    id: idColumn(),
    program_group_id: refColumn('program_group_id')
      .notNull()
      .references(() => programGroups.id, { onDelete: 'cascade' }),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('program_group_programs_once').on(t.program_group_id, t.program_id),
    index('program_group_programs_program').on(t.program_id),
  ],
);
/** Rotation and practice groups of the clinical years. */
export const medicineGroups = pgTable(
  'medicine_groups',
  {
    id: idColumn(),
    code: plainText('code').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    class_year: integer('class_year').notNull(),
    academic_year: plainText('academic_year').notNull(),
    capacity: integer('capacity').notNull(),
    coordinator_id: refColumn('coordinator_id'),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('medicine_groups'),
    uniqueIndex('medicine_groups_code').on(t.program_id, t.academic_year, t.code),
    check('medicine_groups_bounds', sql`${t.class_year} between 1 and 6 and ${t.capacity} > 0`),
  ],
);
/** Lesson periods of the day: the rows of every timetable of a campus. Minutes since midnight. */
export const periods = pgTable(
  'periods',
  {
    id: idColumn(),
    campus_id: refColumn('campus_id')
      .notNull()
      .references(() => campuses.id),
    number: integer('number').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    /** day, evening */ shift: text('shift').notNull().default('day'),
    status: status(),
    search: searchColumn('name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('periods'),
    uniqueIndex('periods_number').on(t.campus_id, t.number),
    check('periods_time', sql`${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`),
  ],
);
/** Academic years: 2026-2027. */
export const years = pgTable(
  'years',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    is_current: boolean('is_current').notNull().default(false),
    status: status(),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    searchIndex('years'),
    uniqueIndex('years_one_current')
      .on(t.is_current)
      .where(sql`is_current`),
    check('years_order', sql`${t.starts_on} < ${t.ends_on}`),
  ],
);
