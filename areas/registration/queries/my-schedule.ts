import { answer } from '#kernel/server/area.ts';
import { mySchedule as query } from '#areas/registration/contract-slots.ts';
import { ownProgram } from '#areas/registration/facts/own-program.ts';
import { studentWeek } from '#areas/registration/facts/schedule-view.ts';

export const mySchedule = answer(query, (context, input) =>
  studentWeek(context.db, ownProgram(context), input.semester_id),
);
