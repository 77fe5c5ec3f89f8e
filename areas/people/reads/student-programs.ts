import { publishRead } from '#kernel/server/published-read.ts';
import { studentPrograms } from '#areas/people/tables.ts';

/** One enrolment of a person in a program. */
export const studentProgramRead = publishRead(studentPrograms, [
  'id',
  'student_id',
  'program_id',
  'curriculum_id',
  'kind',
  'student_type',
  'entry_type',
  'started_on',
  'class_year',
  'semester_no',
  'advisor_id',
  'status',
  'is_main',
  'agreement_accepted_at',
  'cgpa',
  'credits_earned',
  'credits_attempted',
  'ects_earned',
  'graduated_on',
]);
