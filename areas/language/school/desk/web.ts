import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { deskPages, f1Desk } from './contract.ts';

export const deskWeb = attachPages(deskPages, {
  '/esl/f1/desk': screen(
    () => import('./pages/VisaDeskPage.tsx'),
    () => [read(f1Desk, {})],
  ),
});
