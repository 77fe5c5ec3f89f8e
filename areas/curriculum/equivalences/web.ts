import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { equivalencePages } from './contract.ts';

export const equivalencesWeb = attachPages(equivalencePages, {
  '/course/equivalences': screen(() => import('./pages/CourseEquivalencesPage.tsx')),
});
