import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { ProgressLine } from '#ui/ProgressLine.tsx';
import { onInFlight } from '#kernel/web/client.ts';
import { notices } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/texts.ts';
import { loadNotices } from './at-hand.ts';

const Notices = lazy(loadNotices);

function useInFlight(): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(() => onInFlight((count) => setBusy(count > 0)), []);
  return busy;
}

/** Around every page, with or without a router: progress, offline notice and messages. */
export function Around({ children }: { children: ReactNode }) {
  const t = useText();
  const busy = useInFlight();
  const shown = useSyncExternalStore(notices.subscribe, notices.read, notices.read);
  return (
    <>
      <ProgressLine busy={busy} label={t('ui:progress')} />
      <OfflineNotice />
      {children}
      {(shown.toasts.length > 0 || shown.dialog) && (
        <Suspense fallback={null}>
          <Notices toasts={shown.toasts} dialog={shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
