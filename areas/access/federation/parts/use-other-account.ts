import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { command, setIdentity } from '#kernel/web/client.ts';
import { clearSession } from '#kernel/web/device.ts';
import { loginPath } from '#kernel/web/guards.ts';
import { newKey } from '#kernel/web/hooks.ts';
import { signOutCommand } from '../../contract.ts';

/** Signs out here and asks for a new sign-in that comes back to this very page. */
export function useOtherAccount(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    const back = `${location.pathname}${location.search}`;
    await command(signOutCommand, {}, newKey()).catch(() => undefined); // a session that is already dead is signed out
    clearSession();
    setIdentity(null);
    client.setQueryData(['me'], null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lines' && queryKey[0] !== 'me' });
    await router.navigate({ href: loginPath(back), replace: true });
  }, [client, router]);
}
