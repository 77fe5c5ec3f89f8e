import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './client.ts';
import { fromDevice, toDevice } from './device.ts';
import { newKey, useMe } from './hooks.ts';
import { meQuery, type Me } from './session.ts';

/** How close the lines of a list stand. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const listeners = new Set<() => void>();
const now = (): Density => (fromDevice('density') === 'compact' ? 'compact' : 'comfortable');
/** Draws every list so and keeps it on the device, where the next visit finds it. */
export function showDensity(next: Density): void {
  toDevice('density', next === 'compact' ? next : null);
  document.documentElement.dataset.density = next;
  for (const listener of listeners) listener();
}
if (typeof document !== 'undefined') document.documentElement.dataset.density = now();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The reader's choice, and what changes it: at once here, and for the next device. Whoever is signed in as another changes this device only. */
export function useDensity(): [Density, (next: Density) => void] {
  const me = useMe();
  const client = useQueryClient();
  const density = useSyncExternalStore(subscribe, now);
  const choose = (next: Density): void => {
    showDensity(next);
    if (!me || me.old_token !== undefined) return;
    const settings: NonNullable<Me['settings']> = { ...me.settings, density: next };
    const mine: Me = { ...me, settings };
    client.setQueryData(meQuery.queryKey, mine);
    void call('/api/v1/users/me/settings', { method: 'PUT', body: { density: next }, key: newKey() }).catch(
      () => undefined, // it works here; the next device asks again
    );
  };
  return [density, choose];
}
