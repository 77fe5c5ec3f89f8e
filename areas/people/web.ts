import { attachPages, joinWeb, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { pages } from './pages.ts';
import { myProfile, studentPage } from './profile-contract.ts';
import { cardsWeb } from './parts/cards-web.ts';
import { advisingWeb } from './parts/advising-web.ts';
import { changesWeb } from './parts/changes-web.ts';
import { reportsWeb } from './parts/reports-web.ts';

export const peopleWeb = joinWeb(
  attachPages(pages, {
    '/students': screen(() => import('./pages/StudentsPage.tsx')),
    '/students/:id': screen(
      () => import('./pages/StudentPage.tsx'),
      ({ params }) => [read(studentPage, { id: Number(params.id) || 0 })],
    ),
    '/staff': listPage(() => import('./resources/staff.ts').then((m) => m.staffMember)),
    '/my-profile': screen(
      () => import('./pages/MyProfilePage.tsx'),
      () => [read(myProfile, {})],
    ),
  }),
  cardsWeb,
  advisingWeb,
  changesWeb,
  reportsWeb,
);
