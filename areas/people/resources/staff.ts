import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, flag, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { employmentWords, staffTitles } from '#areas/people/resources/staff-titles.ts';
import { genderWords } from '#areas/people/resources/student-words.ts';

/** Personel: academics and officers. */
export const staffMember = defineResource({
  name: 'staff',
  area: 'people',
  path: '/staff',
  about: { person: 'staff' },
  fields: {
    registration_number: text({ required: true, unique: true, format: 'code', max: 20, cell: 'StaffDocumentsLink' }),
    title: choice(staffTitles, { required: true }),
    first_name: text({ required: true, format: 'name', max: 80 }),
    last_name: text({ required: true, format: 'name', max: 80 }),
    // SYS-021: lists of staff supply code and name
    code: text({ derived: true, hidden: true }),
    name: text({ derived: true, hidden: true }),
    faculty_id: reference('faculty'),
    department_id: reference('department', { where: { faculty_id: '@faculty_id' } }),
    email: text({ required: true, format: 'email', max: 120 }),
    phone: text({ max: 30, hidden: true }),
    office: text({ max: 60 }),
    gender: choice(genderWords, { hidden: true }),
    started_on: date({ hidden: true }),
    is_academic: flag({ default: true }),
    // FIN-015: whoever teaches part time is paid by the hour
    employment: choice(employmentWords, { required: true, default: 'full_time', hidden: true }),
    status: recordStatus(),
  },
  label: ['title', 'name'],
  // the timetable is filtered by its instructor, also by students
  options: ['section_index'],
  list: {
    columns: ['registration_number', 'title', 'first_name', 'last_name', 'department_id', 'email', 'office', 'status'],
    filters: ['faculty_id', 'department_id', 'title', 'is_academic', 'employment', 'status'],
    sorts: ['registration_number', 'first_name', 'last_name'],
    sort: 'last_name',
    search: true,
  },
});
