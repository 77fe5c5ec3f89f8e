import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepReportOverview, prepReportPages } from './contract.ts';

export const prepReportWeb = attachPages(prepReportPages, {
  '/prep/reports': screen(
    () => import('./pages/PrepReportsPage.tsx'),
    ({ search }) => [read(prepReportOverview, Number(search.module) > 0 ? { module_id: Number(search.module) } : {})],
  ),
});
