import { defineResource } from '#kernel/contract/define-resource.ts';
import { reference, text } from '#kernel/contract/field.ts';

/** A person's enrollment in a program, as forms choose one: by the student's number, name and the program's code. */
export const studentProgram = defineResource({
  name: 'student-program',
  area: 'people',
  path: '/student/programs',
  actions: ['options'],
  fields: {
    student_number: text({ derived: true }),
    first_name: text({ derived: true }),
    last_name: text({ derived: true }),
    program_code: text({ derived: true }),
    student_id: reference('student', { readOnly: true, hidden: true }),
    program_id: reference('program', { readOnly: true, hidden: true }),
  },
  label: ['student_number', 'first_name', 'last_name', 'program_code'],
  list: { columns: ['student_number', 'first_name', 'last_name', 'program_code'], filters: [], sorts: [], sort: 'id' },
});
