import { publishRead } from '#kernel/server/published-read.ts';
import { instructorWishes } from '../timetable/tables.ts';

/** An hour or more of the week in a semester that somebody cannot, would rather not or would like to teach; minutes since midnight. */
export const instructorWishRead = publishRead(instructorWishes, [
  'semester_id',
  'staff_id',
  'day',
  'starts',
  'ends',
  'kind',
]);
