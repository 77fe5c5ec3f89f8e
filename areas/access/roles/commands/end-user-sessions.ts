import { refuse, Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { removeEverybodysGrants, removeGrantsOf } from '../../federation/authorization-store.ts';
import { securityRefusals } from '../../security/refusals.ts';
import { endEverybody, endOthers, endSession } from '../../sessions/sessions.ts';
import { everybody, forgetSessions, lockAccount } from '../facts.ts';
import { endSessionsRefusals } from '../rules/role-safety.ts';
import {
  endEverybodysSessionsCommand,
  endUserSessionCommand,
  endUserSessionsCommand,
} from '../user-security-contract.ts';

/** One session of a user, also one in which he acts as another. */
export const endUserSession = handle(endUserSessionCommand, async (context, input) => {
  const account = await lockAccount(context, input.id, 'user_update');
  refuse(endSessionsRefusals(context.actor, account));
  const [open] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from sessions where id = ${input.session_id} and (user_id = ${account.id} or real_user_id = ${account.id}) and ended_at is null and expires_at > ${context.now} for update`,
  );
  if (!open) throw notFound();
  if (open.id === context.actor.session_id) throw new Refused([securityRefusals.this_session_open()]);
  await endSession(context.db, open.id, 'everywhere', context.now);
  context.audit({ resource: 'session', record_id: open.id, after: { username: account.username } });
  forgetSessions(context, account.id);
  return null;
});

/** Every session of a user, and what applications hold in his name; whoever ends his own stays where he is. */
export const endUserSessions = handle(endUserSessionsCommand, async (context, input) => {
  const account = await lockAccount(context, input.id, 'user_update');
  refuse(endSessionsRefusals(context.actor, account));
  const ended = await endOthers(context.db, account.id, context.actor.session_id, 'everywhere', context.now);
  const revoked = await removeGrantsOf(context.db, account.id);
  context.audit({
    resource: 'user',
    record_id: account.id,
    after: { sessions_ended: ended, applications_revoked: revoked },
  });
  context.info('sessions_ended', { count: ended });
  forgetSessions(context, account.id);
  return { ended };
});

/** After a leak of tokens or before a maintenance: everybody signs in again, but whoever asked for it, and no application keeps what it holds. */
export const endEverybodysSessions = handle(endEverybodysSessionsCommand, async (context, input) => {
  const ended = await endEverybody(context.db, context.actor.session_id, 'everywhere', context.now);
  const revoked = await removeEverybodysGrants(context.db);
  context.audit({
    resource: 'session',
    after: { sessions_ended: ended, applications_revoked: revoked, note: input.note },
  });
  context.info('sessions_ended', { count: ended });
  forgetSessions(context, everybody);
  return { ended };
});
