import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myAnnouncements } from '#areas/communication/contract.ts';
import { dashboard } from '#areas/home/contract.ts';
import { pages } from '#areas/home/pages.ts';

export const homeWeb = attachPages(pages, {
  '/dashboard': screen(
    () => import('./pages/DashboardPage.tsx'),
    () => [read(dashboard, {}), read(myAnnouncements, {})],
  ),
});
