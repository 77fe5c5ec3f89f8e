import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { totpFits } from '../authenticator.ts';
import { confirmSecondFactorCommand, type NewToken } from '../../contract.ts';
import { deviceTokens, keptTokens, rememberDevice, seenDevices, seenDeviceToken } from '../known-devices.ts';
import { codeHash, tellOwner } from '../one-time-codes.ts';
import { tokenHash } from '../../sessions/passwords.ts';
import { forgetResetChannel, resetChannelSql } from '../reset-channel.ts';
import { countsAsSecond } from '../rules/second-factor-ways.ts';
import type { SentChannel } from '../contract.ts';
import { findRecoveryCode, useRecoveryCode } from '../recovery-codes.ts';
import { accessRefusals } from '../../refusals.ts';
import { codeLimit, factorLimit } from '../../sessions/rules/sign-in-limits.ts';
import { noteFailure, startSession } from '../../sessions/commands/start-session.ts';

interface Asked {
  id: number;
  user_id: number;
  username: string;
  password_hash: string | null;
  email: string;
  code_hash: string;
  totp_secret: string | null;
  target: string | null;
  reset_by: SentChannel | null;
}
const expired = (): Refused => new Refused([accessRefusals.second_factor_expired()]);

/** Is the token alive and only its tries gone? */
async function usedUp(context: Reading, hash: string): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from one_time_codes where token_hash = ${hash} and purpose = 'sign_in' and used_at is null and expires_at > ${context.now}`,
  );
  return rows.length > 0;
}

/** ACC-081: five tries in ten minutes, then the sign-in starts over. Takes a code of the app, one that was sent, or a recovery code. */
export const confirmSecondFactor = handleAfter(
  confirmSecondFactorCommand,
  async (context, input) => {
    const { database, shared } = context.services;
    const hash = tokenHash(input.token);
    // counted before it is looked at and outside the transaction: a refusal must not take the try back, nor two at once share one
    const [asked] = await database.query<Asked>(
      `update one_time_codes c set tries = c.tries + 1 from users u
     where u.id = c.user_id and c.token_hash = $1 and c.purpose = 'sign_in' and c.used_at is null and c.expires_at > $2 and u.status = 'a' and c.tries < $3
     returning c.id, c.user_id, u.username, u.password_hash, u.email, c.code_hash, c.target, u.totp_secret, ${resetChannelSql} as reset_by`,
      [hash, context.now, codeLimit.tries],
    );
    if (!asked) throw (await usedUp(context, hash)) ? tooMany() : expired();
    if ((await shared.increment(`second-factor:${asked.user_id}`, factorLimit.seconds)) > factorLimit.tries)
      throw tooMany(factorLimit.seconds);
    const code = input.code.replace(/\s/g, '');
    const digits = /^\d{6}$/.test(code);
    const sent =
      digits &&
      asked.code_hash !== '' &&
      codeHash(hash, code) === asked.code_hash &&
      countsAsSecond(asked.target, asked.reset_by);
    const recovery = digits ? null : await findRecoveryCode(context.db, asked.user_id, code);
    if (!sent && recovery === null && !(await totpFits(context, asked.user_id, asked.totp_secret, code))) {
      noteFailure(context, { user_id: asked.user_id, username: asked.username, outcome: 'second_factor_wrong' });
      throw new Refused([accessRefusals.second_factor_wrong(undefined, 'code')]);
    }
    return { asked, recovery };
  },
  async (context, input, { asked, recovery }): Promise<NewToken> => {
    const used = await rowsOf<{ id: number }>(
      context.db,
      sql`update one_time_codes set used_at = ${context.now} where id = ${asked.id} and used_at is null returning id`,
    );
    if (used.length === 0) throw expired();
    if (recovery !== null) {
      const left = await useRecoveryCode(context.db, asked.user_id, recovery, context.now);
      if (left === null) throw expired();
      context.audit({ resource: 'user', record_id: asked.user_id, action: 'use-recovery-code', after: { left } });
      await tellOwner(context, { id: asked.user_id, email: asked.email }, 'recovery', { left });
    }
    await forgetResetChannel(context.db, asked.user_id, context.now);
    const token = await startSession(context, { id: asked.user_id, username: asked.username });
    context.afterCommit(() => context.services.shared.reset(`second-factor:${asked.user_id}`));
    const account = { id: asked.user_id, password_hash: asked.password_hash };
    const tokens = deviceTokens(input.device);
    return {
      ...token,
      known_device: keptTokens(
        tokens,
        [
          ...(input.remember ? [await rememberDevice(context, asked.user_id)] : []),
          seenDeviceToken(account, context.now),
        ],
        seenDevices(account, tokens, context.now).map((each) => each.token),
      ),
    };
  },
);
