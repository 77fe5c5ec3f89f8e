import { requestOpening, requestPage } from '#areas/requests/machine/contract.ts';
import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myHousingRequests, requestsPages } from './contract.ts';

const form = (page: string) =>
  screen(
    () => import('./pages/HousingRequestFormPage.tsx'),
    ({ search }) => [read(requestOpening, { page, ...(Number(search.id) > 0 ? { id: Number(search.id) } : {}) })],
  );
export const requestsWeb = attachPages(requestsPages, {
  '/housing/requests': screen(() => import('./pages/HousingRequestsPage.tsx')),
  '/housing/request/list': screen(
    () => import('./pages/MyHousingRequestsPage.tsx'),
    () => [read(myHousingRequests, {})],
  ),
  '/housing/request/list/:id': screen(
    () => import('./pages/HousingRequestPage.tsx'),
    ({ params }) => (Number(params.id) > 0 ? [read(requestPage, { id: Number(params.id) })] : []),
  ),
  '/housing/request/repair': form('/housing/request/repair'),
  '/housing/request/key': form('/housing/request/key'),
  '/housing/request/guest': form('/housing/request/guest'),
  '/housing/request/room-change': form('/housing/request/room-change'),
  '/housing/request/extension': form('/housing/request/extension'),
  '/housing/request/early-departure': form('/housing/request/early-departure'),
});
