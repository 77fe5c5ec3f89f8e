import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { quotaGridQuery, quotaPages } from './contract.ts';

export const quotaWeb = attachPages(quotaPages, {
  '/quota/management': screen(
    () => import('./pages/QuotaManagementPage.tsx'),
    ({ search }) => [
      read(quotaGridQuery, {
        by: search.by === 'entry' ? 'entry' : 'scholarship',
        ...(Number(search.year) > 0 ? { year: Number(search.year) } : {}),
      }),
    ],
  ),
});
