import { handleAfter } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { codeExpiry, hidden } from '../one-time-codes.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';
import { decoyOf, placesOf, reachable } from '../reset-decoy.ts';
import { resetLimits } from '../../sessions/rules/sign-in-limits.ts';
import { askPasswordResetCommand } from '../contract.ts';
import { countedAs, lookUp } from '../../sessions/commands/sign-in.ts';

/** ACC-088. The same work, shape and time whether somebody has the name or not. Of one account only the newest reset lives. */
export const askPasswordReset = handleAfter(
  askPasswordResetCommand,
  async (context, input) => {
    const { address, now, services } = context;
    const typed = input.username.trim();
    const { account } = await lookUp(services.database, typed, address, now);
    const { pair, address: ofAddress } = resetLimits;
    const counts = [
      (await services.shared.increment(`reset:${countedAs(account, typed)}:${address}`, pair.seconds)) > pair.tries,
      (await services.shared.increment(`reset-from:${address}`, ofAddress.seconds)) > ofAddress.tries,
    ];
    if (counts.includes(true)) throw tooMany(counts[1] ? ofAddress.seconds : pair.seconds);
    return { typed, id: account?.id ?? 0 };
  },
  async (context, _input, { typed, id }) => {
    const { db, now } = context;
    const user = await reachable(db, id);
    const decoy = await decoyOf(db, typed);
    await db.execute(
      sql`update one_time_codes set expires_at = ${now} where user_id = ${user?.id ?? null}::bigint and purpose in ('reset', 'reset_set') and used_at is null and expires_at > ${now}`,
    );
    const token = newToken();
    await db.execute(sql`
    insert into one_time_codes (token_hash, user_id, purpose, code_hash, expires_at, created_at)
    values (${tokenHash(token)}, ${user?.id ?? null}, 'reset', '', ${codeExpiry(now)}, ${now})`);
    // neither name nor account: the log must not tell what the answer hides
    context.audit({ resource: 'user', action: 'ask-password-reset' });
    return {
      token,
      channels: user ? placesOf(user).map(({ channel, to }) => ({ channel, target: hidden(channel, to) })) : decoy,
    };
  },
);
