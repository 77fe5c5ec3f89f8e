import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setSignInAgain } from '#kernel/web/client.ts';
import type { Me } from '#kernel/web/session.ts';

const Dialog = lazy(() => import('#areas/access/sessions/parts/SignInAgainDialog.tsx'));

/**
 * A write that meets a dead session waits here while the same person signs in again over the open screen; then it is
 * sent once more. Several waiting writes share one dialog.
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
  const done = (signedIn: boolean): void => {
    setAsking(null);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  };
  return asking ? (
    <Suspense fallback={null}>
      <Dialog me={asking} onDone={done} />
    </Suspense>
  ) : null;
}
