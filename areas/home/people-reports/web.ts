import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { lecturerReport, reportsPages, studentReport } from './contract.ts';
import { lecturerReportInput, studentReportInput } from './parts/reports-input.ts';

export const reportsWeb = attachPages(reportsPages, {
  '/student/reports': screen(
    () => import('./pages/StudentReportsPage.tsx'),
    ({ search }) => [read(studentReport, studentReportInput(search))],
  ),
  '/lecturer/reports': screen(
    () => import('./pages/LecturerReportsPage.tsx'),
    ({ search }) => [read(lecturerReport, lecturerReportInput(search))],
  ),
});
