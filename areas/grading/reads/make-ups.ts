import { publishRead } from '#kernel/server/published-read.ts';
import { makeUpExams } from '#areas/grading/make-up/tables.ts';

/** A make-up exam and when and where it is held. */
export const makeUpRead = publishRead(makeUpExams, [
  'id',
  'student_program_id',
  'section_id',
  'status',
  'exam_on',
  'starts',
  'ends',
  'classroom_id',
  'observer_id',
]);
