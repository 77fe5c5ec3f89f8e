import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { reviewPages, reviewRecord } from './contract.ts';

export const reviewWeb = attachPages(reviewPages, {
  '/graduate/applications': listPage(() => import('./declaration.ts').then((m) => m.graduateApplication)),
  '/graduate/applications/:id': screen(
    () => import('./pages/ApplicationPage.tsx'),
    ({ params }) => [read(reviewRecord, { id: Number(params.id) })],
  ),
});
