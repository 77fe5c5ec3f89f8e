import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { moneyReportPages } from './contract.ts';

export const moneyReportWeb = attachPages(moneyReportPages, {
  '/finance/reports': screen(() => import('./pages/FinanceReportsPage.tsx')),
  '/payments/balance-report': screen(() => import('./pages/BalanceReportPage.tsx')),
  '/payments/report': screen(() => import('./pages/PaymentsReportPage.tsx')),
});
