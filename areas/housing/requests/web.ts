import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myHousingRequests, requestsPages } from './contract.ts';

export const requestsWeb = attachPages(requestsPages, {
  '/housing/requests': screen(() => import('./pages/HousingRequestsPage.tsx')),
  '/housing/request/list': screen(
    () => import('./pages/MyHousingRequestsPage.tsx'),
    () => [read(myHousingRequests, {})],
  ),
});
