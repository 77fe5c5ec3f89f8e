import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { substitutionsQuery, templateDetail } from './contract.ts';
import { pages } from './pages.ts';

export const requestsWeb = attachPages(pages, {
  '/approvals': screen(() => import('./pages/ApprovalsPage.tsx')),
  '/approvals/substitutes': screen(() => import('./pages/SubstitutesPage.tsx'), ({ search }) => [read(substitutionsQuery, search.past === true || search.past === 'true' ? { past: true } : {})]),
  '/approval-template': screen(() => import('./pages/ApprovalTemplatesPage.tsx')),
  '/approval-template/:id': screen(() => import('./pages/ApprovalTemplatePage.tsx'), ({ params }) => (Number(params.id) > 0 ? [read(templateDetail, { id: Number(params.id) })] : [])),
});
