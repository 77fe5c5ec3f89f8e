import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { crossListPages, crossLists } from './contract.ts';

export const crossListWeb = attachPages(crossListPages, {
  '/sections/cross-lists': screen(
    () => import('./pages/CrossListsPage.tsx'),
    ({ search }) => [read(crossLists, Number(search.semester) > 0 ? { semester_id: Number(search.semester) } : {})],
  ),
});
