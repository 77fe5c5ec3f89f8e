import { publishRead } from '#kernel/server/published-read.ts';
import {
  courses,
  curriculums,
  slots,
  coursePrerequisites,
  courseContents,
  courseEquivalences,
  electivePoolCourses,
  electivePools,
} from '#areas/curriculum/tables.ts';

/** A course of the catalogue. */
export const courseRead = publishRead(courses, [
  'id',
  'code',
  'name',
  'name_en',
  'department_id',
  'local_credit',
  'ects',
  'theory_hours',
  'practice_hours',
  'lab_hours',
  'level',
  'class_year',
  'course_type',
  'language',
  'grading_system_id',
  'repeatable',
  'description',
  'description_en',
  'outcomes',
  'outcomes_en',
  'status',
  'search',
  'updated_at',
]);

/** A curriculum of a program. */
export const curriculumRead = publishRead(curriculums, [
  'id',
  'program_id',
  'code',
  'name',
  'name_en',
  'effective_year',
  'total_credits',
  'total_ects',
  'duration_semesters',
  'status',
]);

/** A place in a curriculum. */
export const slotRead = publishRead(slots, [
  'id',
  'curriculum_id',
  'semester_no',
  'position',
  'slot_type',
  'course_id',
  'pool_id',
  'name',
  'name_en',
  'credit',
  'ects',
]);

/** What a course is about, version by version. */
export const courseContentRead = publishRead(courseContents, [
  'id',
  'course_id',
  'valid_from',
  'description',
  'description_en',
  'outcomes',
  'outcomes_en',
  'status',
]);

/** What a course asks for. */
export const coursePrerequisiteRead = publishRead(coursePrerequisites, ['id', 'course_id']);

/** Courses that count for each other. */
export const courseEquivalenceRead = publishRead(courseEquivalences, [
  'id',
  'course_id',
  'equivalent_id',
  'one_way',
  'valid_from',
  'valid_to',
]);

/** A pool of electives. */
export const electivePoolRead = publishRead(electivePools, ['id', 'code', 'name', 'name_en', 'pool_type', 'status']);

/** A course of an elective pool. */
export const electivePoolCourseRead = publishRead(electivePoolCourses, ['pool_id', 'course_id']);
