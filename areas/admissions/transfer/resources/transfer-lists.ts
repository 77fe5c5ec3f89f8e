import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { transferStateWords } from '../rules/states.ts';
import { scaleWords, trackWords } from '../rules/tracks.ts';

const fields = {
  number: text({ readOnly: true, max: 20 }),
  last_name: text({ readOnly: true, max: 80 }),
  first_name: text({ readOnly: true, max: 80 }),
  status: choice(transferStateWords, { readOnly: true }),
  track: choice(trackWords, { readOnly: true }),
  program_id: reference('program', { readOnly: true }),
  faculty_id: reference('faculty', { readOnly: true, hidden: true }),
  semester_id: reference('semester', { readOnly: true, hidden: true }),
  current_university: text({ readOnly: true, max: 200 }),
  current_program: text({ readOnly: true, max: 200, hidden: true }),
  cgpa: decimal({ readOnly: true, scale: 2 }),
  scale: choice(scaleWords, { readOnly: true, hidden: true }),
  semester_completed: integer({ readOnly: true, hidden: true }),
  sent_at: moment({ readOnly: true }),
  ranking_score: decimal({ readOnly: true, scale: 3, hidden: true }),
} as const;
const common = {
  area: 'admissions',
  actions: ['index', 'show'],
  detail: '/undergraduate/transfer/:id',
  fields,
  label: ['number', 'last_name'],
  list: {
    columns: [
      'number',
      'last_name',
      'first_name',
      'status',
      'track',
      'program_id',
      'current_university',
      'cgpa',
      'sent_at',
    ],
    roomy: ['current_university', 'cgpa'],
    filters: ['status', 'track', 'program_id', 'faculty_id', 'semester_id'],
    sorts: ['number', 'last_name', 'sent_at', 'ranking_score'],
    sort: '-sent_at',
    search: true,
  },
} as const;
/** TRF-011: all applications, for the first approver. */
export const undergraduateTransfer = defineResource({
  ...common,
  name: 'undergraduate-transfer',
  path: '/undergraduate/transfers',
});
/** TRF-012: what has come to each office. */
export const transferStudentAffairs = defineResource({
  ...common,
  name: 'transfer-student-affairs',
  path: '/undergraduate/transfer/index/student-affairs',
});
export const transferPrepSchool = defineResource({
  ...common,
  name: 'transfer-prep-school',
  path: '/undergraduate/transfer/index/prep-school',
});
export const transferUnitOffice = defineResource({
  ...common,
  name: 'transfer-unit-office',
  path: '/undergraduate/transfer/index/academic-unit-office',
});
