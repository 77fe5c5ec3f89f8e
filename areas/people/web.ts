import { attachPages, joinWebLater, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';

export const peopleWeb = joinWebLater(
  attachPages(pages, {
    '/students': screen(() => import('./pages/StudentsPage.tsx')),
    '/staff': listPage(() => import('./resources/staff.ts').then((m) => m.staffMember)),
  }),
  {
    below: ['/student/id', '/staff/id', '/staff/documents', '/special-student', '/qr-verification'],
    load: () => import('./cards/web.ts').then((m) => m.cardsWeb),
  },
  { below: ['/advisor', '/mentora/students'], load: () => import('./advising/web.ts').then((m) => m.advisingWeb) },
  { below: ['/information-changes'], load: () => import('./changes/web.ts').then((m) => m.changesWeb) },
);
