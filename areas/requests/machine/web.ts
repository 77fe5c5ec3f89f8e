import { attachPages, listPage, screen, type PageWay } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { machinePages, myRequests, requestOpening, requestPage } from './contract.ts';

/** The page with the form of any kind of request: the server knows which kind stands there. */
export const requestForm = (page: string): PageWay =>
  screen(
    () => import('./pages/RequestFormPage.tsx'),
    ({ search }) => [read(requestOpening, { page, ...(Number(search.id) > 0 ? { id: Number(search.id) } : {}) })],
  );
/** The page of one request, whatever its kind. */
export const requestDetail = (): PageWay =>
  screen(
    () => import('./pages/RequestPage.tsx'),
    ({ params }) => (Number(params.id) > 0 ? [read(requestPage, { id: Number(params.id) })] : []),
  );

const tabOf = (tab: string | undefined) => (tab === 'drafts' || tab === 'closed' || tab === 'new' ? tab : 'open');
export const machineWeb = attachPages(
  machinePages,
  {
    '/my-requests/:tab?': screen(
      () => import('./pages/MyRequestsPage.tsx'),
      ({ params }) => [read(myRequests, { tab: tabOf(params.tab) })],
    ),
    '/requests': listPage(() => import('./resources/request.ts').then((m) => m.request)),
    '/requests/:id': requestDetail(),
  },
  { ways: { 'request-form': (page) => requestForm(page.path) } },
);
