import * as a from '#kernel/contract/answer.ts';
import { LeaveStatus } from './rules/leave-rules.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { leaveTypes } from '../requests/leave-of-absence/declaration.ts';
import { leavesRefusals } from './refusals.ts';
import { machineRefusals } from '#areas/requests/machine/refusals.ts';

/** Leaves and withdrawals. */
export const leavesPages = definePages([
  {
    path: '/leave/absences',
    title: 'title:leaves_of_absence',
    knownAs: { tr: 'kayıt dondurma, dönem izni, ara verme', en: 'leave of absence, freeze, semester off, break' },
    needs: permission('leaveofabsence_index'),
    kind: 'list',
    api: '/leave/absences',
    menu: { group: 'requests', order: 40, icon: 'calendar', everyday: ['registrar', 'studentaffairs', 'advisor'] },
  },
  {
    path: '/leave/absences/form',
    title: 'title:leave_of_absence_form',
    needs: permission('leaveofabsence_store'),
    kind: 'form',
    parent: '/leave/absences',
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
    knownAs: { tr: 'kısa süreli izin, rapor, mazeret izni', en: 'short leave, excused days, medical leave' },
    needs: permission('leavewithconsent_index'),
    kind: 'list',
    api: '/leave/with/consents',
    menu: {
      group: 'requests',
      order: 42,
      icon: 'calendar',
      everyday: ['registrar', 'studentaffairs', 'prepschool', 'advisor'],
    },
  },
  {
    path: '/leave/with/consents/:id',
    title: 'title:leave_with_consent_details',
    needs: permission('leavewithconsent_show'),
    kind: 'detail',
    parent: '/leave/with/consents',
  },
  {
    path: '/request/withDraw',
    title: 'title:withdrawal_requests',
    knownAs: { tr: 'W notu, dersten çekilme, ders bırakma', en: 'W grade, course withdrawal, drop' },
    needs: permission('withdraw_index'),
    kind: 'list',
    api: '/request/withDraw',
    menu: { group: 'requests', order: 44, icon: 'document', everyday: ['registrar', 'studentaffairs', 'advisor'] },
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
  output: a.record({ id: a.integer, number: a.text }),
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
  output: a.record({ status: LeaveStatus }),
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
  output: a.record({ status: LeaveStatus }),
  refusals,
  changes: [...changes, 'registration-state', 'me'],
  message: 'leave_returned',
  summary: 'REQ-015: the student reports back within the first two weeks',
});

export const LeaveView = a.record({
  status: LeaveStatus,
  starts_on: a.date,
  ends_on: a.date,
  /** null: no calendar names the semester of return yet */ return_from: a.nullable(a.text),
  return_by: a.nullable(a.text),
  returned_on: a.nullable(a.date),
  note: a.nullable(a.text),
  can: a.record({ come_back: a.may, record_return: a.may }),
});
export type LeaveView = a.Of<typeof LeaveView>;
export const leaveOfRequest = defineQuery({
  name: 'leave-of-request',
  path: '/leave/absences/{id}/leave',
  needs: permission('leaveofabsence_show'),
  input: { id },
  output: a.record({ leave: a.nullable(LeaveView) }),
  summary: 'The leave an approved request has made: since when, until when, and the return',
});
export const OfficeLeaveForm = a.record({
  today: a.date,
  terms: a.many(a.record({ value: a.number, label: a.words, note: a.nullable(a.words), refusals: a.many(a.refusal) })),
});
export type OfficeLeaveForm = a.Of<typeof OfficeLeaveForm>;
export const officeLeaveForm = defineQuery({
  name: 'office-leave-form',
  path: '/leave/absences/office/form',
  needs: permission('leaveofabsence_store'),
  input: {},
  output: OfficeLeaveForm,
  summary: 'Semesters for which the office can enter a leave',
});
export const withdrawalForm = defineQuery({
  name: 'withdrawal-form',
  path: '/request/withDraw/{id}/form',
  needs: permission('withdraw_show'),
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'The request for withdrawal as a form to print and sign',
});
