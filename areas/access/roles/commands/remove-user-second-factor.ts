import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { revokeDevices } from '../../security/known-devices.ts';
import { tellOwner } from '../../security/one-time-codes.ts';
import { dropRecoveryCodes } from '../../security/recovery-codes.ts';
import { lockAccount } from '../facts.ts';
import { removeFactorRefusals } from '../rules/role-safety.ts';
import { removeUserFactorCommand } from '../user-security-contract.ts';

/**
 * The way back for whoever has lost app, phone and recovery codes, or has reset his password by the only channel of his
 * second factor. The office writes how it knew him; he is told, and the password stays his own.
 */
export const removeUserFactor = handle(removeUserFactorCommand, async (context, input) => {
  const { db, now } = context;
  const account = await lockAccount(context, input.id, 'user_update');
  const [row] = await rowsOf<{ second_factor: string | null }>(
    db,
    sql`select second_factor from users where id = ${account.id}`,
  );
  const before = row?.second_factor ?? null;
  refuse(removeFactorRefusals(context.actor, account, before !== null));
  await db.execute(
    sql`update users set second_factor = null, totp_secret = null, version = version + 1, updated_at = ${now} where id = ${account.id}`,
  );
  await dropRecoveryCodes(db, account.id);
  await revokeDevices(db, account.id, now);
  // a second step that was asked before opens nothing any more
  await db.execute(
    sql`update one_time_codes set expires_at = ${now} where user_id = ${account.id} and purpose = 'sign_in' and used_at is null and expires_at > ${now}`,
  );
  context.audit({
    resource: 'user',
    record_id: account.id,
    before: { second_factor: before },
    after: { second_factor: null, note: input.note },
  });
  await tellOwner(context, account, 'factor_off');
  return null;
});
