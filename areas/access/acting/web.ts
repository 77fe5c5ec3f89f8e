import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { actingPages } from './contract.ts';

export const actingWeb = attachPages(actingPages, {
  '/login-as': screen(() => import('./pages/LoginAsPage.tsx')),
  '/login-as/report': screen(() => import('./pages/LoginAsReportPage.tsx')),
  '/user-transfer': screen(() => import('../roles/pages/UserTransferPage.tsx')),
  '/agreement/texts': screen(() => import('../agreements/pages/AgreementTextsPage.tsx')),
});
