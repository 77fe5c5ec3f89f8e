import { publishRead } from '#kernel/server/published-read.ts';
import { leaves } from '../leaves/tables.ts';

/** A stay away that was approved, with its days. */
export const leaveRead = publishRead(leaves, [
  'id',
  'student_id',
  'student_program_id',
  'kind',
  'status',
  'starts_on',
  'ends_on',
]);
