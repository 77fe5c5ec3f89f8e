import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { transfersPages } from './contract.ts';

export const transfersWeb = attachPages(transfersPages, {
  '/airport/transfer/request': screen(() => import('./pages/TransferRequestPage.tsx')),
  '/housing/airport/transfer-list': screen(() => import('./pages/TransferListPage.tsx')),
  '/housing/airport-transfer-request/:token': screen(() => import('./pages/TransferLinkPage.tsx')),
});
