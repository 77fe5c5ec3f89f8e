import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer, text, type Field, type Fields } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { student } from '#areas/people/resources/student.ts';

/** Fields of a change: whatever is left out stays as it is; the engine checks the rest again. */
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, required: false, fixed: false }]),
  );

export interface FoundPerson {
  user_id: number;
  name: string;
  surname: string;
}
/** LIST-032: users by name, number or e-mail; students only those the reader may see. */
export const searchPersons = defineQuery({
  name: 'search-persons',
  path: '/users/search',
  needs: permission('user_search'),
  input: { query: text({ required: true, min: 3, max: 100 }) },
  output: shape<FoundPerson[]>(),
});

/** Enters a student: the person and the program he begins, under the curriculum now in force. */
export const addStudent = defineCommand({
  name: 'add-student',
  method: 'POST',
  path: '/students',
  needs: permission('student_store'),
  input: student.fields,
  output: shape<Record<string, unknown>>(),
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
  output: shape<Record<string, unknown>>(),
  changes: ['student', 'my-profile', 'student-profile'],
  message: 'updated',
});
