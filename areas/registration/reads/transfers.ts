import { transferredCourses } from '#areas/registration/degree/tables.ts';
import { publishRead } from '#kernel/server/published-read.ts';

/** A course passed elsewhere that counts as one of the catalogue. */
export const transferredCourseRead = publishRead(transferredCourses, [
  'id',
  'student_program_id',
  'course_id',
  'institution',
  'credit',
  'ects',
  'decision_no',
  'decision_on',
  'revoked_at',
]);
