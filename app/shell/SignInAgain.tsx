import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { setSignInAgain } from '#kernel/web/client.ts';
import { fromDevice, toDevice, userToken } from '#kernel/web/device.ts';
import { hasOpenDraft } from '#kernel/web/drafts-open.ts';
import { setStaysOpen } from '#kernel/web/failures.ts';
import type { Me } from '#kernel/web/session.ts';
import { signedInAgain } from './signed-in-again.ts';

const Dialog = lazy(() => import('#areas/access/sessions/parts/SignInAgainDialog.tsx'));

/**
 * A write that meets a dead session, or one that another tab has ended, waits here while the same person signs in again
 * over the open screen; then it is sent once more. Several waiting writes share one dialog.
 */
export function SignInAgain({ me }: { me: Me | null }) {
  const [asking, setAsking] = useState<Me | null>(null);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  useEffect(() => {
    setSignInAgain(
      me && me.old_token === undefined
        ? () =>
            new Promise<boolean>((resolve) => {
              waiting.current.push(resolve);
              setAsking(me);
            })
        : null,
    );
    return () => setSignInAgain(null);
  }, [me]);
  const dismissed = useRef(false);
  useEffect(() => {
    // a look for news would lead to the sign-in page, away from what is typed; whoever has closed the dialog is left alone
    setStaysOpen(() => {
      const stays = me !== null && me.old_token === undefined && hasOpenDraft();
      if (stays && !dismissed.current) setAsking(me);
      return stays;
    });
    return () => setStaysOpen(() => false);
  }, [me]);
  const done = useCallback(
    (signedIn: boolean): void => {
      // whoever signed out in another tab has taken it along; the screen still shows it
      if (signedIn && asking) toDevice('identity', asking.identity);
      dismissed.current = !signedIn;
      setAsking(null);
      for (const resolve of waiting.current.splice(0)) resolve(signedIn);
      if (signedIn) signedInAgain();
    },
    [asking],
  );
  useEffect(() => {
    if (!asking) return undefined;
    // somebody has signed in in another tab meanwhile: this person, or another, whom his words do not concern
    const look = (): void => {
      const now = fromDevice('identity');
      if (userToken() !== null && now !== null) done(now === asking.identity);
    };
    const changed = (event: StorageEvent): void => {
      if (event.key === 'kampus.identity') look();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, [asking, done]);
  return asking ? (
    <Suspense fallback={null}>
      <Dialog me={asking} onDone={done} />
    </Suspense>
  ) : null;
}
