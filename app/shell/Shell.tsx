import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { ProgressLine } from '#ui/ProgressLine.tsx';
import { onInFlight } from '#kernel/web/client.ts';
import { notices, setNavigator } from '#kernel/web/failures.ts';
import { meQuery } from '#kernel/web/session.ts';
import { useText } from '#kernel/web/texts.ts';
import { useSyncExternalStore } from 'react';
import { loadNotices } from './at-hand.ts';
import { SignInAgain } from './SignInAgain.tsx';

const ActingBanner = lazy(() => import('#areas/access/acting/parts/ActingBanner.tsx'));
const Frame = lazy(() => import('./Frame.tsx'));
const Notices = lazy(loadNotices);

function useInFlight(): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(() => onInFlight((count) => setBusy(count > 0)), []);
  return busy;
}

/** Around every page: frame for the signed-in, bare for sign-in and errors; progress, offline notice and messages for all. */
export function Shell() {
  const t = useText();
  const router = useRouter();
  const matches = useMatches();
  const page = matches.at(-1)?.staticData.page;
  const { data: me } = useQuery(meQuery);
  const busy = useInFlight();
  const shown = useSyncExternalStore(notices.subscribe, notices.read);
  useEffect(() => setNavigator((path) => void router.navigate({ href: path })), [router]);
  // an unknown path shows the page that says so, which has a frame of its own
  const unknown = matches.length > 0 && !page;
  const bare = unknown || page?.bare === true || !me;
  return (
    <>
      <ProgressLine busy={busy} label={t('ui:progress')} />
      <OfflineNotice />
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
      {(shown.toasts.length > 0 || shown.dialog) && (
        <Suspense fallback={null}>
          <Notices toasts={shown.toasts} dialog={shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
