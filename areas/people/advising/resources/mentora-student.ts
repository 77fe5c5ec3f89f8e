import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, flag, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { studentStatusWords } from '../../resources/student-words.ts';

/** Mentora students as the offices look after them: level, agreement, visa. Their record is the student's. */
export const mentoraStudent = defineResource({
  name: 'mentora-student',
  area: 'people',
  path: '/mentora/students',
  detail: '/students/:id',
  about: { person: 'student' },
  actions: ['index', 'show'],
  fields: {
    student_number: text({ readOnly: true }),
    first_name: text({ readOnly: true }),
    last_name: text({ readOnly: true }),
    program_id: reference('program', { readOnly: true, where: { level: 'mentora' } }),
    class_year: integer({ readOnly: true }),
    advisor_id: reference('staff', { readOnly: true, where: { status: 'a' } }),
    agreement_signed: flag({ derived: true, readOnly: true }),
    agreement_accepted_at: moment({ derived: true, readOnly: true, hidden: true }),
    nationality_id: reference('country', { readOnly: true }),
    visa_type: choice(
      { none: { tr: 'Yok', en: 'None', tone: 'neutral' }, F1: { tr: 'F-1', en: 'F-1', tone: 'info' } },
      { readOnly: true },
    ),
    sevis_id: text({ readOnly: true }),
    entry_year: integer({ readOnly: true }),
    email: text({ readOnly: true, hidden: true }),
    mobile_tel: text({ readOnly: true, hidden: true }),
    status: choice(studentStatusWords, { readOnly: true }),
  },
  label: ['student_number', 'first_name', 'last_name'],
  list: {
    columns: [
      'student_number',
      'first_name',
      'last_name',
      'program_id',
      'class_year',
      'advisor_id',
      'agreement_signed',
      'visa_type',
      'sevis_id',
      'status',
    ],
    filters: ['program_id', 'class_year', 'advisor_id', 'agreement_signed', 'visa_type', 'entry_year', 'status'],
    sorts: ['student_number', 'first_name', 'last_name', 'entry_year'],
    sort: 'student_number',
    search: true,
  },
});
