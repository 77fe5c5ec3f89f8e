import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { provisioningPages, provisioningQuery } from './contract.ts';

export const provisioningWeb = attachPages(provisioningPages, {
  '/integration/provisioning': screen(
    () => import('./pages/ProvisioningPage.tsx'),
    () => [read(provisioningQuery, {})],
  ),
});
