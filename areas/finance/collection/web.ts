import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { collectionPages } from './contract.ts';

export const collectionWeb = attachPages(collectionPages, {
  '/payments/letters': listPage(() => import('./resources/collection-letter.ts').then((m) => m.collectionLetter)),
  '/payments/holds': screen(() => import('./pages/FinancialHoldsPage.tsx')),
  '/payment/approval/exceptions': listPage(() =>
    import('./resources/payment-exception.ts').then((m) => m.paymentApprovalException),
  ),
});
