import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { requestStateChoice } from '#areas/requests/machine/contract.ts';
import { leaveStateWords } from '../contract.ts';
import { timeOffReasons } from '../rules/time-off.ts';

/** MEN-008, MEN-009: mentora students' time off. The detail is the request's own page. */
export const studentTimeOffRequest = defineResource({
  name: 'student-time-off-request',
  permission: 'studenttimeoffrequest',
  area: 'language',
  path: '/mentora/time/off/requests',
  detail: '/mentora/time/off/request-detail/:id',
  actions: ['index'],
  fields: {
    number: text({ derived: true, readOnly: true }),
    student_id: reference('student', { readOnly: true }),
    reason: choice(timeOffReasons, { derived: true, readOnly: true }),
    starts_on: date({ derived: true, readOnly: true }),
    ends_on: date({ derived: true, readOnly: true }),
    weeks: integer({ derived: true, readOnly: true }),
    status: requestStateChoice,
    leave_status: choice(leaveStateWords, { derived: true, readOnly: true }),
    return_by: date({ derived: true, readOnly: true }),
    submitted_at: moment({ readOnly: true }),
  },
  label: ['number'],
  list: {
    columns: ['number', 'student_id', 'reason', 'starts_on', 'ends_on', 'weeks', 'status', 'leave_status', 'return_by'],
    filters: ['student_id', 'status', 'submitted_at'],
    sorts: ['submitted_at', 'starts_on', 'ends_on'],
    sort: '-submitted_at',
    search: true,
  },
});
