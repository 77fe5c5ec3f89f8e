import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepOverview, prepOverviewPages } from './contract.ts';

export const prepOverviewWeb = attachPages(prepOverviewPages, {
  '/prep-school': screen(
    () => import('./pages/PrepSchoolPage.tsx'),
    () => [read(prepOverview, {})],
  ),
});
