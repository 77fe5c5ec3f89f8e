import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { revokeDevices } from '../known-devices.ts';
import { tellOwner } from '../one-time-codes.ts';
import { dropRecoveryCodes, newRecoveryCodes } from '../recovery-codes.ts';
import { removeSecondFactorCommand, renewRecoveryCodesCommand } from '../contract.ts';
import { securityRefusals } from '../refusals.ts';
import { provePassword } from './prove-password.ts';

/** Only the password is asked again; secret, recovery codes and remembered devices go. */
export const removeSecondFactor = handleAfter(
  removeSecondFactorCommand,
  (context, input) => provePassword(context, input.current_password),
  async (context, _input, user) => {
    const { db, now } = context;
    const changed = await rowsOf<{ id: number }>(
      db,
      sql`update users set second_factor = null, totp_secret = null, version = version + 1, updated_at = ${now} where id = ${user.id} and second_factor is not null returning id`,
    );
    if (changed.length === 0) throw new Refused([securityRefusals.no_second_factor()]);
    await dropRecoveryCodes(db, user.id);
    await revokeDevices(db, user.id, now);
    context.audit({
      resource: 'user',
      record_id: user.id,
      action: 'remove-second-factor',
      before: { second_factor: user.second_factor },
      after: { second_factor: null },
    });
    await tellOwner(context, user, 'factor_off');
    return null;
  },
);

/** Ten new codes; the old ones are void. */
export const renewRecoveryCodes = handleAfter(
  renewRecoveryCodesCommand,
  (context, input) => provePassword(context, input.current_password),
  async (context, _input, user) => {
    if (user.second_factor === null) throw new Refused([securityRefusals.no_second_factor()]);
    const recovery_codes = await newRecoveryCodes(context.db, user.id, context.now);
    context.audit({ resource: 'user', record_id: user.id, action: 'renew-recovery-codes' });
    return { recovery_codes };
  },
);
