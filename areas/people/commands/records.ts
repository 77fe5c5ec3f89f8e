import { defineResource } from '#kernel/contract/define-resource.ts';
import { reference } from '#kernel/contract/field.ts';
import { bindResource } from '#kernel/server/area.ts';
import { student } from '#areas/people/resources/student.ts';
import { students } from '#areas/people/tables.ts';

/** Resources that commands of this area hand to the engine themselves. */
export const studentRecord = bindResource(student, students);
/** The same with what the server itself fills in when a student is entered. */
export const newStudentRecord = bindResource(
  defineResource({
    name: student.name,
    area: student.area,
    path: student.path,
    label: ['student_number', 'first_name', 'last_name'],
    list: { columns: ['student_number'], filters: [], sorts: [], sort: 'id' },
    fields: {
      ...student.fields,
      department_id: reference('department', { required: true }),
      faculty_id: reference('faculty', { required: true }),
    },
  }),
  students,
);
