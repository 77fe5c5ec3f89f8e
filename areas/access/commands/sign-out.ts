import { handle } from '#kernel/server/area.ts';
import { signOutCommand } from '../contract.ts';
import { endSession, sessionChannel, type SessionNews } from '../sessions.ts';

/** ACC-003: ends this session only. */
export const signOut = handle(signOutCommand, async (context) => {
  await endSession(context.db, context.actor.session_id, 'signed_out', context.now);
  context.audit({ resource: 'session', record_id: context.actor.session_id, action: 'sign-out' });
  context.publish(sessionChannel, { user_id: context.actor.user_id } satisfies SessionNews);
  return null;
});
