import { sql } from 'drizzle-orm';
import { publishRead } from '#kernel/server/published-read.ts';
import { semesters, semesterDates } from '#areas/scheduling/tables.ts';

/** A semester with its days. */
export const semesterRead = publishRead(semesters, [
  'id',
  'academic_year',
  'code',
  'starts_on',
  'ends_on',
  'classes_start_on',
  'classes_end_on',
  'grades_due_on',
  'is_active',
  'status',
  'updated_at',
]);

/** A date of the academic calendar. */
export const semesterDateRead = publishRead(semesterDates, [
  'id',
  'semester_id',
  'event',
  'starts_at',
  'ends_at',
  'level',
  'student_type',
  'faculty_id',
  'program_id',
  'class_years',
  'note',
  'note_en',
  'is_visible',
]);

/** The id of the active semester, as a value. */
export const activeSemester = sql`(select id from ${semesters} where is_active)`;
