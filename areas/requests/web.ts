import { attachPages, joinWeb, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { substitutionsQuery, templateDetail } from './contract.ts';
import { pages } from './pages.ts';
import { machineWeb } from './parts/machine-web.ts';
import { leavesWeb } from './parts/leaves-web.ts';
import { changesWeb } from './parts/changes-web.ts';
import { appealsWeb } from './parts/appeals-web.ts';
import { documentsWeb } from './parts/documents-web.ts';
import { majorsWeb } from './parts/majors-web.ts';
import { servicesWeb } from './parts/services-web.ts';
import { mentoraWeb } from './parts/mentora-web.ts';

export const requestsWeb = joinWeb(
  attachPages(pages, {
    '/approvals': screen(() => import('./pages/ApprovalsPage.tsx')),
    '/approvals/substitutes': screen(
      () => import('./pages/SubstitutesPage.tsx'),
      ({ search }) => [read(substitutionsQuery, search.past === true || search.past === 'true' ? { past: true } : {})],
    ),
    '/approval-template': screen(() => import('./pages/ApprovalTemplatesPage.tsx')),
    '/approval-template/:id': screen(
      () => import('./pages/ApprovalTemplatePage.tsx'),
      ({ params }) => (Number(params.id) > 0 ? [read(templateDetail, { id: Number(params.id) })] : []),
    ),
  }),
  machineWeb,
  leavesWeb,
  changesWeb,
  appealsWeb,
  documentsWeb,
  majorsWeb,
  servicesWeb,
  mentoraWeb,
);
