import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, reference, text } from '#kernel/contract/field.ts';
import { studentTypeWords, studentStatusWords, genderWords } from './student-words.ts';

/** A student as offices and teachers see one; identity numbers and addresses are a record of their own (student-identity). */
export const student = defineResource({
  name: 'student',
  area: 'people',
  path: '/students',
  detail: '/students/:id',
  about: { person: 'student' },
  fields: {
    student_number: text({ required: true, fixed: true, unique: true, format: 'digits', min: 5, max: 15 }),
    first_name: text({ required: true, format: 'name', max: 80 }),
    last_name: text({ required: true, format: 'name', max: 80 }),
    student_type: choice(studentTypeWords, { required: true, default: 'undergraduate' }),
    program_id: reference('program', { required: true, fixed: true, where: { status: 'a' } }),
    department_id: reference('department', { readOnly: true }),
    faculty_id: reference('faculty', { readOnly: true, hidden: true }),
    class_year: integer({ required: true, min: 0, max: 7, default: 1 }),
    entry_year: integer({ required: true, fixed: true, min: 1980, max: 2100 }),
    advisor_id: reference('staff', { where: { status: 'a', is_academic: 1 } }),
    cgpa: decimal({ readOnly: true, scale: 2 }),
    status: choice(studentStatusWords, { required: true, default: 'active' }),
    gender: choice(genderWords, { hidden: true }),
    nationality_id: reference('country', { hidden: true }),
    visa_type: choice(
      { none: { tr: 'Yok', en: 'None' }, F1: { tr: 'F-1', en: 'F-1' } },
      { required: true, default: 'none', hidden: true },
    ),
    email: text({ required: true, format: 'email', max: 120, hidden: true }),
    mobile_tel: text({ format: 'phone', hidden: true }),
  },
  label: ['student_number', 'first_name', 'last_name'],
  list: {
    columns: ['student_number', 'first_name', 'last_name', 'program_id', 'class_year', 'advisor_id', 'cgpa', 'status'],
    filters: [
      'program_id',
      'department_id',
      'faculty_id',
      'advisor_id',
      'student_type',
      'class_year',
      'entry_year',
      'cgpa',
      'status',
    ],
    sorts: ['student_number', 'first_name', 'last_name', 'cgpa', 'entry_year'],
    sort: 'student_number',
    search: true,
  },
  groups: [
    {
      title: 'people:student.group_person',
      fields: [
        'student_number',
        'first_name',
        'last_name',
        'gender',
        'nationality_id',
        'visa_type',
        'email',
        'mobile_tel',
      ],
    },
    {
      title: 'people:student.group_study',
      fields: [
        'student_type',
        'program_id',
        'department_id',
        'faculty_id',
        'class_year',
        'entry_year',
        'advisor_id',
        'cgpa',
        'status',
      ],
    },
  ],
});
