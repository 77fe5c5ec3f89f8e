import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { moduleEnd, movePages } from './contract.ts';

export const moveWeb = attachPages(movePages, {
  '/esl/module/end': screen(
    () => import('./pages/ModuleEndPage.tsx'),
    ({ search }) => [read(moduleEnd, Number(search.module) > 0 ? { module_date_id: Number(search.module) } : {})],
  ),
});
