import { publishRead } from '#kernel/server/published-read.ts';
import { termFees } from '../charging/tables.ts';

/** How many credits of a semester a student program has been charged for. */
export const termFeeRead = publishRead(termFees, [
  'student_program_id',
  'semester_id',
  'credits',
  'amount',
  'currency',
  'charged_at',
]);
