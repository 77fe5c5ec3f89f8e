import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, moment, text } from '#kernel/contract/field.ts';
import { leaveTypes } from '../../requests/leave-of-absence/declaration.ts';
import { leaveStatusWords } from '../contract.ts';
import { leavesRefusals } from '../refusals.ts';
import { requestStateChoice } from '#areas/requests/machine/contract.ts';

const derived = { derived: true, readOnly: true } as const;
/** Kayıt dondurma: requests for a leave of absence, and what became of the leave. */
export const leaveOfAbsence = defineResource({
  name: 'leave-of-absence',
  area: 'registration',
  path: '/leave/absences',
  actions: ['index', 'show'],
  detail: '/leave/absences/:id',
  fields: {
    number: text(derived),
    student: text(derived),
    student_number: text({ ...derived, format: 'digits' }),
    program: text({ ...derived, format: 'code', hidden: true }),
    summary: bilingual({ readOnly: true }),
    leave_type: choice(leaveTypes, { ...derived, hidden: true }),
    starts_on: date(derived),
    ends_on: date({ ...derived, hidden: true }),
    return_by: date(derived),
    returned_on: date({ ...derived, hidden: true }),
    leave_status: choice(leaveStatusWords, derived),
    submitted_at: moment({ readOnly: true }),
    status: requestStateChoice,
  },
  label: ['number', 'student'],
  list: {
    columns: ['number', 'student', 'student_number', 'summary', 'starts_on', 'return_by', 'leave_status', 'status'],
    filters: ['status', 'submitted_at'],
    sorts: ['submitted_at', 'status'],
    sort: '-submitted_at',
    search: true,
  },
  commands: {
    record_return: {
      command: 'record-leave-return',
      permission: 'leaveofabsence_update',
      unless: (row) =>
        row.leave_status === 'on_leave' || row.leave_status === 'overdue' || row.leave_status === 'approved'
          ? []
          : [
              leavesRefusals.leave_not_away({
                status: row.leave_status
                  ? { tr: leaveStatusWords[row.leave_status].tr, en: leaveStatusWords[row.leave_status].en }
                  : { tr: 'henüz izin yok', en: 'no leave yet' },
              }),
            ],
    },
  },
});
