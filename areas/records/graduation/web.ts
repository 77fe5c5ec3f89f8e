import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import {
  graduationCandidates,
  graduationPages,
  graduationRegister,
  graduationRun,
  graduationRuns,
  myGraduation,
  requirementReport,
} from './contract.ts';
import { candidatesInput, registerInput, reportStudent, runInput } from './parts/graduation-input.ts';

export const graduationWeb = attachPages(graduationPages, {
  '/student/programs/graduation-requirement-report': screen(
    () => import('./pages/RequirementReportPage.tsx'),
    ({ search }) => {
      const [student, run] = [reportStudent(search), runInput(search)];
      if (student !== null) return [read(requirementReport, { id: student })];
      return [run === null ? read(graduationRuns, {}) : read(graduationRun, run)];
    },
  ),
  '/graduation/in/bulk': screen(
    () => import('./pages/BulkGraduationPage.tsx'),
    ({ search }) =>
      search.tab === 'register'
        ? [read(graduationRegister, registerInput(search))]
        : [read(graduationCandidates, candidatesInput(search))],
  ),
  '/my-graduation': screen(
    () => import('./pages/MyGraduationPage.tsx'),
    () => [read(myGraduation, {})],
  ),
});
