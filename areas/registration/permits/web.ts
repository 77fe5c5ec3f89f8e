import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { permitPages } from './contract.ts';

export const permitsWeb = attachPages(permitPages, {
  '/registration/overrides': screen(() => import('./pages/OverridesPage.tsx')),
  '/holds': screen(() => import('./pages/HoldsPage.tsx')),
  '/time/tickets': screen(() => import('./pages/TimeTicketsPage.tsx')),
});
