import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { productPages } from './contract.ts';

export const productWeb = attachPages(productPages, {
  '/products': listPage(() => import('./declaration.ts').then((m) => m.product)),
});
