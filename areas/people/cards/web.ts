import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { cardsPages } from './contract.ts';
import { staffDocuments } from './documents-contract.ts';

export const cardsWeb = attachPages(
  cardsPages,
  {
    '/student/id/card': screen(() => import('./pages/StudentCardsPage.tsx')),
    '/staff/id/card': screen(() => import('./pages/StaffCardsPage.tsx')),
    '/staff/documents/:id': screen(
      () => import('./pages/StaffDocumentsPage.tsx'),
      ({ params }) => [read(staffDocuments, { id: Number(params.id) || 0 })],
    ),
    '/special-student': screen(() => import('./pages/SpecialStudentsPage.tsx')),
    '/qr-verification/:filename': screen(() => import('./pages/QrVerificationPage.tsx')),
  },
  { cells: { StaffDocumentsLink: () => import('./parts/StaffDocumentsLink.tsx') } },
);
