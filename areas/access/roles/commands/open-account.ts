import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { lockAccount } from '../facts.ts';
import { openAccountCommand } from '../users-contract.ts';
import { openAccountRefusals } from '../rules/role-safety.ts';

/** Opens a closed account again. */
export const openAccount = handle(openAccountCommand, async (context, input) => {
  const account = await lockAccount(context, input.id, 'user_update');
  refuse(openAccountRefusals(context.actor, account));
  await context.db.execute(
    sql`update users set status = 'a', version = version + 1, updated_at = ${context.now} where id = ${account.id}`,
  );
  context.audit({ resource: 'user', record_id: account.id, before: { status: 'p' }, after: { status: 'a' } });
  return null;
});
