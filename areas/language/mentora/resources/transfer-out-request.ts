import { defineResource } from '#kernel/contract/define-resource.ts';
import { date, moment, reference, text } from '#kernel/contract/field.ts';
import { requestStateChoice } from '#areas/requests/machine/contract.ts';

/** MEN-003, MEN-004: mentora students who go to another school. The detail is the request's own page. */
export const transferOutRequest = defineResource({
  name: 'transfer-out-request',
  permission: 'transferoutrequest',
  area: 'language',
  path: '/mentora/transfer/out-requests',
  detail: '/mentora/transfer/out-request/:id',
  actions: ['index'],
  fields: {
    number: text({ derived: true, readOnly: true }),
    student_id: reference('student', { readOnly: true }),
    school_name: text({ derived: true, readOnly: true }),
    school_code: text({ derived: true, readOnly: true }),
    release_date: date({ derived: true, readOnly: true }),
    status: requestStateChoice,
    submitted_at: moment({ readOnly: true }),
  },
  label: ['number'],
  list: {
    columns: ['number', 'student_id', 'school_name', 'release_date', 'status', 'submitted_at'],
    filters: ['student_id', 'status', 'submitted_at'],
    sorts: ['submitted_at', 'release_date'],
    sort: '-submitted_at',
    search: true,
  },
});
