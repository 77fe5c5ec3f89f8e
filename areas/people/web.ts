import { attachPages, joinWeb, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';
import { cardsWeb } from './cards/web.ts';
import { advisingWeb } from './advising/web.ts';
import { changesWeb } from './changes/web.ts';

export const peopleWeb = joinWeb(
  attachPages(pages, {
    '/students': screen(() => import('./pages/StudentsPage.tsx')),
    '/staff': listPage(() => import('./resources/staff.ts').then((m) => m.staffMember)),
  }),
  cardsWeb,
  advisingWeb,
  changesWeb,
);
