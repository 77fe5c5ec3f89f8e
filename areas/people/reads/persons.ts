import { publishRead } from '#kernel/server/published-read.ts';
import { students, staff } from '#areas/people/tables.ts';

/** A student as a person, with the facts of the main program. */
export const studentRead = publishRead(students, [
  'id',
  'student_number',
  'first_name',
  'last_name',
  'student_type',
  'program_id',
  'department_id',
  'faculty_id',
  'advisor_id',
  'class_year',
  'cgpa',
  'status',
  'national_id',
  'passport_no',
  'birth_date',
  'birth_place',
  'gender',
  'nationality_id',
  'visa_type',
  'email',
  'personal_email',
  'mobile_tel',
  'photo_file_id',
  'search',
  'updated_at',
]);

/** A member of staff. */
export const staffRead = publishRead(staff, [
  'id',
  'registration_number',
  'first_name',
  'last_name',
  'title',
  'department_id',
  'faculty_id',
  'email',
  'employment',
  'status',
  'is_academic',
  'search',
  'updated_at',
]);
