import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { lateFeePages } from './contract.ts';

export const lateFeeWeb = attachPages(lateFeePages, {
  '/payments/late-fees': screen(() => import('./pages/LateFeesPage.tsx')),
  '/payments/late-fee-rules': listPage(() => import('./resources/late-fee-rule.ts').then((m) => m.lateFeeRule)),
});
