import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { eslAttendance, eslAttendanceAdmin } from './contract.ts';
import { attendancePages } from './pages.ts';

const idOf = (value: unknown): number => Number(value) || 0;
export const attendanceWeb = attachPages(attendancePages, {
  '/esl/attendance/admin/:sessionId': screen(
    () => import('./pages/EslAttendanceAdminPage.tsx'),
    ({ params }) =>
      idOf(params.sessionId) > 0 ? [read(eslAttendanceAdmin, { session_id: idOf(params.sessionId) })] : [],
  ),
  '/esl/attendance/:sessionId': screen(
    () => import('./pages/EslAttendancePage.tsx'),
    ({ params, search }) =>
      idOf(params.sessionId) > 0
        ? [
            read(eslAttendance, {
              session_id: idOf(params.sessionId),
              ...(typeof search.day === 'string' ? { on: search.day } : {}),
            }),
          ]
        : [],
  ),
});
