import { answer } from '#kernel/server/area.ts';
import { readWaiting } from '../authorization-requests.ts';
import { authorizationRequestQuery } from '../contract.ts';

/** ACC-004: which application waits for somebody to sign in; nothing about what it asks. */
export const authorizationRequest = answer(authorizationRequestQuery, async (context, { uid }) => {
  const waiting = await readWaiting(context, uid);
  if (!waiting) return null;
  const { client_id, name, name_en, homepage } = waiting.application;
  return { client_id, name, name_en, homepage };
});
