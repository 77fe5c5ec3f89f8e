import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { dueDatePages } from './contract.ts';

export const dueDateWeb = attachPages(dueDatePages, {
  '/due-date': listPage(() => import('./declaration.ts').then((m) => m.dueDate)),
});
