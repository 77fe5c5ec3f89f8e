import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { explainedGrade } from './contract.ts';
import { explainedPages } from './pages.ts';

export const explainedWeb = attachPages(explainedPages, {
  '/grades/explained/:id': screen(
    () => import('./pages/ExplainedGradePage.tsx'),
    ({ params }) => [read(explainedGrade, { id: Number(params.id) || 0 })],
  ),
});
