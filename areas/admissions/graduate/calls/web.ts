import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { callPages } from './contract.ts';

export const callWeb = attachPages(callPages, {
  '/graduate/calls': listPage(() => import('./declaration.ts').then((m) => m.graduateCall)),
});
