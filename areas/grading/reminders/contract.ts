import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { reminderRefusals } from './refusals.ts';

/** Reminds the instructors of a department, or of one section, whose sheets are not submitted; once a day at most. */
export const remindGraders = defineCommand({
  name: 'remind-graders',
  method: 'POST',
  path: '/finalize/grades/remind',
  needs: permission('gradesheet_finalize'),
  input: {
    semester_id: reference('semester', { required: true }),
    department_id: reference('department'),
    section_id: reference('section'),
  },
  output: a.record({ sections: a.integer, people: a.integer }),
  refusals: [reminderRefusals.specs],
  changes: ['finalize-board'],
  message: 'graders_reminded',
  idempotent: true,
  summary: 'Remind instructors of grades that are missing',
});
