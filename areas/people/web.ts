import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';

export const peopleWeb = attachPages(pages, {
  '/students': screen(() => import('./pages/StudentsPage.tsx')),
  '/students/:id': screen(() => import('./pages/StudentPage.tsx')),
  '/staff': listPage(() => import('./resources/staff.ts').then((m) => m.staffMember)),
  '/my-profile': screen(() => import('./pages/MyProfilePage.tsx')),
});
