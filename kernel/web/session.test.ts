import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDevice } from './device.ts';
import { enlistDraft, type OpenDraft } from './drafts-open.ts';
import { meQuery, type Me } from './session.ts';

beforeEach(() => {
  // what a file before this one kept in memory, where it had no storage
  toDevice('token', null);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

test('a screen whose person signed out in another tab keeps showing him only while something is typed on it; signing out here ends that', async () => {
  const client = new QueryClient();
  const ask = (): Promise<Me | null> => client.fetchQuery({ ...meQuery, staleTime: 0 });
  expect(await ask()).toBeNull();
  client.setQueryData(['me'], { id: 7 } as Me);
  const away = enlistDraft({ read: () => ({ changed: true }) } as OpenDraft);
  expect(await ask()).toMatchObject({ id: 7 });
  away();
  expect(await ask()).toBeNull();
  client.setQueryData(['me'], null);
  expect(await ask()).toBeNull();
});
