import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { discountPages } from './contract.ts';

export const discountWeb = attachPages(discountPages, {
  '/product/discounts': listPage(() => import('./declaration.ts').then((m) => m.productDiscount)),
});
