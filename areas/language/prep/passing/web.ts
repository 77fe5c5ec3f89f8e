import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepPassing, prepPassingPages } from './contract.ts';

export const prepPassingWeb = attachPages(prepPassingPages, {
  '/prep/passing': screen(
    () => import('./pages/PrepPassingPage.tsx'),
    () => [read(prepPassing, {})],
  ),
});
