import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { Failure } from '#kernel/server/failure.ts';
import { signInCommand, type SignInAnswer } from '../../contract.ts';
import { deviceTokens, findDevices, keptTokens, seenDevices, seenDeviceToken } from '../../security/known-devices.ts';
import { momentWords } from '../../security/one-time-codes.ts';
import { passwordFits, tokenHash } from '../passwords.ts';
import { accessRefusals } from '../../refusals.ts';
import {
  addressLimit,
  countersOf,
  failuresInRowSeconds,
  knownPlaceAddressTries,
  knownPlaceDays,
  placeOf,
  waitAfter,
} from '../rules/sign-in-limits.ts';
import { askSecondFactor, type FactorAccount } from '../../security/commands/ask-second-factor.ts';
import { noteFailure, startSession } from './start-session.ts';

export interface Account extends FactorAccount {
  username: string;
  password_hash: string | null;
  status: string;
  locked_until: string | null;
  known_place: boolean;
}
/** Failures of an address, and those in a row of one person at it. */
interface Past {
  of_address: number;
  in_row: number;
  last: Date | null;
}
// `is not distinct from` keeps the planner off the index by address: a whole campus stands behind one, a person has few rows of his own
const lookSql = `
  with account as (
    select u.id, u.username, u.email, u.mobile_tel, u.password_hash, u.second_factor, u.totp_secret, u.status, u.locked_until
    from users u
    where u.username in ($1, $2) or lower(u.email) = $2
      or u.student_id = (select id from students where student_number = $1) or u.staff_id = (select id from staff where registration_number = $1)
    order by (u.username in ($1, $2)) desc, (lower(u.email) = $2) desc, u.id limit 1),
  place as (
    select a.id, coalesce((select max(g.at) from sign_ins g where g.user_id = a.id and g.at > $6 and g.outcome = 'signed_in' and g.address is not distinct from $4), $6) as since,
      exists (select 1 from sign_ins g where g.user_id = a.id and g.at > $3 and g.outcome = 'signed_in' and g.address is not distinct from $4) as known_place
    from (select 1) as always left join account a on true),
  past as (
    select count(*) filter (where f.at > $5) as of_address, count(*) filter (where f.own) as in_row, max(f.at) filter (where f.own) as last
    from (
      select s.at, s.at > p.since and (s.user_id = p.id or (p.id is null and s.user_id is null and lower(s.username) = $7)) as own
      from sign_ins s cross join place p where s.address = $4 and s.at > $6 and s.outcome in ('wrong_password', 'unknown_user')) f)
  select account.*, place.known_place, past.of_address, past.in_row, past.last from past cross join place left join account on true`;
/**
 * The account of a user name, an e-mail address, a student or a staff number, and the failures before: one statement,
 * the same whether anybody has that name. User names come first. Never Turkish casing here: I is i. Outside transactions only: it is planned once per connection.
 */
export async function lookUp(
  database: Database,
  typed: string,
  address: string,
  now: Date,
): Promise<{ account: Account | null; past: Past }> {
  const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const lower = typed.toLowerCase();
  const [row] = await database.query<
    Omit<Account, 'id'> & { id: number | null; of_address: number; in_row: number; last: string | null }
  >(
    lookSql,
    [
      typed,
      lower,
      before(knownPlaceDays * 86_400),
      address,
      before(addressLimit.seconds),
      before(failuresInRowSeconds),
      lower.slice(0, 120),
    ],
    { name: 'sign-in-look' },
  );
  if (!row) return { account: null, past: { of_address: 0, in_row: 0, last: null } };
  const { of_address, in_row, last, id, ...account } = row;
  return {
    account: id === null ? null : { id, ...account },
    past: { of_address, in_row, last: last ? new Date(last) : null },
  };
}
/** How a name counts in the limits: a known account by its id, an unknown name by its hash; neither shows in the answer. */
export const countedAs = (account: { id: number } | null, typed: string): string =>
  account ? String(account.id) : `name:${tokenHash(typed.toLowerCase()).slice(0, 24)}`;

