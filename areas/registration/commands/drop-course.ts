import { handle } from '#kernel/server/area.ts';
import { dropCourse as command } from '#areas/registration/contract.ts';
import { leaveCourses } from '#areas/registration/commands/leave-courses.ts';

/** registered → dropped, until the last drop day. */
export const dropCourse = handle(command, (context, input) => leaveCourses(context, input, 'drop'));
