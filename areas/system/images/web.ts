import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { appImagesQuery, imagesPages } from './contract.ts';

export const imagesWeb = attachPages(imagesPages, {
  '/system/images': screen(
    () => import('./pages/SystemImagesPage.tsx'),
    () => [read(appImagesQuery, {})],
  ),
});
