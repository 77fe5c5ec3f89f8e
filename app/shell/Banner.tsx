import { lazy, Suspense, useEffect, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { call } from '#kernel/web/client.ts';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useGo } from '#kernel/web/hooks.ts';
import type { Me } from '#kernel/web/session.ts';
import { useText } from '#kernel/web/texts.ts';
import { OtherTab } from './OtherTab.tsx';

const ActingBanner = lazy(() => import('#areas/access/acting/parts/ActingBanner.tsx'));
const warnMinutes = 5;

/** Acting as another person, and a session about to end, are said on every screen. */
export function Banner({ me }: { me: Me }) {
  const t = useText();
  const go = useGo();
  const [left, setLeft] = useState<number | null>(null);
  // while acting as another the banner of that counts, and leads back
  const acting = me.old_token !== undefined;
  useEffect(() => {
    if (acting) return setLeft(null);
    const look = (): void => {
      const expires = fromDevice('expires');
      const minutes = expires ? Math.ceil((Date.parse(expires) - Date.now()) / 60_000) : null;
      setLeft(minutes !== null && minutes <= warnMinutes ? Math.max(0, minutes) : null);
      if (minutes !== null && minutes <= 0) go('/logout?ended=1');
    };
    look();
    const timer = setInterval(look, 20_000);
    return () => clearInterval(timer);
  }, [go, acting]);
  const stay = async (): Promise<void> => {
    try {
      const { data } = await call<{ data: { expires_at: string } }>('/api/auth/renew', { method: 'POST', body: {} });
      toDevice('expires', data.expires_at);
      setLeft(null);
    } catch (error) {
      showFailure(error, false);
    }
  };
  return (
    <>
      <OtherTab me={me} />
      {acting && (
        <Suspense fallback={null}>
          <ActingBanner me={me} />
        </Suspense>
      )}
      {left !== null && (
        <Notice
          wide
          live
          tone="warning"
          action={
            <ActionButton small kind="main" onClick={() => void stay()}>
              {t('ui:stay')}
            </ActionButton>
          }
        >
          {t('ui:session_ends', { n: left })}
        </Notice>
      )}
    </>
  );
}
