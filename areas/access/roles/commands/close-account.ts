import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { forgetSessions, lockAccount } from '../facts.ts';
import { closeAccountCommand } from '../users-contract.ts';
import { closeAccountRefusals } from '../rules/role-safety.ts';
import { endOthers } from '../../sessions/sessions.ts';

/** Closes an account: nobody signs in with it any more, and its open sessions end at once. */
export const closeAccount = handle(closeAccountCommand, async (context, input) => {
  const account = await lockAccount(context, input.id, 'user_update');
  refuse(closeAccountRefusals(context.actor, account));
  await context.db.execute(
    sql`update users set status = 'p', version = version + 1, updated_at = ${context.now} where id = ${account.id}`,
  );
  const ended = await endOthers(context.db, account.id, null, 'everywhere', context.now);
  context.audit({
    resource: 'user',
    record_id: account.id,
    before: { status: 'a' },
    after: { status: 'p', note: input.note ?? null, sessions_ended: ended },
  });
  if (ended > 0) context.info('sessions_ended', { count: ended });
  forgetSessions(context, account.id);
  return { ended };
});
