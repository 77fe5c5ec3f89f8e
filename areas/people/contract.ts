import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { integer, type Field, type Fields } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { student } from '#areas/people/resources/student.ts';

/** Fields of a change: whatever is left out stays as it is; the engine checks the rest again. */
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, required: false, fixed: false }]),
  );

/** Enters a student: the person and the program he begins, under the curriculum now in force. */
export const addStudent = defineCommand({
  name: 'add-student',
  method: 'POST',
  path: '/students',
  needs: permission('student_store'),
  input: student.fields,
  output: a.row('student'),
  changes: ['student'],
  message: 'created',
  idempotent: true,
});
/** Changes a student; class, status and advisor are kept alike in his main program. */
export const changeStudent = defineCommand({
  name: 'change-student',
  method: 'PUT',
  path: '/students/{id}',
  needs: permission('student_update'),
  input: { ...changeable(student.fields), id: integer({ required: true, min: 1 }), version: integer() },
  output: a.row('student'),
  changes: ['student', 'my-profile', 'student-profile'],
  message: 'updated',
});

export const AdvisorView = a.record({
  id: a.integer,
  name: a.text,
  title: a.text,
  email: a.text,
  phone: a.nullable(a.text),
  office: a.nullable(a.text),
});
export type AdvisorView = a.Of<typeof AdvisorView>;
export const SemesterName = a.record({
  academic_year: a.text,
  code: a.number,
});
export type SemesterName = a.Of<typeof SemesterName>;
