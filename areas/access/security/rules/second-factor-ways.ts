import type { Channel } from '../../contract.ts';
import type { SentChannel } from '../contract.ts';

/** What of an account decides how the second step of a sign-in can be answered. */
export interface FactorFacts {
  mobile_tel: string | null;
  totp_secret: string | null;
  second_factor: Channel | null;
}

/**
 * ACC-081: the ways of an account, the one in use first. A way that leads nowhere gives place to another one.
 * @param resetBy the channel whose code set the password that is in force; whoever holds that phone or mailbox has
 *   proven it once already, so it is no second thing. Recovery codes are not a way of this list: they always work.
 * @returns none where only the channel of the reset would be left
 */
export function waysOf(account: FactorFacts, resetBy: SentChannel | null): Channel[] {
  const all: Channel[] = [
    ...(account.totp_secret !== null ? ['totp' as const] : []),
    ...(account.mobile_tel !== null ? ['sms' as const] : []),
    'email' as const,
  ].filter((each) => each !== resetBy);
  const first = all.find((each) => each === account.second_factor) ?? all[0];
  return first === undefined ? [] : [first, ...all.filter((each) => each !== first)];
}

/** Does a sent code count as the second factor? Not where the same channel has set the password. */
export const countsAsSecond = (channel: string | null, resetBy: SentChannel | null): boolean =>
  channel !== null && channel !== resetBy;
