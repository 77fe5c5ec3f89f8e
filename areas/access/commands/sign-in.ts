import { randomInt } from 'node:crypto';
import { Refused } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { signInCommand, type Channel, type SignInAnswer } from '../contract.ts';
import { newToken, passwordFits, tokenHash } from '../passwords.ts';
import { accessRefusals } from '../refusals.ts';
import { addressLimit, countersOf, knownPlaceDays, sendLimit } from '../rules/sign-in-limits.ts';
import { noteFailure, startSession } from './start-session.ts';

interface Account {
  id: number; username: string; email: string; mobile_tel: string | null; password_hash: string | null; second_factor: Channel | null; totp_secret: string | null;
  status: string; locked_until: string | null; known_place: boolean;
}
/** The account of a user name, an e-mail address, a student or a staff number; user names come first. Never Turkish casing here: I is i. */
export async function findAccount(db: Db, typed: string, address: string, now: Date): Promise<Account | null> {
  const lower = typed.toLowerCase();
  const known = new Date(now.getTime() - knownPlaceDays * 86_400_000);
  const [row] = await rowsOf<Account>(db, sql`
    select u.id, u.username, u.email, u.mobile_tel, u.password_hash, u.second_factor, u.totp_secret, u.status, u.locked_until,
      exists (select 1 from sign_ins s where s.user_id = u.id and s.at > ${known} and s.address = ${address} and s.outcome = 'signed_in') as known_place
    from users u
    where u.username in (${typed}, ${lower}) or lower(u.email) = ${lower}
      or u.student_id = (select id from students where student_number = ${typed}) or u.staff_id = (select id from staff where registration_number = ${typed})
    order by (u.username in (${typed}, ${lower})) desc, (lower(u.email) = ${lower}) desc, u.id limit 1`);
  return row ?? null;
}

/** Counts a try and stops it when there were too many (429); unknown names count like known ones. */
async function countTry(context: Writing, typed: string, account: Account | null): Promise<void> {
  const who = account ? String(account.id) : `name:${tokenHash(typed.toLowerCase()).slice(0, 24)}`;
  const counts = await Promise.all(countersOf(who, context.address, account?.known_place ?? false).map(async ({ key, limit }) => (await context.services.shared.increment(key, limit.seconds)) > limit.tries));
  const since = new Date(context.now.getTime() - addressLimit.seconds * 1000);
  const [failures] = await rowsOf<{ count: number }>(context.db, sql`
    select count(*) as count from (select 1 from sign_ins where address = ${context.address} and at > ${since} and outcome in ('wrong_password', 'unknown_user') limit ${addressLimit.tries}) as tries`);
  if (!counts.includes(true) && (failures?.count ?? 0) < addressLimit.tries) return;
  noteFailure(context, { user_id: account?.id ?? null, username: typed, outcome: 'too_many_tries' });
  throw tooMany();
}

const istanbul = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false });
const momentText = (moment: Date): string => istanbul.format(moment).replace(',', '');
const hidden = (channel: Channel, target: string): string =>
  channel === 'sms' ? `•••• ${target.slice(-2)}` : target.replace(/^(.)[^@]*/, '$1•••');

async function askSecondFactor(context: Writing, account: Account, channel: Channel): Promise<SignInAnswer> {
  const token = newToken();
  const hash = tokenHash(token);
  const target = channel === 'sms' ? account.mobile_tel : channel === 'email' ? account.email : null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (target !== null) {
    if (await context.services.shared.increment(`sign-in-code:${account.id}`, sendLimit.seconds) > sendLimit.tries) throw tooMany();
    const line = (key: string): string => context.services.lines.line(context.locale, `access:${key}`, { code });
    context.send({ channel: channel === 'sms' ? 'sms' : 'mail', to: target, user_id: account.id, template: 'sign-in-code', subject: line('code_mail_subject'), body: line('code_mail_body') });
  }
  const expires = new Date(context.now.getTime() + 600_000);
  await context.db.execute(sql`
    insert into one_time_codes (token_hash, user_id, purpose, code_hash, target, expires_at, created_at)
    values (${hash}, ${account.id}, 'sign_in', ${channel === 'totp' ? '' : codeHash(hash, code)}, ${channel}, ${expires}, ${context.now})`);
  context.audit({ resource: 'session', action: 'ask-second-factor', after: { user_id: account.id, channel } });
  return { two_factor: { token, channels: [channel], target: target === null ? null : hidden(channel, target) } };
}
/** A code is stored bound to its sign-in. */
export const codeHash = (boundTo: string, code: string): string => tokenHash(`${boundTo}:${code}`);

/** ACC-080. The answer and its time are the same for a wrong password and for a name that nobody has. */
export const signIn = handle(signInCommand, async (context, input): Promise<SignInAnswer> => {
  const typed = input.username.trim();
  const account = await findAccount(context.db, typed, context.address, context.now);
  await countTry(context, typed, account);
  const fits = await passwordFits(account?.password_hash ?? null, input.password);
  if (!account || !fits) {
    noteFailure(context, { user_id: account?.id ?? null, username: typed, outcome: account ? 'wrong_password' : 'unknown_user' });
    throw new Refused([accessRefusals.sign_in_failed()]);
  }
  if (account.status !== 'a') {
    noteFailure(context, { user_id: account.id, username: account.username, outcome: 'account_closed' });
    throw new Refused([accessRefusals.account_closed()]);
  }
  if (account.locked_until !== null && new Date(account.locked_until) > context.now) {
    noteFailure(context, { user_id: account.id, username: account.username, outcome: 'account_locked' });
    throw new Refused([accessRefusals.account_locked({ until: momentText(new Date(account.locked_until)) })]);
  }
  const channel = account.second_factor;
  if (channel === null) return startSession(context, account);
  // a factor that leads nowhere is asked for by e-mail instead, never left out
  const complete = channel === 'totp' ? account.totp_secret !== null : channel === 'email' || account.mobile_tel !== null;
  return askSecondFactor(context, account, complete ? channel : 'email');
});
