import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const attendancePages = definePages([
  {
    path: '/esl/attendance/admin/:sessionId',
    title: 'title:esl_attendance_admin',
    needs: permission('eslattendance_update'),
    kind: 'entry-grid',
    parent: '/esl/instructor/sessions',
  },
  {
    path: '/esl/attendance/:sessionId',
    title: 'title:esl_attendance',
    needs: permission('eslattendance_index'),
    kind: 'entry-grid',
    parent: '/esl/instructor/sessions',
  },
]);
