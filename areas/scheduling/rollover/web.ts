import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { rollover, rolloverPages, rollovers } from './contract.ts';

export const rolloverWeb = attachPages(rolloverPages, {
  '/semesters/rollover': screen(
    () => import('./pages/SemesterRolloverPage.tsx'),
    ({ search }) => [
      read(rollovers, {}),
      ...(Number(search.copy) > 0 ? [read(rollover, { id: Number(search.copy) })] : []),
    ],
  ),
});
