import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { courseApprovalCheck, officePages } from './contract.ts';
import { approvalInput } from './parts/approval-input.ts';

export const officeWeb = attachPages(officePages, {
  '/student/courses/section/updates': screen(() => import('./pages/SectionUpdatesPage.tsx')),
  '/student/courses/student-affairs-entry': screen(() => import('./pages/StudentAffairsEntryPage.tsx')),
  '/student/courses/entries': listPage(() => import('./resources/course-entry.ts').then((m) => m.courseEntry)),
  '/show/student/courses': screen(() => import('./pages/ShowStudentCoursesPage.tsx')),
  '/course/approval/check': screen(
    () => import('./pages/CourseApprovalCheckPage.tsx'),
    ({ search }) => [read(courseApprovalCheck, approvalInput(search))],
  ),
  '/administrative/withdrawals': listPage(() =>
    import('./resources/administrative-withdrawal.ts').then((m) => m.administrativeWithdrawal),
  ),
});
