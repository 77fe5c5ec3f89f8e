import { useCallback, useState } from 'react';
import { command } from '#kernel/web/client.ts';
import { clearSession, fromDevice, toDevice } from '#kernel/web/device.ts';
import { newKey } from '#kernel/web/hooks.ts';
import { endLoginAsCommand } from '../../acting/contract.ts';

/** From one person to another: the application starts anew, so that nothing read as the one stays on a screen of the other (ACC-058). */
export function startAs(
  token: string,
  expires: string | null,
  own: { token: string | null; expires: string | null },
): void {
  toDevice('oldToken', own.token);
  toDevice('oldExpires', own.expires);
  toDevice('token', token);
  toDevice('expires', expires);
  toDevice('identity', null);
  location.assign('/');
}

/** ACC-057, ACC-058: ends acting as another and brings back the earlier token; where that has expired meanwhile, one signs in again. */
export function useReturnAccount(): { back: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const back = useCallback(async (): Promise<void> => {
    setBusy(true);
    await command(endLoginAsCommand, {}, newKey()).catch(() => undefined); // it may have ended by itself
    const [token, expires] = [fromDevice('oldToken'), fromDevice('oldExpires')];
    if (token !== null && (expires === null || Date.parse(expires) > Date.now()))
      return startAs(token, expires, { token: null, expires: null });
    clearSession({ keepDrafts: true });
    location.assign('/login');
  }, []);
  return { back, busy };
}
