import { handle } from '#kernel/server/area.ts';
import { withdrawCourse as command } from '#areas/registration/contract.ts';
import { leaveCourses } from '#areas/registration/commands/leave-courses.ts';

/** registered → withdrawn with W, after the last drop day and up to week 10 (ACA-038, 040, 041). */
export const withdrawCourse = handle(command, (context, input) => leaveCourses(context, input, 'withdraw'));
