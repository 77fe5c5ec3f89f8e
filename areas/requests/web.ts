import { attachPages, joinWeb, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { substitutionsQuery, templateDetail } from './contract.ts';
import { pages } from './pages.ts';
import { machineWeb } from './machine/web.ts';

export const requestsWeb = joinWeb(
  attachPages(pages, {
    '/approvals': screen(() => import('./inbox/pages/ApprovalsPage.tsx')),
    '/approvals/substitutes': screen(
      () => import('./substitutes/pages/SubstitutesPage.tsx'),
      ({ search }) => [read(substitutionsQuery, search.past === true || search.past === 'true' ? { past: true } : {})],
    ),
    '/approval-template': screen(() => import('./templates/pages/ApprovalTemplatesPage.tsx')),
    '/approval-template/:id': screen(
      () => import('./templates/pages/ApprovalTemplatePage.tsx'),
      ({ params }) => (Number(params.id) > 0 ? [read(templateDetail, { id: Number(params.id) })] : []),
    ),
  }),
  machineWeb,
);
