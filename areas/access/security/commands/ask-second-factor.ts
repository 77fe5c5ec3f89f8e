import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { Channel, SignInAnswer } from '../../contract.ts';
import { resetChannelOf } from '../reset-channel.ts';
import { waysOf, type FactorFacts } from '../rules/second-factor-ways.ts';
import { codeExpiry, codeFor, codeHash, countSending, hidden, sendCode } from '../one-time-codes.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';

/** What of an account decides about its second factor. */
export interface FactorAccount extends FactorFacts {
  id: number;
  email: string;
}
/** Where codes of a way go; null for the app. */
export const targetOf = (account: Pick<FactorAccount, 'email' | 'mobile_tel'>, channel: Channel): string | null =>
  channel === 'sms' ? account.mobile_tel : channel === 'email' ? account.email : null;

/** Sends the code of a sign-in under way, the same one again for the same way; answers what is stored of it. */
export async function sendSignInCode(
  context: Writing,
  account: FactorAccount,
  channel: Channel,
  hash: string,
): Promise<string> {
  const to = targetOf(account, channel);
  if (to === null || channel === 'totp') return '';
  await countSending(context, `sign-in:${account.id}`);
  const code = await codeFor(context, `${hash}:${channel}`);
  await sendCode(context, {
    channel,
    to,
    user_id: account.id,
    template: 'sign-in-code',
    words: 'access:code_mail',
    code,
  });
  return codeHash(hash, code);
}

/** Begins the second step of a sign-in: a token bound to the account, and a code on its way. */
export async function askSecondFactor(context: Writing, account: FactorAccount): Promise<SignInAnswer> {
  const token = newToken();
  const hash = tokenHash(token);
  const resetBy = await resetChannelOf(context.db, account.id);
  const channels = waysOf(account, resetBy);
  // none: only a recovery code is left, and nothing is sent
  const channel = channels[0] ?? null;
  const stored = channel === null ? '' : await sendSignInCode(context, account, channel, hash);
  await context.db.execute(sql`
    insert into one_time_codes (token_hash, user_id, purpose, code_hash, target, expires_at, created_at)
    values (${hash}, ${account.id}, 'sign_in', ${stored}, ${channel}, ${codeExpiry(context.now)}, ${context.now})`);
  context.audit({ resource: 'session', action: 'ask-second-factor', after: { user_id: account.id, channel } });
  const to = channel === null ? null : targetOf(account, channel);
  return {
    two_factor: {
      token,
      channels,
      target: channel === null || to === null ? null : hidden(channel, to),
      ...(resetBy === null ? {} : { reset_by: resetBy }),
    },
  };
}
