import { attachPages, joinWebLater, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myAnnouncements } from '#areas/communication/contract.ts';
import { dashboard } from './contract.ts';
import { pages } from './pages.ts';
import { myProfile, studentPage } from './profile/contract.ts';

export const homeWeb = joinWebLater(
  attachPages(pages, {
    '/dashboard': screen(
      () => import('./pages/DashboardPage.tsx'),
      () => [read(dashboard, {}), read(myAnnouncements, {})],
    ),
    '/students/:id': screen(
      () => import('./student-page/pages/StudentPage.tsx'),
      ({ params }) => [read(studentPage, { id: Number(params.id) || 0 })],
    ),
    '/my-profile': screen(
      () => import('./profile/pages/MyProfilePage.tsx'),
      () => [read(myProfile, {})],
    ),
  }),
  {
    below: ['/student/reports', '/lecturer/reports'],
    load: () => import('./people-reports/web.ts').then((m) => m.reportsWeb),
  },
);
