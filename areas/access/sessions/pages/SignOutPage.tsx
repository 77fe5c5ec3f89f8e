import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { command, setIdentity } from '#kernel/web/client.ts';
import { clearSession, userToken } from '#kernel/web/device.ts';
import { newKey, useText } from '#kernel/web/hooks.ts';
import { signOutCommand } from '../../contract.ts';
import { BareFrame } from '../parts/shared/BareFrame.tsx';
import { useTitle } from '../parts/shared/use-title.ts';

/** ACC-003, ACC-061, ACC-062: ends the session where it still lives, clears the device, goes to sign-in. */
export default function SignOutPage() {
  const t = useText();
  const client = useQueryClient();
  const router = useRouter();
  const started = useRef(false);
  useTitle('title:logout');
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const leave = async (): Promise<void> => {
      if (userToken() !== null) await command(signOutCommand, {}, newKey()).catch(() => undefined); // a session that is already dead is signed out
      clearSession({ keepDrafts: new URLSearchParams(location.search).has('ended') });
      setIdentity(null);
      client.setQueryData(['me'], null);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lines' && queryKey[0] !== 'me' });
      await router.navigate({ href: '/login', replace: true });
    };
    void leave();
  }, [client, router]);
  return (
    <BareFrame>
      <p role="status">{t('access:signing_out')}</p>
    </BareFrame>
  );
}
