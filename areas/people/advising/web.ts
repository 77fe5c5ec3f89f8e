import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { advisingPages, advisorBoard, advisorLoads, advisorReport } from './contract.ts';
import { boardInput, reportInput } from './parts/advising-input.ts';

export const advisingWeb = attachPages(advisingPages, {
  '/advisor/bulk': screen(
    () => import('./pages/AdvisorBulkPage.tsx'),
    ({ search }) => [read(advisorBoard, boardInput(search)), read(advisorLoads, {})],
  ),
  '/advisor/students/report': screen(
    () => import('./pages/AdvisorReportPage.tsx'),
    ({ search }) => [read(advisorReport, reportInput(search))],
  ),
  '/mentora/students': listPage(() => import('./resources/mentora-student.ts').then((m) => m.mentoraStudent)),
});
