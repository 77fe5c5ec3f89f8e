import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { attendanceEntry, attendanceSections, attendanceWeek, myAttendance } from './contract.ts';
import { attendancePages } from './pages.ts';

const idOf = (value: unknown): number => Number(value) || 0;
const given = (name: string, value: unknown): Record<string, number> =>
  idOf(value) > 0 ? { [name]: idOf(value) } : {};

export const attendanceWeb = attachPages(attendancePages, {
  '/attendance/entry/weekly/:sectionId?': screen(
    () => import('./pages/AttendanceWeekPage.tsx'),
    ({ params, search }) => [
      idOf(params.sectionId) > 0
        ? read(attendanceWeek, {
            section_id: idOf(params.sectionId),
            ...(typeof search.week === 'string' ? { week: search.week } : {}),
          })
        : read(attendanceSections, given('semester_id', search.semester)),
    ],
  ),
  '/attendance/entry/:sectionId?': screen(
    () => import('./pages/AttendanceEntryPage.tsx'),
    ({ params, search }) => [
      idOf(params.sectionId) > 0
        ? read(attendanceEntry, { section_id: idOf(params.sectionId), ...given('lesson_id', search.lesson) })
        : read(attendanceSections, given('semester_id', search.semester)),
    ],
  ),
  '/attendance/mine': screen(
    () => import('./pages/MyAttendancePage.tsx'),
    ({ search }) => [read(myAttendance, given('semester_id', search.semester))],
  ),
});
