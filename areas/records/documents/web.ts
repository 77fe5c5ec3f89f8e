import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { documentPages } from './contract.ts';

export const documentWeb = attachPages(documentPages, {
  '/issued-documents': screen(() => import('./pages/IssuedDocumentsPage.tsx')),
});
