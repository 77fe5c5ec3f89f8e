import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { paymentTypePages } from './contract.ts';

export const paymentTypeWeb = attachPages(paymentTypePages, {
  '/payment/types': listPage(() => import('./declaration.ts').then((m) => m.paymentType)),
});
