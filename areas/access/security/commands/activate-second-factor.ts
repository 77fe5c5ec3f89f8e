import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { totpFits } from '../authenticator.ts';
import type { Channel } from '../../contract.ts';
import { revokeDevices } from '../known-devices.ts';
import { codeHash, tellOwner } from '../one-time-codes.ts';
import { tokenHash } from '../../sessions/passwords.ts';
import { forgetResetChannel } from '../reset-channel.ts';
import { newRecoveryCodes } from '../recovery-codes.ts';
import { codeLimit } from '../../sessions/rules/sign-in-limits.ts';
import { activateSecondFactorCommand } from '../contract.ts';
import { securityRefusals } from '../refusals.ts';

interface Begun {
  id: number;
  purpose: string;
  code_hash: string;
  target: string | null;
}
const expired = (): Refused => new Refused([securityRefusals.factor_setup_expired()]);

/** Second step: the code proves that app, phone or mailbox work; from now on they are asked. New recovery codes take the place of old ones. */
export const activateSecondFactor = handleAfter(
  activateSecondFactorCommand,
  async (context, input) => {
    const hash = tokenHash(input.token);
    const [begun] = await context.services.database.query<Begun>(
      `update one_time_codes set tries = tries + 1 where token_hash = $1 and user_id = $2 and purpose like 'factor_%' and used_at is null and expires_at > $3 and tries < $4 returning id, purpose, code_hash, target`,
      [hash, context.actor.user_id, context.now, codeLimit.tries],
    );
    if (!begun) throw expired();
    const fits =
      begun.purpose === 'factor_totp'
        ? await totpFits(context, context.actor.user_id, begun.target, input.code)
        : codeHash(hash, input.code) === begun.code_hash;
    if (!fits) throw new Refused([securityRefusals.factor_code_wrong(undefined, 'code')]);
    return begun;
  },
  async (context, _input, begun) => {
    const { actor, db, now } = context;
    const used = await rowsOf<{ id: number }>(
      db,
      sql`update one_time_codes set used_at = ${now}, target = null where id = ${begun.id} and used_at is null returning id`,
    );
    if (used.length === 0) throw expired();
    const channel = begun.purpose.slice('factor_'.length) as Channel;
    const [before] = await rowsOf<{ second_factor: string | null; email: string }>(
      db,
      sql`select second_factor, email from users where id = ${actor.user_id} for update`,
    );
    await db.execute(
      sql`update users set second_factor = ${channel}, totp_secret = ${begun.target}, version = version + 1, updated_at = ${now} where id = ${actor.user_id}`,
    );
    await revokeDevices(db, actor.user_id, now);
    await forgetResetChannel(db, actor.user_id, now);
    const recovery_codes = await newRecoveryCodes(db, actor.user_id, now);
    context.audit({
      resource: 'user',
      record_id: actor.user_id,
      action: 'activate-second-factor',
      before: { second_factor: before?.second_factor ?? null },
      after: { second_factor: channel },
    });
    await tellOwner(context, { id: actor.user_id, email: before?.email ?? '' }, 'factor_on');
    return { recovery_codes };
  },
);
