import { publishRead } from '#kernel/server/published-read.ts';
import { coursePrerequisites } from '#areas/curriculum/tables.ts';

/** The condition of a course itself, by kind. */
export const coursePrerequisiteTreeRead = publishRead(coursePrerequisites, [
  'id',
  'course_id',
  'kind',
  'tree',
  'status',
]);
