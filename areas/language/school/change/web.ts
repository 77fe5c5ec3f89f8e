import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { changeOfClassPage, changePages } from './contract.ts';

export const changeWeb = attachPages(changePages, {
  '/esl/change-of-class/requests': listPage(() =>
    import('./resources/change-of-class-request.ts').then((m) => m.changeOfClassRequest),
  ),
  '/esl/change-of-class/requests/:id': screen(
    () => import('./pages/ChangeOfClassPage.tsx'),
    ({ params }) => (Number(params.id) > 0 ? [read(changeOfClassPage, { id: Number(params.id) })] : []),
  ),
});
