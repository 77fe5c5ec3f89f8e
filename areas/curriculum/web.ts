import { attachPages, joinWebLater, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';

export const curriculumWeb = joinWebLater(
  attachPages(
    pages,
    {
      '/courses': listPage(() => import('./resources/course.ts').then((m) => m.course)),
      '/courseprerequisites': screen(() => import('./pages/CoursePrerequisitesPage.tsx')),
      '/curriculums': screen(() => import('./pages/CurriculumsPage.tsx')),
      '/elective/pools': listPage(() => import('./resources/elective-pool.ts').then((m) => m.electivePool)),
    },
    {
      cells: {
        RuleTextCell: () => import('./parts/RuleTextCell.tsx'),
        RuleTreeCell: () => import('./parts/RuleTreeCell.tsx'),
        PoolCoursesCell: () => import('./parts/PoolCoursesCell.tsx'),
      },
    },
  ),
  { below: ['/courses/:id/contents'], load: () => import('./contents/web.ts').then((m) => m.contentsWeb) },
  { below: ['/course/equivalences'], load: () => import('./equivalences/web.ts').then((m) => m.equivalencesWeb) },
  { below: ['/curriculums'], load: () => import('./plans/web.ts').then((m) => m.plansWeb) },
);
