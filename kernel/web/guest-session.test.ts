import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestToken, toDevice, userToken } from './device.ts';
import { enterAsGuest, signOutGuest } from './guest-session.ts';

const asked: { path: string; authorization: string | null }[] = [];
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    asked.push({ path, authorization: new Headers(headers).get('authorization') });
    return Promise.resolve(Response.json({ data: {} }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('REG-024 leaving an online registration ends that session alone: whoever is signed in to the portal stays', async () => {
  const client = new QueryClient();
  toDevice('token', 'of-the-portal');
  const session = { access_token: 'of-the-applicant', expires_at: new Date(Date.now() + 3_600_000).toISOString() };
  enterAsGuest(client, 'applicant', session);
  expect([guestToken('applicant'), userToken()]).toEqual(['of-the-applicant', 'of-the-portal']);
  expect(await signOutGuest(client, 'applicant')).toBe('/online/registration/login');
  expect(asked).toEqual([{ path: '/api/v1/guests/applicant/leave', authorization: 'Bearer of-the-applicant' }]);
  expect([guestToken('applicant'), userToken()]).toEqual([null, 'of-the-portal']);
});
