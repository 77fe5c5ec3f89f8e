import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { mySessionsQuery } from '../contract.ts';
import { myDevicesQuery, mySecurityQuery, mySignInsQuery, securityPages } from './contract.ts';

export const securityWeb = attachPages(securityPages, {
  '/password-reset': screen(() => import('./pages/PasswordResetPage.tsx')),
  '/my-security': screen(
    () => import('./pages/MySecurityPage.tsx'),
    ({ search }) => [
      read(mySecurityQuery, {}),
      read(mySessionsQuery, {}),
      read(myDevicesQuery, {}),
      read(mySignInsQuery, { limit: 10, before: Number(search.before) || null }),
    ],
  ),
});
