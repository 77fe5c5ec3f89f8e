import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { electivePages } from './contract.ts';

export const electivesWeb = attachPages(electivePages, {
  '/elective/pools/report': screen(() => import('./pages/ElectivePoolReportPage.tsx')),
});
