import { timingSafeEqual } from 'node:crypto';
import { verify } from 'otplib';
import { Refused } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { confirmSecondFactorCommand, type Channel } from '../contract.ts';
import { tokenHash } from '../passwords.ts';
import { accessRefusals } from '../refusals.ts';
import { codeLimit } from '../rules/sign-in-limits.ts';
import { codeHash } from './sign-in.ts';
import { noteFailure, rememberAnyway, startSession } from './start-session.ts';

interface Asked { id: number; user_id: number; username: string; code_hash: string; target: Channel; tries: number; used_at: string | null; expires_at: string; totp_secret: string | null; status: string }

const equal = (left: string, right: string): boolean => left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** A code of the authenticator app: the current one or a neighbour's, each once. */
async function totpFits(context: Writing, asked: Asked, code: string): Promise<boolean> {
  if (asked.totp_secret === null || !/^\d{6}$/.test(code)) return false;
  const checked = await verify({ secret: asked.totp_secret, token: code, epoch: Math.floor(context.now.getTime() / 1000), epochTolerance: 30 }).catch(() => ({ valid: false }));
  return checked.valid && (await context.services.shared.increment(`totp:${asked.user_id}:${code}`, 120)) === 1;
}

/** ACC-081: five tries in ten minutes, then the sign-in starts over. */
export const confirmSecondFactor = handle(confirmSecondFactorCommand, async (context, input) => {
  const hash = tokenHash(input.token);
  const [asked] = await rowsOf<Asked>(context.db, sql`
    select c.id, c.user_id, u.username, c.code_hash, c.target, c.tries, c.used_at, c.expires_at, u.totp_secret, u.status
    from one_time_codes c join users u on u.id = c.user_id where c.token_hash = ${hash} and c.purpose = 'sign_in' for update of c`);
  if (!asked || asked.used_at !== null || new Date(asked.expires_at) <= context.now || asked.status !== 'a') {
    throw new Refused([accessRefusals.second_factor_expired()]);
  }
  const tries = await context.services.shared.increment(`second-factor:${hash}`, codeLimit.seconds);
  if (tries > codeLimit.tries || asked.tries >= codeLimit.tries) throw tooMany();
  const fits = asked.target === 'totp' ? await totpFits(context, asked, input.code) : equal(codeHash(hash, input.code), asked.code_hash);
  if (!fits) {
    rememberAnyway(context, (database) => database.query('update one_time_codes set tries = tries + 1 where id = $1', [asked.id]));
    noteFailure(context, { user_id: asked.user_id, username: asked.username, outcome: 'second_factor_wrong' });
    throw new Refused([accessRefusals.second_factor_wrong(undefined, 'code')]);
  }
  await context.db.execute(sql`update one_time_codes set used_at = ${context.now}, tries = tries + 1 where id = ${asked.id}`);
  return startSession(context, { id: asked.user_id, username: asked.username });
});
