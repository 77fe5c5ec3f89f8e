import { Refused } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import type { SignInAnswer } from '../../contract.ts';
import { momentWords } from '../../security/one-time-codes.ts';
import type { OutsideAccount } from '../outside-matching.ts';
import { accessRefusals } from '../../refusals.ts';
import { askSecondFactor } from '../../security/commands/ask-second-factor.ts';
import { noteFailure, startSession } from '../../sessions/commands/start-session.ts';

/** Lets in whom an identity provider vouches for, as a fitting password would: closed and locked accounts stay out, the second factor is asked unless the provider has. */
export async function admitOutside(context: Writing, account: OutsideAccount, mfa: boolean): Promise<SignInAnswer> {
  if (account.status !== 'a') {
    noteFailure(context, { user_id: account.id, username: account.username, outcome: 'account_closed' });
    throw new Refused([accessRefusals.account_closed()]);
  }
  if (account.locked_until !== null && new Date(account.locked_until) > context.now) {
    noteFailure(context, { user_id: account.id, username: account.username, outcome: 'account_locked' });
    throw new Refused([accessRefusals.account_locked({ until: momentWords(new Date(account.locked_until)) })]);
  }
  return account.second_factor === null || mfa ? startSession(context, account) : askSecondFactor(context, account);
}
