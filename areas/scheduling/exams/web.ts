import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { doubleCourses } from './contract.ts';
import { examPages } from './pages.ts';

export const examWeb = attachPages(examPages, {
  '/exam/schedules': screen(() => import('./pages/ExamSchedulesPage.tsx')),
  '/exam/schedules/student': screen(() => import('./pages/StudentExamsPage.tsx')),
  '/exam/schedules/find-suitable-time': screen(() => import('./pages/FindExamTimePage.tsx')),
  '/exam/schedules/observer': screen(() => import('./pages/ObserverExamsPage.tsx')),
  '/exam/data/collection': screen(() => import('./pages/ExamDataPage.tsx')),
  '/instructor/exam/schedule': screen(() => import('./pages/InstructorExamsPage.tsx')),
  '/double-course-control': screen(
    () => import('./pages/DoubleCoursesPage.tsx'),
    () => [read(doubleCourses, {})],
  ),
});
