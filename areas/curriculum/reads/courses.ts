import { publishRead } from '#kernel/server/published-read.ts';
import {
  courses,
  curriculums,
  slots,
  coursePrerequisites,
  courseEquivalences,
  electivePoolCourses,
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

/** What a course asks for. */
export const coursePrerequisiteRead = publishRead(coursePrerequisites, ['id', 'course_id']);

/** Courses that count for each other. */
export const courseEquivalenceRead = publishRead(courseEquivalences, ['id', 'course_id', 'equivalent_id']);

/** A course of an elective pool. */
export const electivePoolCourseRead = publishRead(electivePoolCourses, ['pool_id', 'course_id']);
