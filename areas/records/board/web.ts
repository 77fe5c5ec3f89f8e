import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { boardDecisionPage, boardMeetingPage, boardOverview, boardPages } from './contract.ts';

const idOf = (params: Record<string, string | undefined>): { id: number } => ({ id: Number(params.id) || 0 });
export const boardWeb = attachPages(boardPages, {
  '/board/decisions': screen(() => import('./pages/BoardDecisionsPage.tsx')),
  '/board/decisions/form': screen(() => import('./pages/BoardDecisionFormPage.tsx')),
  '/board/decisions/form/:id': screen(
    () => import('./pages/BoardDecisionFormPage.tsx'),
    ({ params }) => [read(boardDecisionPage, idOf(params))],
  ),
  '/board/decisions/document/:id': screen(
    () => import('./pages/BoardDecisionDocumentPage.tsx'),
    ({ params }) => [read(boardDecisionPage, idOf(params))],
  ),
  '/board/decisions/:id': screen(
    () => import('./pages/BoardDecisionPage.tsx'),
    ({ params }) => [read(boardDecisionPage, idOf(params))],
  ),
  '/board/meetings': screen(() => import('./pages/BoardMeetingsPage.tsx')),
  '/board/meetings/:id': screen(
    () => import('./pages/BoardMeetingPage.tsx'),
    ({ params }) => [read(boardMeetingPage, idOf(params))],
  ),
  '/board/members': screen(
    () => import('./pages/BoardMembersPage.tsx'),
    () => [read(boardOverview, {})],
  ),
});
