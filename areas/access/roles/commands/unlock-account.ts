import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { forgetSessions, lockAccount } from '../facts.ts';
import { unlockAccountCommand } from '../users-contract.ts';
import { unlockRefusals } from '../rules/role-safety.ts';

/** Lifts a lock that failed tries have brought about. */
export const unlockAccount = handle(unlockAccountCommand, async (context, input) => {
  const account = await lockAccount(context, input.id, 'user_update');
  refuse(unlockRefusals(context.actor, account));
  await context.db.execute(
    sql`update users set locked_until = null, failed_count = 0, version = version + 1, updated_at = ${context.now} where id = ${account.id}`,
  );
  context.audit({ resource: 'user', record_id: account.id, before: { locked: true }, after: { locked: false } });
  forgetSessions(context, account.id);
  return null;
});
