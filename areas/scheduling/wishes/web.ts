import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { wishPages } from './contract.ts';

export const wishWeb = attachPages(wishPages, {
  '/course/schedules/wishes': screen(() => import('./pages/TeachingWishesPage.tsx')),
});
