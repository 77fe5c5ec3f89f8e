import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, moment, text } from '#kernel/contract/field.ts';
import { requestStateChoice } from '#areas/requests/machine/contract.ts';
import { familyWords } from '../contract.ts';

/** REQ-007, REQ-008: an application with its wishes on one line, for the offices. */
export const majorApplication = defineResource({
  name: 'major-application',
  area: 'records',
  path: '/majors/applications',
  actions: ['index', 'show'],
  detail: '/requests/:id',
  fields: {
    request_no: text({ derived: true, readOnly: true }),
    kind: choice(familyWords, { readOnly: true, open: true }),
    student_number: text({ derived: true, readOnly: true }),
    full_name: text({ derived: true, readOnly: true }),
    own_program: text({ derived: true, readOnly: true }),
    wishes: text({ derived: true, readOnly: true }),
    cgpa: decimal({ derived: true, readOnly: true, scale: 2 }),
    semester_no: integer({ derived: true, readOnly: true }),
    papers: integer({ derived: true, readOnly: true }),
    submitted_at: moment({ readOnly: true }),
    decided_at: moment({ readOnly: true, hidden: true }),
    status: requestStateChoice,
  },
  label: ['request_no', 'full_name'],
  list: {
    columns: [
      'request_no',
      'student_number',
      'full_name',
      'own_program',
      'wishes',
      'cgpa',
      'semester_no',
      'papers',
      'submitted_at',
      'status',
    ],
    filters: ['kind', 'status', 'submitted_at'],
    sorts: ['submitted_at', 'status'],
    sort: '-id',
    search: true,
  },
});
