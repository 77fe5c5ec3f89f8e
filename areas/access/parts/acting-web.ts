import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { actingPages } from '../acting-contract.ts';

export const actingWeb = attachPages(actingPages, {
  '/login-as': screen(() => import('../pages/LoginAsPage.tsx')),
  '/login-as/report': screen(() => import('../pages/LoginAsReportPage.tsx')),
  '/user-transfer': screen(() => import('../pages/UserTransferPage.tsx')),
  '/agreement/texts': screen(() => import('../pages/AgreementTextsPage.tsx')),
});
