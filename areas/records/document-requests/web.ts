import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { documentsPages } from './contract.ts';

export const documentsWeb = attachPages(documentsPages, {
  '/document/requests': listPage(() => import('./resources/document-request.ts').then((m) => m.documentRequestList)),
  '/document/requests/ebys/diploma': screen(() => import('./pages/EbysDiplomasPage.tsx')),
});
