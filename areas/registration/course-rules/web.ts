import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { courseRulesPages } from './contract.ts';

export const courseRulesWeb = attachPages(courseRulesPages, {
  '/courseprerequisites/:id': screen(() => import('./pages/CoursePrerequisitePage.tsx')),
});
