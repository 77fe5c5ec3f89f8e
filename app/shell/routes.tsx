import { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stringifySearchWith,
  type AnyRoute,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Page } from '#kernel/contract/define-page.ts';
import { guard } from '#kernel/web/guards.ts';
import { clearSession, fromDevice, heldGuests, tokenExpired, userToken } from '#kernel/web/device.ts';
import { listParams, listQuery } from '#kernel/web/resource-client.ts';
import { meQuery } from '#kernel/web/session.ts';
import { allTexts } from '#kernel/web/texts.ts';
import { pages, wayOf } from './area-pages.ts';
import { Shell } from './Shell.tsx';
import { pageComponent } from './page-component.tsx';

export interface RouterContext {
  client: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
  interface HistoryState {
    refused?: string;
  }
}

/** `/students/:id?` as the router writes it. */
const routerPath = (path: string): string => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');

/** The seven guards before a page opens (ACC-029). */
async function admitPage(page: Page, client: QueryClient, href: string): Promise<void> {
  if (tokenExpired()) clearSession({ keepDrafts: true }); // ACC-049
  const token = userToken();
  const me = token ? await client.ensureQueryData(meQuery).catch(() => null) : null;
  const decision = guard(page, href, { token: me ? token : null, guests: heldGuests() }, me);
  if (decision.go !== 'redirect') return;
  if ('clear' in decision && decision.clear && fromDevice('token')) clearSession({ keepDrafts: true });
  // what was refused travels beside the address: /403 asks whether another identity opens it
  throw redirect({ href: decision.to, replace: true, ...(decision.to === '/403' ? { state: { refused: href } } : {}) });
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('#areas/access/sessions/pages/NotFoundPage.tsx')),
});

function routeOf(area: string, page: Page): AnyRoute {
  const component = pageComponent(page, () => wayOf(area, page));
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(page.path),
    component,
    staticData: { page },
    validateSearch: (search: Record<string, unknown>) => search,
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ search }),
    beforeLoad: async ({ context, location }: { context: RouterContext; location: { href: string } }) =>
      // the painted page that one comes from had only its own words
      void (await Promise.all([admitPage(page, context.client, location.href), allTexts()])),
    loader: ({
      context,
      params,
      deps,
    }: {
      context: RouterContext;
      params: Record<string, string>;
      deps: { search: Record<string, unknown> };
    }) => {
      // asked for at once; the page shows its own outline, so nothing is awaited here
      wayOf(area, page).then(
        (way) => {
          if (way.way === 'list' && page.api)
            void context.client.prefetchQuery(listQuery(page.api, listParams(deps.search)));
          if (way.way === 'screen')
            for (const ahead of way.reads?.({ params, search: deps.search }) ?? [])
              void context.client.prefetchQuery(ahead as never);
        },
        () => undefined,
      ); // the page itself says what failed
    },
  }) as AnyRoute;
}

/** The router over every attached page; `loadFailed` is what a page shows that cannot be drawn. */
export function makeRouter(
  client: QueryClient,
  loadFailed: () => Promise<{ default: ComponentType<{ error?: unknown; reset?: () => void }> }>,
) {
  const children = pages.map(({ area, page }) => routeOf(area, page));
  return createRouter({
    routeTree: rootRoute.addChildren(children),
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPendingMs: 300,
    defaultErrorComponent: lazyRouteComponent(loadFailed),
  });
}
