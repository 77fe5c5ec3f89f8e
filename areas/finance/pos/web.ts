import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { posPages } from './contract.ts';

export const posWeb = attachPages(posPages, {
  '/virtual/pos': listPage(() => import('./resources/virtual-pos.ts').then((m) => m.virtualPos)),
  '/virtual/pos/installments': listPage(() => import('./resources/pos-installment.ts').then((m) => m.posInstallment)),
});
