import type { QueryClient } from '@tanstack/react-query';
import { principals, type GuestKind } from '#kernel/contract/principal.ts';
import { call } from './client.ts';
import { keepGuestSession, leaveOwnSession } from './device.ts';

/** What was read as one principal is never shown to the next. */
const forget = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lines' && queryKey[0] !== 'me' });

/** Keeps a session that a guest's sign-in answered; `beside` is the second thing some keep (ACC-022). Answers where he goes. */
export function enterAsGuest(
  client: QueryClient,
  kind: GuestKind,
  session: { access_token: string; expires_at: string },
  beside?: string,
): string {
  forget(client);
  keepGuestSession(kind, session.access_token, Date.parse(session.expires_at), beside);
  return principals[kind].home;
}
/** ACC-063…065: ends a guest's own session, where it still lives and on this device; a user's stays. Answers his sign-in page. */
export async function signOutGuest(client: QueryClient, kind: GuestKind): Promise<string> {
  await call(`/api/v1/guests/${kind}/leave`, { method: 'POST', body: {}, as: kind }).catch(() => undefined); // already dead: left
  forget(client);
  return leaveOwnSession(kind);
}
