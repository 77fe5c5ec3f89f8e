import { Refused } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { passwordFits } from '../../sessions/passwords.ts';
import { accessRefusals } from '../../refusals.ts';
import { pairLimits } from '../../sessions/rules/sign-in-limits.ts';
import type { FactorAccount } from './ask-second-factor.ts';

export interface Proven extends FactorAccount {
  username: string;
  password_hash: string | null;
}
/** What is worth asking the password again for: changing it, and changing the second factor. Runs outside the transaction; wrong tries are limited like those of a sign-in. */
export async function provePassword(context: Reading, password: string): Promise<Proven> {
  const { actor, services } = context;
  for (const limit of pairLimits)
    if (
      (await services.shared.increment(`prove-password:${actor.user_id}:${limit.seconds}`, limit.seconds)) > limit.tries
    )
      throw tooMany(limit.seconds);
  const [user] = await rowsOf<Proven>(
    context.db,
    sql`select id, username, email, mobile_tel, totp_secret, second_factor, password_hash from users where id = ${actor.user_id}`,
  );
  if (!user || !(await passwordFits(user.password_hash, password)))
    throw new Refused([accessRefusals.current_password_wrong(undefined, 'current_password')]);
  for (const limit of pairLimits) await services.shared.reset(`prove-password:${actor.user_id}:${limit.seconds}`);
  return user;
}
