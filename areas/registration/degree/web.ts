import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { degreeDesk, degreePages } from './contract.ts';

export const degreeWeb = attachPages(degreePages, {
  '/student/slots': screen(() => import('./pages/StudentSlotsListPage.tsx')),
  '/student/analysis/slots': screen(() => import('./pages/SlotAnalysisPage.tsx')),
  '/student/programs/:id/slots/edit': screen(
    () => import('./pages/EditSlotsPage.tsx'),
    ({ params }) => [read(degreeDesk, { id: Number(params.id) || 0 })],
  ),
  '/slots/edit': screen(() => import('./pages/SlotsEditRedirect.tsx')),
});
