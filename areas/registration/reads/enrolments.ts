import { publishRead } from '#kernel/server/published-read.ts';
import { enrolments, semesterRegistrations, holds, waitlistEntries } from '#areas/registration/tables.ts';

/** A student in a section. */
export const enrolmentRead = publishRead(enrolments, [
  'id',
  'student_id',
  'student_program_id',
  'section_id',
  'course_id',
  'semester_id',
  'slot_id',
  'status',
  'kind',
  'attempt',
  'credit',
  'ects',
  'letter',
  'total',
  'registered_at',
  'ended_at',
  'updated_at',
]);

/** The registration of a student for a semester and where it stands. */
export const semesterRegistrationRead = publishRead(semesterRegistrations, [
  'id',
  'student_program_id',
  'student_id',
  'semester_id',
  'status',
  'credits',
  'submitted_at',
  'decided_at',
  'note',
]);

/** What an office holds against a student. */
export const holdRead = publishRead(holds, [
  'id',
  'student_id',
  'kind',
  'restrictions',
  'office',
  'reason',
  'reason_en',
  'starts_at',
  'ends_at',
  'released_at',
]);

/** A place in the queue for a section. */
export const waitlistEntryRead = publishRead(waitlistEntries, [
  'id',
  'section_id',
  'student_program_id',
  'student_id',
  'status',
]);
