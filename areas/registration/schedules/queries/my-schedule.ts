import { answer } from '#kernel/server/area.ts';
import { mySchedule as query } from '../../slots/contract.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { studentWeek } from '../facts/schedule-view.ts';

export const mySchedule = answer(query, (context, input) =>
  studentWeek(context, ownProgram(context), input.semester_id),
);
