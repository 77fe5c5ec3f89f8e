import { handle } from '#kernel/server/area.ts';
import { actingOf, endActing, endOrigin } from '../../acting/sessions.ts';
import { signOutCommand } from '../../contract.ts';
import { endSession, sessionChannel, type SessionNews } from '../sessions.ts';

/** ACC-003: ends this session only; signing out while acting as another also ends the one it began from. */
export const signOut = handle(signOutCommand, async (context) => {
  const acting = await actingOf(context);
  if (acting) {
    await endActing(context, acting);
    await endOrigin(context, acting);
  }
  await endSession(context.db, context.actor.session_id, 'signed_out', context.now);
  context.audit({ resource: 'session', record_id: context.actor.session_id, action: 'sign-out' });
  context.publish(sessionChannel, { user_id: context.actor.user_id } satisfies SessionNews);
  return null;
});
