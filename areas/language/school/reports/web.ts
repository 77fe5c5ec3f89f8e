import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { ieOverview, reportPages, schoolOverview } from './contract.ts';

export const schoolReportWeb = attachPages(reportPages, {
  '/esl/reports': screen(
    () => import('./pages/EslReportsPage.tsx'),
    () => [read(schoolOverview, {})],
  ),
  '/ie/reports': screen(
    () => import('./pages/IeReportsPage.tsx'),
    ({ search }) => [read(ieOverview, Number(search.module) > 0 ? { module_date_id: Number(search.module) } : {})],
  ),
});
