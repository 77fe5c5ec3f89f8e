import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { closingPages } from './contract.ts';

export const closingWeb = attachPages(closingPages, {
  '/sections/close': screen(() => import('./pages/SectionsClosePage.tsx')),
});
