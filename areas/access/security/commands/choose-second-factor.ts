import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { hidden } from '../one-time-codes.ts';
import { tokenHash } from '../../sessions/passwords.ts';
import { accessRefusals } from '../../refusals.ts';
import { codeLimit } from '../../sessions/rules/sign-in-limits.ts';
import { secondFactorChannelCommand } from '../contract.ts';
import { securityRefusals } from '../refusals.ts';
import { resetChannelOf } from '../reset-channel.ts';
import { waysOf } from '../rules/second-factor-ways.ts';
import { sendSignInCode, targetOf, type FactorAccount } from './ask-second-factor.ts';

/** Another way for the second step. The tries of the sign-in stay counted: changing the way buys no more guesses. */
export const chooseSecondFactor = handle(secondFactorChannelCommand, async (context, input) => {
  const hash = tokenHash(input.token);
  const [asked] = await rowsOf<FactorAccount & { code_id: number }>(
    context.db,
    sql`
    select c.id as code_id, u.id, u.email, u.mobile_tel, u.totp_secret, u.second_factor from one_time_codes c join users u on u.id = c.user_id
    where c.token_hash = ${hash} and c.purpose = 'sign_in' and c.used_at is null and c.expires_at > ${context.now} and c.tries < ${codeLimit.tries} and u.status = 'a' for update of c`,
  );
  if (!asked) throw new Refused([accessRefusals.second_factor_expired()]);
  const { channel } = input;
  const resetBy = await resetChannelOf(context.db, asked.id);
  if (channel === resetBy) throw new Refused([securityRefusals.second_factor_way_of_reset()]);
  if (!waysOf(asked, resetBy).includes(channel)) throw new Refused([securityRefusals.second_factor_way_missing()]);
  const stored = await sendSignInCode(context, asked, channel, hash);
  await context.db.execute(
    sql`update one_time_codes set code_hash = ${stored}, target = ${channel} where id = ${asked.code_id}`,
  );
  context.audit({ resource: 'session', action: 'choose-second-factor', after: { user_id: asked.id, channel } });
  const to = targetOf(asked, channel);
  return { channel, target: to === null ? null : hidden(channel, to) };
});
