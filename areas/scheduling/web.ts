import { attachPages, joinWebLater, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { semesterOptions } from './contract.ts';
import { pages } from './pages.ts';

export const schedulingWeb = joinWebLater(
  attachPages(
    pages,
    {
      '/semesters': screen(() => import('./pages/SemestersPage.tsx')),
      '/semester/dates': listPage(() => import('./resources/semester-date.ts').then((m) => m.semesterDate)),
      '/sections': screen(
        () => import('./pages/SectionsPage.tsx'),
        () => [read(semesterOptions, {})],
      ),
    },
    {
      cells: {
        SeatMeter: () => import('./parts/SeatMeterCell.tsx'),
        MeetingsCell: () => import('./parts/MeetingsCell.tsx'),
      },
    },
  ),
  {
    below: ['/exam', '/instructor/exam', '/double-course-control'],
    load: () => import('./exams/web.ts').then((m) => m.examWeb),
  },
  { below: ['/semesters/rollover'], load: () => import('./rollover/web.ts').then((m) => m.rolloverWeb) },
  {
    below: ['/sections/cross-lists'],
    load: () => import('./cross-lists/web.ts').then((m) => m.crossListWeb),
  },
  {
    below: ['/sections/coordinators'],
    load: () => import('./co-ordination/web.ts').then((m) => m.coordinatorWeb),
  },
  { below: ['/sections'], load: () => import('./offer/web.ts').then((m) => m.offerWeb) },
  { below: ['/daily'], load: () => import('./daily/web.ts').then((m) => m.dailyWeb) },
  {
    below: ['/course/schedules/proposals'],
    load: () => import('./solver/web.ts').then((m) => m.solverWeb),
  },
  { below: ['/course/schedules/wishes'], load: () => import('./wishes/web.ts').then((m) => m.wishWeb) },
  { below: ['/course/schedules'], load: () => import('./timetable/web.ts').then((m) => m.timetableWeb) },
);
