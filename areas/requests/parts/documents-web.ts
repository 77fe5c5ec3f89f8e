import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { documentsPages } from '../documents-contract.ts';
import { requestForm } from './machine-web.ts';

export const documentsWeb = attachPages(documentsPages, {
  '/document/request/form': requestForm('/document/request/form'),
  '/document/requests': listPage(() => import('../resources/document-request.ts').then((m) => m.documentRequestList)),
  '/document/requests/ebys/diploma': screen(() => import('../pages/EbysDiplomasPage.tsx')),
});
