import { answer } from '#kernel/server/area.ts';
import { studentSchedule as query } from '../../slots/contract.ts';
import { studentWeek } from '../facts/schedule-view.ts';
import { visibleProgram } from '../../facts/visible-program.ts';

export const studentSchedule = answer(query, async (context, input) => {
  await visibleProgram(context, input.student_program_id, 'courseschedule_student');
  return studentWeek(context, input.student_program_id, input.semester_id);
});
