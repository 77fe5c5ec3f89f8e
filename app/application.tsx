import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { codeLists, resourcePaths } from 'virtual:declared-pages';
import { setNavigator } from '#kernel/web/failures.ts';
import { setCells } from '#kernel/web/FieldValue.tsx';
import { setCodeLists, setResourcePaths } from '#kernel/web/resource-paths.ts';
import { cellsOf, fetchAhead } from './shell/area-pages.ts';
import { loadPageFailed } from './shell/at-hand.ts';
import { makeRouter } from './shell/routes.tsx';

/** Every page behind its router, at the address that is open; what it draws stands inside `Surroundings`. */
export function openApplication(client: QueryClient): { router: ReturnType<typeof makeRouter>; drawn: ReactNode } {
  setCells(cellsOf);
  setResourcePaths(resourcePaths);
  setCodeLists(codeLists);
  fetchAhead(location.pathname);
  const router = makeRouter(client, loadPageFailed);
  setNavigator((path, options) => void router.navigate({ href: path, ...options }));
  return { router, drawn: <RouterProvider router={router} /> };
}
