import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { registrationStatusWords, AdviseesAnswer } from '#areas/registration/advising/contract.ts';
import { mentoraRefusals } from './refusals.ts';

const mine = '/my-mentora-requests/:tab?';
/** Mentora. The student's own list is for those who ask as mentora students; everybody else has /my-requests (MEN-012). */
export const mentoraPages = definePages([
  {
    path: mine,
    title: 'title:my_mentora_requests',
    knownAs: { tr: 'mentora, izin, başvurularım', en: 'mentora, time off, applications' },
    needs: { access: 'student', permission: 'studenttimeoffrequest_studentform' },
    kind: 'list',
    api: '/my-requests',
    menu: { group: 'requests', order: 22, icon: 'document', everyday: true },
  },
  {
    path: '/mentora/transfer/out-requests',
    title: 'title:mentora_transfers_out',
    knownAs: { tr: 'başka okula geçiş, SEVIS, mentora', en: 'transfer out, SEVIS, mentora' },
    needs: permission('transferoutrequest_index'),
    kind: 'list',
    api: '/mentora/transfer/out-requests',
    menu: { group: 'requests', order: 60, icon: 'globe', everyday: ['prepschool'] },
  },
  {
    path: '/mentora/transfer/out-request/:id',
    title: 'title:mentora_transfer_out_detail',
    needs: permission('transferoutrequest_show'),
    kind: 'detail',
    parent: '/mentora/transfer/out-requests',
  },
  {
    path: '/mentora/course-approval-review',
    title: 'title:course_approval_review',
    knownAs: { tr: 'ders onayı, mentora', en: 'course approval, mentora' },
    needs: permission('studentsession_index'),
    kind: 'list',
    api: '/mentora/course-approval-review',
    menu: { group: 'requests', order: 64, icon: 'approval', everyday: ['prepschool', 'advisor'] },
  },
  {
    path: '/mentora/time/off/requests',
    title: 'title:mentora_times_off',
    knownAs: { tr: 'izin, tatil, mentora', en: 'vacation, time off, mentora' },
    needs: permission('studenttimeoffrequest_index'),
    kind: 'list',
    api: '/mentora/time/off/requests',
    menu: { group: 'requests', order: 62, icon: 'calendar', everyday: ['prepschool'] },
  },
  {
    path: '/mentora/time/off/request-detail/:id',
    title: 'title:mentora_time_off_detail',
    needs: permission('studenttimeoffrequest_show'),
    kind: 'detail',
    parent: '/mentora/time/off/requests',
  },
]);

export const leaveStateWords = {
  approved: { tr: 'Onaylandı', en: 'Approved', tone: 'info' },
  on_leave: { tr: 'İzinde', en: 'On time off', tone: 'warning' },
  returned: { tr: 'Döndü', en: 'Returned', tone: 'success' },
  overdue: { tr: 'Dönüşü gecikti', en: 'Return overdue', tone: 'danger' },
  cancelled: { tr: 'Kullanılmadı', en: 'Not taken', tone: 'neutral' },
} as const;
const id = integer({ required: true, min: 1 });
/** The time off that an approved request has granted; null before that. */
export const TimeOffState = a.record({
  leave: a.nullable(
    a.record({
      status: a.keyOf(leaveStateWords),
      starts_on: a.date,
      ends_on: a.date,
      return_by: a.text,
      returned_on: a.nullable(a.date),
      weeks: a.number,
      note: a.nullable(a.text),
    }),
  ),
  can: a.record({ report: a.may }),
});
export type TimeOffState = a.Of<typeof TimeOffState>;
export const timeOffState = defineQuery({
  name: 'time-off-state',
  path: '/mentora/time/off/requests/{id}/state',
  needs: permission('studenttimeoffrequest_show'),
  input: { id },
  output: TimeOffState,
  summary: 'Whether a granted time off has begun, and until when its end is to be reported',
});
export const reportTimeOffReturn = defineCommand({
  name: 'report-time-off-return',
  method: 'POST',
  path: '/mentora/time/off/requests/{id}/return',
  needs: permission('studenttimeoffrequest_update'),
  input: { id, note: longText({ max: 500 }) },
  output: a.record({ status: a.keyOf(leaveStateWords) }),
  refusals: [mentoraRefusals.specs],
  changes: ['time-off-state', 'student-time-off-request', 'request-page'],
  message: 'time_off_returned',
  summary: 'Back from time off, by the student himself or by an office; before its first day it is not taken at all',
});

/** MEN-005: mentora students’ course registrations of the active semester under the reader’s rows. Decided by registration’s own command. */
export const courseApprovalReview = defineQuery({
  name: 'course-approval-review',
  path: '/mentora/course-approval-review',
  needs: permission('studentsession_index'),
  input: {
    search: text({ max: 100 }),
    status: choice(registrationStatusWords),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 200 }),
  },
  output: AdviseesAnswer,
});
