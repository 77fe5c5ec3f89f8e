import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { call } from '#kernel/web/client.ts';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useGo } from '#kernel/web/hooks.ts';
import { freshIdentity, type Me } from '#kernel/web/session.ts';
import { useText } from '#kernel/web/texts.ts';

const warnMinutes = 5;

/** Acting as another person, and a session about to end, are said on every screen. */
export function Banner({ me }: { me: Me }) {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => {
      const expires = fromDevice('expires');
      const minutes = expires ? Math.ceil((Date.parse(expires) - Date.now()) / 60_000) : null;
      setLeft(minutes !== null && minutes <= warnMinutes ? Math.max(0, minutes) : null);
      if (minutes !== null && minutes <= 0) go('/logout');
    };
    look();
    const timer = setInterval(look, 20_000);
    return () => clearInterval(timer);
  }, [go]);
  const stay = async (): Promise<void> => {
    try {
      const { data } = await call<{ data: { expires_at: string } }>('/api/auth/renew', { method: 'POST', body: {} });
      toDevice('expires', data.expires_at);
      setLeft(null);
    } catch (error) {
      showFailure(error, false);
    }
  };
  const back = async (): Promise<void> => {
    const earlier = fromDevice('oldToken');
    toDevice('token', earlier); // ACC-057
    toDevice('oldToken', null);
    await freshIdentity(client); // ACC-058
    go('/');
  };
  return (
    <>
      {me.old_token !== undefined && <Notice wide tone="warning" action={<ActionButton small onClick={() => void back()}>{t('ui:return_account')}</ActionButton>}>{t('ui:acting_banner', { name: me.full_name })}</Notice>}
      {left !== null && <Notice wide live tone="warning" action={<ActionButton small kind="main" onClick={() => void stay()}>{t('ui:stay')}</ActionButton>}>{t('ui:session_ends', { n: left })}</Notice>}
    </>
  );
}
