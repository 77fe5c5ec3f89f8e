import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { contentPages, courseContents } from './contract.ts';

export const contentsWeb = attachPages(contentPages, {
  '/courses/:id/contents': screen(
    () => import('./pages/CourseContentsPage.tsx'),
    ({ params, search }) => [
      read(courseContents, {
        id: Number(params.id) || 0,
        ...(typeof search.on === 'string' && search.on ? { on: search.on } : {}),
      }),
    ],
  ),
});
