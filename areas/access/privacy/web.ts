import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myConsentsQuery, privacyPages } from './contract.ts';

export const privacyWeb = attachPages(privacyPages, {
  '/my-privacy': screen(
    () => import('./pages/MyPrivacyPage.tsx'),
    () => [read(myConsentsQuery, {})],
  ),
  '/consents': screen(() => import('./pages/ConsentsPage.tsx')),
  '/access/log': screen(() => import('./pages/AccessLogPage.tsx')),
});