/** Counts a try and stops it when there were too many (429). A device that has been used before has counters of its own, which nobody else can use up. */
async function countTry(
  context: Reading,
  typed: string,
  { account, past }: Awaited<ReturnType<typeof lookUp>>,
  device: number | string | null,
): Promise<void> {
  const { shared } = context.services;
  const known = device !== null || (account?.known_place ?? false);
  const who = countedAs(account, typed);
  const place = placeOf(context.address, device);
  const counts = await Promise.all(
    countersOf(who, place, known).map(async ({ key, limit }) => ({
      over: (await shared.increment(key, limit.seconds)) > limit.tries,
      seconds: limit.seconds,
    })),
  );
  const wait =
    device === null && past.last !== null
      ? waitAfter(past.in_row) - (context.now.getTime() - past.last.getTime()) / 1000
      : 0;
  const tooManyHere = device === null && past.of_address >= (known ? knownPlaceAddressTries : addressLimit.tries);
  const over = counts.filter((each) => each.over);
  if (over.length === 0 && wait <= 0 && !tooManyHere) return;
  // a flood writes three rows a minute, not one for each try
  if ((await shared.increment(`sign-in-noted:${who}:${context.address}`, 60)) <= 3)
    noteFailure(context, { user_id: account?.id ?? null, username: typed, outcome: 'too_many_tries' });
  throw new Failure(429, 'too_many_tries', {
    seconds: Math.max(
      60,
      Math.ceil(wait),
      ...over.map((each) => each.seconds),
      ...(tooManyHere ? [addressLimit.seconds] : []),
    ),
  });
}

/**
 * ACC-080. The answer and its time are the same for a wrong password and for a name that nobody has: always one hash,
 * always outside the transaction, so that hashing holds no connection.
 */
export const signIn = handleAfter(
  signInCommand,
  async (context, input) => {
    const typed = input.username.trim();
    const looked = await lookUp(context.services.database, typed, context.address, context.now);
    const { account } = looked;
    const tokens = deviceTokens(input.device);
    const found = await findDevices(context.db, tokens, context.now);
    const device = found.find((each) => each.user_id === account?.id)?.id ?? null;
    const seen = account ? seenDevices(account, tokens, context.now) : [];
    await countTry(context, typed, looked, device ?? seen[0]?.counted ?? null);
    const fits = await passwordFits(account?.password_hash ?? null, input.password);
    if (!account || !fits) {
      noteFailure(context, {
        user_id: account?.id ?? null,
        username: typed,
        outcome: account ? 'wrong_password' : 'unknown_user',
      });
      throw new Refused([accessRefusals.sign_in_failed()]);
    }
    if (account.status !== 'a') {
      noteFailure(context, { user_id: account.id, username: account.username, outcome: 'account_closed' });
      throw new Refused([accessRefusals.account_closed()]);
    }
    if (account.locked_until !== null && new Date(account.locked_until) > context.now) {
      noteFailure(context, { user_id: account.id, username: account.username, outcome: 'account_locked' });
      throw new Refused([accessRefusals.account_locked({ until: momentWords(new Date(account.locked_until)) })]);
    }
    return { account, device, seen, tokens };
  },
  async (context, _input, { account, device, seen, tokens }): Promise<SignInAnswer> => {
    // whoever is at the same address keeps the tries that he has used up there
    const place = placeOf(context.address, device ?? seen[0]?.counted ?? null);
    const open = async (): Promise<SignInAnswer> => ({
      ...(await startSession(context, account, place)),
      known_device: keptTokens(
        tokens,
        [seenDeviceToken(account, context.now)],
        seen.map((each) => each.token),
      ),
    });
    if (account.second_factor === null) return open();
    // the account may have changed while its password was hashed
    const same = await rowsOf<{ id: number }>(
      context.db,
      sql`select id from users where id = ${account.id} and password_hash = ${account.password_hash} and status = 'a' for no key update`,
    );
    if (same.length === 0) throw new Refused([accessRefusals.sign_in_failed()]);
    if (device === null) return askSecondFactor(context, account);
    await context.db.execute(
      sql`update known_devices set seen_at = ${context.now}, address = ${context.address} where id = ${device}`,
    );
    return open();
  },
);
