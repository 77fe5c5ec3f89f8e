import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { coopPages } from './contract.ts';

export const coopWeb = attachPages(coopPages, {
  '/coop/placements': screen(() => import('./pages/PlacementsPage.tsx')),
  '/coop/employers': listPage(() => import('./resources/coop-employer.ts').then((m) => m.coopEmployer)),
});
