import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { reportCatalogue, reportView, reportsPages } from './contract.ts';
import { reportInput } from './parts/report-search.ts';

export const reportsWeb = attachPages(reportsPages, {
  '/report': screen(
    () => import('./pages/ReportPage.tsx'),
    ({ search }) =>
      typeof search.name === 'string' && search.name !== ''
        ? [read(reportView, reportInput(search))]
        : [read(reportCatalogue, {})],
  ),
});
