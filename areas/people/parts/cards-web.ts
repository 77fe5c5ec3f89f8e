import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { cardsPages } from '#areas/people/cards-contract.ts';
import { staffDocuments } from '#areas/people/cards-documents-contract.ts';

export const cardsWeb = attachPages(
  cardsPages,
  {
    '/student/id/card': screen(() => import('#areas/people/pages/StudentCardsPage.tsx')),
    '/staff/id/card': screen(() => import('#areas/people/pages/StaffCardsPage.tsx')),
    '/staff/documents/:id': screen(
      () => import('#areas/people/pages/StaffDocumentsPage.tsx'),
      ({ params }) => [read(staffDocuments, { id: Number(params.id) || 0 })],
    ),
    '/special-student': screen(() => import('#areas/people/pages/SpecialStudentsPage.tsx')),
    '/qr-verification/:filename': screen(() => import('#areas/people/pages/QrVerificationPage.tsx')),
  },
  { cells: { StaffDocumentsLink: () => import('#areas/people/parts/StaffDocumentsLink.tsx') } },
);
