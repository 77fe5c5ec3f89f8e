import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { supplementPages } from './contract.ts';

export const supplementWeb = attachPages(supplementPages, {
  '/program/supplements': listPage(() => import('./resources/program-supplement.ts').then((m) => m.programSupplement)),
});
