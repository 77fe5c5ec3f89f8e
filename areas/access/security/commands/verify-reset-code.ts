import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { codeExpiry, codeHash } from '../one-time-codes.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';
import { codeLimit } from '../../sessions/rules/sign-in-limits.ts';
import { verifyResetCodeCommand } from '../contract.ts';
import { securityRefusals } from '../refusals.ts';

/** ACC-090: five tries in ten minutes, also for a name that nobody has; then a token of its own, which sets the password once. */
export const verifyResetCode = handleAfter(
  verifyResetCodeCommand,
  async (context, input) => {
    const hash = tokenHash(input.token);
    // counted outside the transaction: a refusal must not take the try back
    const [asked] = await context.services.database.query<{
      id: number;
      user_id: number | null;
      code_hash: string;
      target: string | null;
    }>(
      `update one_time_codes set tries = tries + 1 where token_hash = $1 and purpose = 'reset' and used_at is null and expires_at > $2 and tries < $3 returning id, user_id, code_hash, target`,
      [hash, context.now, codeLimit.tries],
    );
    if (!asked) {
      const [alive] = await rowsOf<{ id: number }>(
        context.db,
        sql`select id from one_time_codes where token_hash = ${hash} and purpose = 'reset' and used_at is null and expires_at > ${context.now}`,
      );
      throw alive ? tooMany() : new Refused([securityRefusals.reset_expired()]);
    }
    if (asked.user_id === null || asked.code_hash !== codeHash(hash, input.sms_code))
      throw new Refused([securityRefusals.reset_code_wrong(undefined, 'sms_code')]);
    return asked;
  },
  async (context, _input, asked) => {
    const used = await rowsOf<{ id: number }>(
      context.db,
      sql`update one_time_codes set used_at = ${context.now} where id = ${asked.id} and used_at is null and expires_at > ${context.now} returning id`,
    );
    if (used.length === 0) throw new Refused([securityRefusals.reset_expired()]);
    const token = newToken();
    await context.db.execute(sql`
    insert into one_time_codes (token_hash, user_id, purpose, code_hash, target, expires_at, created_at)
    values (${tokenHash(token)}, ${asked.user_id}, 'reset_set', '', ${asked.target}, ${codeExpiry(context.now)}, ${context.now})`);
    context.audit({ resource: 'user', record_id: asked.user_id, action: 'verify-reset-code' });
    return { token };
  },
);
