import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { epaymentReportPages } from './contract.ts';

export const epaymentReportWeb = attachPages(epaymentReportPages, {
  '/epayment/report': screen(() => import('./pages/EpaymentReportPage.tsx')),
});
