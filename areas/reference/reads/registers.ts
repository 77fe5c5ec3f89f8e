import { publishRead } from '#kernel/server/published-read.ts';
import { agencies, medicineGroups } from '#areas/reference/registers/tables.ts';
import {
  countries,
  letterGrades,
  gradingSystems,
  buildings,
  classrooms,
  cities,
  assessmentTypes,
  campuses,
} from '#areas/reference/tables.ts';

/** Who sends applicants. */
export const agencyRead = publishRead(agencies, ['id', 'code', 'name', 'name_en']);

/** A country. */
export const countryRead = publishRead(countries, ['id', 'code', 'name', 'name_en']);

/** A letter of a grading system and what it counts. */
export const letterGradeRead = publishRead(letterGrades, [
  'id',
  'grading_system_id',
  'letter',
  'name',
  'name_en',
  'min_total',
  'max_total',
  'coefficient',
  'counts_in_gpa',
  'earned',
  'sort_order',
]);

/** A grading system. */
export const gradingSystemRead = publishRead(gradingSystems, [
  'id',
  'name',
  'name_en',
  'kind',
  'level',
  'valid_from',
  'repeat_policy',
  'resit_rule',
]);

/** A classroom. */
export const classroomRead = publishRead(classrooms, [
  'id',
  'building_id',
  'code',
  'name',
  'name_en',
  'kind',
  'capacity',
  'exam_capacity',
  'features',
  'status',
]);

/** A campus. */
export const campusRead = publishRead(campuses, ['id', 'code', 'name', 'name_en']);

/** A building and the campus it stands on. */
export const buildingRead = publishRead(buildings, ['id', 'campus_id', 'code', 'name', 'name_en']);

/** A city. */
export const cityRead = publishRead(cities, ['id', 'name', 'name_en']);

/** A kind of assessment. */
export const assessmentTypeRead = publishRead(assessmentTypes, [
  'id',
  'code',
  'name',
  'name_en',
  'default_weight',
  'is_final',
  'sort_order',
  'status',
  'updated_at',
]);

/** A practice group of the clinical years. */
export const medicineGroupRead = publishRead(medicineGroups, [
  'id',
  'code',
  'name',
  'name_en',
  'program_id',
  'class_year',
  'academic_year',
  'capacity',
  'status',
]);
