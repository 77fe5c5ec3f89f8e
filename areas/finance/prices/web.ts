import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { pricePages } from './contract.ts';

export const priceWeb = attachPages(pricePages, {
  '/prices': screen(() => import('./pages/PricesPage.tsx')),
});
