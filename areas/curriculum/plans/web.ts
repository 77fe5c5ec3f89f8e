import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { curriculumPlan, planPages } from './contract.ts';

export const plansWeb = attachPages(planPages, {
  '/curriculums/:id': screen(
    () => import('./pages/CurriculumPlanPage.tsx'),
    ({ params }) => [read(curriculumPlan, { id: Number(params.id) || 0 })],
  ),
});
