import { publishRead } from '#kernel/server/published-read.ts';
import { faculties, departments, programs } from '#areas/reference/tables.ts';

/** A faculty: code and names. */
export const facultyRead = publishRead(faculties, ['id', 'code', 'name', 'name_en', 'status', 'updated_at']);

/** A department and the faculty it belongs to. */
export const departmentRead = publishRead(departments, [
  'id',
  'faculty_id',
  'code',
  'name',
  'name_en',
  'status',
  'updated_at',
]);

/** A program, its level and the units it belongs to. */
export const programRead = publishRead(programs, [
  'id',
  'department_id',
  'faculty_id',
  'code',
  'name',
  'name_en',
  'level',
  'language',
  'duration_semesters',
  'total_credits',
  'total_ects',
  'yoksis_code',
  'osym_code',
  'search',
  'status',
]);
