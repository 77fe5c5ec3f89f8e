import { attachPages, joinWeb, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { setResourcePaths } from '#kernel/web/resource-paths.ts';
import { semesterOptions } from './contract.ts';
import { pages } from './pages.ts';
import { rolloverWeb } from './parts/rollover-web.ts';

// ACA-023: /semesters/options is the picker's own call; selects read their options beside it
setResourcePaths({ semester: '/semester/choices' });

export const schedulingWeb = joinWeb(
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
  rolloverWeb,
);
