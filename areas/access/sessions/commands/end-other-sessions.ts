import { handle } from '#kernel/server/area.ts';
import { endOtherSessionsCommand } from '../../contract.ts';
import { endOthers, sessionChannel, type SessionNews } from '../sessions.ts';

/** Signs the user out on every other device (427 there). */
export const endOtherSessions = handle(endOtherSessionsCommand, async (context) => {
  const ended = await endOthers(context.db, context.actor.user_id, context.actor.session_id, 'everywhere', context.now);
  context.audit({ resource: 'session', action: 'end-other-sessions', after: { ended } });
  context.publish(sessionChannel, { user_id: context.actor.user_id } satisfies SessionNews);
  return { ended };
});
