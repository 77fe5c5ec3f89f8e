import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { reportsPages } from './contract.ts';

export const reportsWeb = attachPages(reportsPages, {
  '/housing/reports': screen(() => import('./pages/HousingReportsPage.tsx')),
});
