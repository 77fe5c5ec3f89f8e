import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { disciplinePage, disciplinePages, myDiscipline } from './contract.ts';

export const disciplineWeb = attachPages(disciplinePages, {
  '/discipline/process': screen(() => import('./pages/DisciplineProcessesPage.tsx')),
  '/discipline/process/new': screen(() => import('./pages/DisciplineReportPage.tsx')),
  '/discipline/process/:id': screen(
    () => import('./pages/DisciplineProcessPage.tsx'),
    ({ params }) => (Number(params.id) > 0 ? [read(disciplinePage, { id: Number(params.id) })] : []),
  ),
  '/my-discipline': screen(
    () => import('./pages/MyDisciplinePage.tsx'),
    () => [read(myDiscipline, {})],
  ),
});
