import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { staff, studentPrograms } from '#areas/people/tables.ts';
import { classrooms } from '#areas/reference/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, idOf, plainText, refColumn, stamps, trText } from '#kernel/server/columns.ts';
import { placementExams } from '../placement/tables.ts';
import { eslLevels } from '../school/levels/tables.ts';

const points = (name: string) => decimalColumn(name, { precision: 5, scale: 2 });
/**
 * A module of the prep year: some weeks after which every student is judged. `position` orders those of a semester; no two run at
 * the same time by the constraint `prep_modules_apart` in the migration.
 */
export const prepModules = pgTable(
  'prep_modules',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    position: integer('position').notNull(),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    hours_per_week: integer('hours_per_week').notNull(),
    /** of 100, by the weighted exams of the module */ pass_mark: integer('pass_mark').notNull().default(60),
    /** most absent hours, in percent of the hours of the module */ absence_limit: integer('absence_limit')
      .notNull()
      .default(15),
    /** why what is typed now differs; goes into `language_changes` by a trigger and is empty again */ change_reason:
      text('change_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_modules_place').on(t.semester_id, t.position),
    index('prep_modules_start').on(t.starts_on),
    check('prep_modules_days', sql`${t.starts_on} < ${t.ends_on}`),
    check(
      'prep_modules_numbers',
      sql`${t.position} between 1 and 20 and ${t.hours_per_week} between 1 and 40 and ${t.pass_mark} between 1 and 100 and ${t.absence_limit} between 1 and 100`,
    ),
  ],
);
/** Who teaches at the prep school, and how many hours a week at most. */
export const prepTeachers = pgTable(
  'prep_teachers',
  {
    id: idColumn(),
    staff_id: refColumn('staff_id')
      .notNull()
      .unique()
      .references(() => staff.id),
    weekly_hours: integer('weekly_hours').notNull(),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [check('prep_teachers_hours', sql`${t.weekly_hours} between 1 and 40`)],
);
/** A class of a level in a module. `taken` counts its open memberships and is changed with the row locked. */
export const prepClasses = pgTable(
  'prep_classes',
  {
    id: idColumn(),
    module_id: refColumn('module_id')
      .notNull()
      .references(() => prepModules.id),
    level_id: refColumn('level_id')
      .notNull()
      .references(() => eslLevels.id),
    code: plainText('code').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_classes_once').on(t.module_id, t.code),
    unique('prep_classes_module').on(t.id, t.module_id),
    index('prep_classes_level').on(t.level_id),
    check('prep_classes_seats', sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);
/** Who teaches a class, and how many hours a week of it. */
export const prepClassTeachers = pgTable(
  'prep_class_teachers',
  {
    id: idColumn(),
    class_id: refColumn('class_id')
      .notNull()
      .references(() => prepClasses.id, { onDelete: 'cascade' }),
    teacher_id: refColumn('teacher_id')
      .notNull()
      .references(() => prepTeachers.id),
    hours: integer('hours').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_class_teachers_once').on(t.class_id, t.teacher_id),
    index('prep_class_teachers_teacher').on(t.teacher_id),
    check('prep_class_teachers_hours', sql`${t.hours} between 1 and 40`),
  ],
);
/** ESL-015: a prep year of a student. One is open at a time; a repeated year is another one. */
export const prepStudents = pgTable(
  'prep_students',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    attempt: integer('attempt').notNull().default(1),
    /** placement, excel, office */ source: text('source').notNull(),
    placement_exam_id: refColumn('placement_exam_id').references(() => placementExams.id),
    /** of the placement exam or the file */ score: points('score'),
    level_id: refColumn('level_id')
      .notNull()
      .references(() => eslLevels.id),
    joined_on: date('joined_on').notNull(),
    /** waiting for a class, studying, passed, exempt, failed by absence, left */ status: text('status')
      .notNull()
      .default('waiting'),
    ended_on: date('ended_on'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_students_attempt').on(t.student_program_id, t.attempt),
    uniqueIndex('prep_students_open')
      .on(t.student_program_id)
      .where(sql`status in ('waiting', 'studying')`),
    index('prep_students_status').on(t.status, t.level_id),
    index('prep_students_exam').on(t.placement_exam_id),
    index('prep_students_joined').on(t.joined_on, t.id),
    check('prep_students_attempts', sql`${t.attempt} between 1 and 5`),
    check('prep_students_score', sql`${t.score} between 0 and 100`),
    check('prep_students_ended', sql`(${t.ended_on} is null) = (${t.status} in ('waiting', 'studying'))`),
  ],
);
/** A student in a class, from one day until another (null: still there). Of a module one at a time. */
export const prepMemberships = pgTable(
  'prep_memberships',
  {
    id: idColumn(),
    class_id: refColumn('class_id').notNull(),
    module_id: refColumn('module_id').notNull(),
    prep_student_id: refColumn('prep_student_id')
      .notNull()
      .references(() => prepStudents.id),
    from_on: date('from_on').notNull(),
    until_on: date('until_on'),
    /** why the student left the class */ reason: text('reason'),
    ...stamps(),
  },
  (t) => [
    foreignKey({
      name: 'prep_memberships_class',
      columns: [t.class_id, t.module_id],
      foreignColumns: [prepClasses.id, prepClasses.module_id],
    }),
    uniqueIndex('prep_memberships_open')
      .on(t.prep_student_id, t.module_id)
      .where(sql`until_on is null`),
    index('prep_memberships_of_class').on(t.class_id, t.until_on),
    index('prep_memberships_student').on(t.prep_student_id),
    check('prep_memberships_days', sql`${t.until_on} is null or ${t.from_on} <= ${t.until_on}`),
  ],
);
/** The list of one day of a class, with the hours that were held. */
export const prepSheets = pgTable(
  'prep_sheets',
  {
    id: idColumn(),
    class_id: refColumn('class_id')
      .notNull()
      .references(() => prepClasses.id),
    held_on: date('held_on').notNull(),
    hours: integer('hours').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_sheets_day').on(t.class_id, t.held_on),
    check('prep_sheets_hours', sql`${t.hours} between 1 and 12`),
  ],
);
/** Hours of one day in which a student was absent: bit 0 is the first hour. No bit: there all day. */
export const prepMarks = pgTable(
  'prep_marks',
  {
    id: idColumn(),
    sheet_id: refColumn('sheet_id')
      .notNull()
      .references(() => prepSheets.id, { onDelete: 'cascade' }),
    prep_student_id: refColumn('prep_student_id')
      .notNull()
      .references(() => prepStudents.id),
    absent: integer('absent').notNull(),
    /** how many bits `absent` has */ missed: integer('missed').notNull(),
    /** with a report that the school accepts: told apart, counted alike */ excused: boolean('excused')
      .notNull()
      .default(false),
    entered_by: refColumn('entered_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_marks_once').on(t.sheet_id, t.prep_student_id),
    index('prep_marks_student').on(t.prep_student_id),
    check('prep_marks_hours', sql`${t.absent} between 0 and 4095 and ${t.missed} = bit_count(${t.absent}::bit(12))`),
    check('prep_marks_excused', sql`not ${t.excused} or ${t.missed} > 0`),
  ],
);
/** A stage of the absence limit that a student has reached in a module: told once. */
export const prepAbsenceNotices = pgTable(
  'prep_absence_notices',
  {
    id: idColumn(),
    prep_student_id: refColumn('prep_student_id')
      .notNull()
      .references(() => prepStudents.id),
    module_id: refColumn('module_id')
      .notNull()
      .references(() => prepModules.id),
    /** percent of the limit */ stage: integer('stage').notNull(),
    missed: integer('missed').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_absence_notices_once').on(t.prep_student_id, t.module_id, t.stage),
    check('prep_absence_notices_stage', sql`${t.stage} in (50, 80, 100)`),
  ],
);
