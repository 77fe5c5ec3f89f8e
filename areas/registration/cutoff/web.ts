import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { cutoffPages } from './contract.ts';

export const cutoffWeb = attachPages(cutoffPages, {
  '/registration/unpaid': screen(() => import('./pages/UnpaidPage.tsx')),
});
