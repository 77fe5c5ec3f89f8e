import { publishRead } from '#kernel/server/published-read.ts';
import { leaves } from '../leaves/tables.ts';

/** A stay away from the university that was allowed. */
export const leaveRead = publishRead(leaves, [
  'id',
  'student_id',
  'student_program_id',
  'kind',
  'starts_on',
  'ends_on',
  'status',
  'returned_on',
]);
