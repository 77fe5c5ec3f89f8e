import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { meQuery } from '#kernel/web/session.ts';
import { Around } from './Around.tsx';
import { SignInAgain } from './SignInAgain.tsx';

const ActingBanner = lazy(() => import('#areas/access/acting/parts/ActingBanner.tsx'));
const Frame = lazy(() => import('./Frame.tsx'));

/** pages that say that another is refused or not there: whoever is signed in keeps menu and profile beside them (ERR-023, ERR-024) */
const errors: readonly string[] = ['/403', '/404'];

/** Around every page behind the router: frame for the signed-in, bare for sign-in. */
export function Shell() {
  const matches = useMatches();
  const page = matches.at(-1)?.staticData.page;
  const { data: me } = useQuery(meQuery);
  const bare = !me || (page?.bare === true && !errors.includes(page.path));
  return (
    <Around>
      {bare && me?.old_token !== undefined && (
        <Suspense fallback={null}>
          <ActingBanner me={me} />
        </Suspense>
      )}
      {bare ? (
        <Outlet />
      ) : (
        <Suspense fallback={null}>
          <Frame me={me} page={page ?? null}>
            <Outlet />
          </Frame>
        </Suspense>
      )}
      <SignInAgain me={page?.needs.access === 'not-authenticated' ? null : (me ?? null)} />
    </Around>
  );
}
