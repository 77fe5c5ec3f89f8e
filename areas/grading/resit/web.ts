import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { resitSections, resitSheet } from './contract.ts';
import { resitPages } from './pages.ts';

export const resitWeb = attachPages(resitPages, {
  '/resit/grades/:sectionId?': screen(
    () => import('./pages/ResitGradesPage.tsx'),
    ({ params, search }) => [
      Number(params.sectionId) > 0
        ? read(resitSheet, { section_id: Number(params.sectionId) })
        : read(resitSections, Number(search.semester) > 0 ? { semester_id: Number(search.semester) } : {}),
    ],
  ),
});
