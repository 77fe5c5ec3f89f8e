import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { healthPages, systemHealth } from './contract.ts';

export const healthWeb = attachPages(healthPages, {
  '/system/health': screen(
    () => import('./pages/HealthPage.tsx'),
    () => [read(systemHealth, {})],
  ),
});
