import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, reference, text } from '#kernel/contract/field.ts';
import { enrolmentSources, moduleStatuses } from '../rules/status-words.ts';

/** ESL-006: how each student's module went. Written by registration and by the module's end. */
export const studentModuleStatus = defineResource({
  name: 'student-module-status',
  area: 'language',
  path: '/esl/student/module/statuses',
  about: { person: 'student', field: 'student_id' },
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    student_id: reference('student', { derived: true, hidden: true }),
    module_date_id: reference('esl-module-date', { readOnly: true }),
    session_id: reference('session', { readOnly: true, hidden: true }),
    class_name: text({ derived: true }),
    attempt: integer({ readOnly: true }),
    total: decimal({ readOnly: true, scale: 2 }),
    attendance: decimal({ readOnly: true, scale: 2 }),
    source: choice(enrolmentSources, { readOnly: true, hidden: true }),
    comment: text({ readOnly: true, max: 500 }),
    status: choice(moduleStatuses, { readOnly: true }),
  },
  label: ['student_program_id', 'module_date_id'],
  list: {
    columns: [
      'student_program_id',
      'module_date_id',
      'class_name',
      'attempt',
      'total',
      'attendance',
      'status',
      'comment',
    ],
    roomy: ['comment'],
    filters: ['module_date_id', 'status'],
    sorts: ['module_date_id', 'status', 'total'],
    sort: '-module_date_id',
    search: true,
  },
});
