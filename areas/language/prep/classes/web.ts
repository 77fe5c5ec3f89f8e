import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepClassPage, prepProposal } from './contract.ts';
import { prepClassPages } from './pages.ts';

export const prepClassWeb = attachPages(prepClassPages, {
  '/prep/modules': screen(() => import('./pages/PrepModulesPage.tsx')),
  '/prep/classes': screen(() => import('./pages/PrepClassesPage.tsx')),
  '/prep/classes/propose': screen(
    () => import('./pages/PrepProposalPage.tsx'),
    ({ search }) => {
      const [module, level] = [Number(search.module) || 0, Number(search.level) || 0];
      return [
        read(prepProposal, {
          ...(module > 0 ? { module_id: module } : {}),
          ...(level > 0 ? { level_id: level } : {}),
        }),
      ];
    },
  ),
  '/prep/classes/:id': screen(
    () => import('./pages/PrepClassPage.tsx'),
    ({ params }) => [read(prepClassPage, { id: Number(params.id) })],
  ),
  '/prep/teachers': listPage(() => import('./resources/prep-teacher.ts').then((m) => m.prepTeacher)),
});
