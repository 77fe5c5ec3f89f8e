import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { openGraduateCalls } from './contract.ts';
import { applyPages } from './pages.ts';

export const applyWeb = attachPages(applyPages, {
  '/graduate/application/form': screen(
    () => import('./pages/GraduateFormPage.tsx'),
    () => [read(openGraduateCalls, {})],
  ),
  '/graduate/application/login': screen(() => import('./pages/GraduateLoginPage.tsx')),
  '/graduate/application/update': screen(() => import('./pages/GraduateUpdatePage.tsx')),
  '/graduate/application/reference': screen(() => import('./pages/ReferencePage.tsx')),
});
