import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { courseWithdrawal } from './kinds/course-withdrawal.ts';
import { institutionalWithdrawal } from './kinds/institutional-withdrawal.ts';
import { leaveOfAbsence, leaveTypes } from './kinds/leave-of-absence.ts';
import { leaveWithConsent } from './kinds/leave-with-consent.ts';
import { leavesRefusals } from './leaves-refusals.ts';
import { machineRefusals } from './machine-refusals.ts';
import type { LeaveStatus } from './rules/leave-rules.ts';

const mine = '/my-requests/:tab?';
/** Leaves and withdrawals. */
export const leavesPages = definePages([
  {
    path: '/leave/absences',
    title: 'title:leaves_of_absence',
    needs: permission('leaveofabsence_index'),
    kind: 'list',
    api: '/leave/absences',
    menu: { group: 'requests', order: 40, icon: 'calendar' },
  },
  {
    path: '/leave/absences/form',
    title: 'title:leave_of_absence_form',
    needs: permission('leaveofabsence_store'),
    kind: 'form',
    parent: '/leave/absences',
  },
  {
    path: '/leave/absences/request/form',
    title: 'title:leave_of_absence_request',
    needs: leaveOfAbsence.needs,
    kind: 'form',
    parent: mine,
  },
  {
    path: '/leave/absences/:id',
    title: 'title:leave_of_absence_details',
    needs: permission('leaveofabsence_show'),
    kind: 'detail',
    parent: '/leave/absences',
  },
  {
    path: '/leave/with/consents',
    title: 'title:leaves_with_consent',
    needs: permission('leavewithconsent_index'),
    kind: 'list',
    api: '/leave/with/consents',
    menu: { group: 'requests', order: 42, icon: 'calendar' },
  },
  {
    path: '/leave/with/consents/student/form',
    title: 'title:leave_with_consent_request',
    needs: leaveWithConsent.needs,
    kind: 'form',
    parent: mine,
  },
  {
    path: '/leave/with/consents/:id',
    title: 'title:leave_with_consent_details',
    needs: permission('leavewithconsent_show'),
    kind: 'detail',
    parent: '/leave/with/consents',
  },
  {
    path: '/application/withDraw/course',
    title: 'title:course_withdrawal',
    needs: courseWithdrawal.needs,
    kind: 'form',
    parent: mine,
  },
  {
    path: '/request/withDraw',
    title: 'title:withdrawal_requests',
    needs: permission('withdraw_index'),
    kind: 'list',
    api: '/request/withDraw',
    menu: { group: 'requests', order: 44, icon: 'document' },
  },
  {
    path: '/request/withDraw/detail/:id',
    title: 'title:withdrawal_request_details',
    needs: permission('withdraw_show'),
    kind: 'detail',
    parent: '/request/withDraw',
  },
  {
    path: '/withDraw/request/form/preview/:id',
    title: 'title:withdrawal_form_preview',
    needs: permission('withdraw_show'),
    kind: 'document',
    parent: '/request/withDraw',
  },
  {
    path: '/institutional/withdrawal/request/form',
    title: 'title:institutional_withdrawal',
    needs: institutionalWithdrawal.needs,
    kind: 'form',
    parent: mine,
  },
]);

export const leaveStatusWords = {
  approved: { tr: 'Başlayacak', en: 'To begin', tone: 'info' },
  on_leave: { tr: 'İzinli', en: 'On leave', tone: 'warning' },
  returned: { tr: 'Döndü', en: 'Returned', tone: 'success' },
  overdue: { tr: 'Dönüş gecikti', en: 'Return overdue', tone: 'danger' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'neutral' },
} as const;

const id = integer({ required: true, min: 1 });
const refusals = [leavesRefusals.specs, machineRefusals.specs];
const changes = [
  'leave-of-absence',
  'leave-of-request',
  'request-page',
  'my-requests',
  'student',
  'student-page',
  'dashboard',
];
/** What the office fills in for a student; windows and quotas are judged by the board whose decision is named. */
export const officeLeaveFields = {
  student_id: reference('student', { required: true }),
  leave_type: choice(leaveTypes, { required: true }),
  semesters: list('integer', { required: true, min: 1, max: 8 }),
  starts_on: date({ required: true }),
  decision_no: text({ required: true, min: 2, max: 60 }),
  reason: longText({ required: true, min: 10, max: 2000 }),
} as const;
export const registerLeave = defineCommand({
  name: 'register-leave',
  method: 'POST',
  path: '/leave/absences',
  needs: permission('leaveofabsence_store'),
  idempotent: true,
  input: officeLeaveFields,
  output: shape<{ id: number; number: string }>(),
  refusals,
  changes,
  message: 'leave_registered',
  summary: 'A leave by a decision of a board, entered by the office: it needs no further approval',
});
export const recordLeaveReturn = defineCommand({
  name: 'record-leave-return',
  method: 'POST',
  path: '/leave/absences/{id}/return',
  needs: permission('leaveofabsence_update'),
  input: { id, returned_on: date({ required: true }), note: longText({ max: 500 }) },
  output: shape<{ status: LeaveStatus }>(),
  refusals,
  changes,
  message: 'leave_return_recorded',
  summary: 'The student is back, early, in time or late; a leave that has not begun is called off',
});
export const returnFromLeave = defineCommand({
  name: 'return-from-leave',
  acting: 'never',
  method: 'POST',
  path: '/leave/absences/{id}/come-back',
  needs: permission('leaveofabsence_return'),
  idempotent: true,
  input: { id },
  output: shape<{ status: LeaveStatus }>(),
  refusals,
  changes: [...changes, 'registration-state', 'me'],
  message: 'leave_returned',
  summary: 'REQ-015: the student reports back within the first two weeks',
});

export interface LeaveView {
  status: LeaveStatus;
  starts_on: string;
  ends_on: string;
  /** null: no calendar names the semester of return yet */ return_from: string | null;
  return_by: string | null;
  returned_on: string | null;
  note: string | null;
  can: { come_back: May; record_return: May };
}
export const leaveOfRequest = defineQuery({
  name: 'leave-of-request',
  path: '/leave/absences/{id}/leave',
  needs: permission('leaveofabsence_show'),
  input: { id },
  output: shape<{ leave: LeaveView | null }>(),
  summary: 'The leave an approved request has made: since when, until when, and the return',
});
export interface OfficeLeaveForm {
  today: string;
  terms: { value: number; label: Text; note: Text | null; refusals: Refusal[] }[];
}
export const officeLeaveForm = defineQuery({
  name: 'office-leave-form',
  path: '/leave/absences/office/form',
  needs: permission('leaveofabsence_store'),
  input: {},
  output: shape<OfficeLeaveForm>(),
  summary: 'Semesters for which the office can enter a leave',
});
export const withdrawalForm = defineQuery({
  name: 'withdrawal-form',
  path: '/request/withDraw/{id}/form',
  needs: permission('withdraw_show'),
  binary: true,
  input: { id },
  output: shape<unknown>(),
  summary: 'The request for withdrawal as a form to print and sign',
});
