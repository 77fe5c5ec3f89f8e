import type { Reading, Writing } from '#kernel/server/area.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { rowsNamed, rowsOf, sql, type Database, type Db } from '#kernel/server/database.ts';
import type { NewToken } from '../../contract.ts';
import { accessRefusals } from '../../refusals.ts';
import { countersOf } from '../rules/sign-in-limits.ts';
import { newToken, tokenHash } from '../passwords.ts';
import { expiryFrom } from '../sessions.ts';

export type SignInOutcome =
  | 'signed_in'
  | 'wrong_password'
  | 'unknown_user'
  | 'account_closed'
  | 'account_locked'
  | 'no_role'
  | 'second_factor_asked'
  | 'second_factor_wrong'
  | 'too_many_tries'
  | 'password_reset';
export interface SignInNote {
  user_id: number | null;
  username: string;
  outcome: SignInOutcome;
}

/** A refused command rolls back; what must be remembered of it anyway is written right behind its transaction. */
export function rememberAnyway(context: Reading, work: (database: Database) => Promise<unknown>): void {
  const { database, log } = context.services;
  setImmediate(
    () =>
      void work(database).catch((error: unknown) =>
        log.error({ err: error, requestId: context.requestId }, 'a failed sign-in was not recorded'),
      ),
  );
}
/** Records a failed sign-in behind the refused transaction. */
export function noteFailure(context: Reading, note: SignInNote): void {
  const values = [
    note.user_id,
    note.username.slice(0, 120),
    note.outcome,
    context.address,
    context.headers['user-agent']?.slice(0, 300) ?? null,
    context.now,
  ];
  rememberAnyway(context, async (database) => {
    await database.query(
      'insert into sign_ins (user_id, username, outcome, address, agent, at) values ($1, $2, $3, $4, $5, $6)',
      values,
    );
    if (note.outcome === 'wrong_password')
      await database.query('update users set failed_count = failed_count + 1 where id = $1', [note.user_id]);
  });
}

/** The program a session starts with: the user's own choice or his main one, mentora programs for the role MS only where there are others. */
export async function programFor(db: Db, userId: number, roleName: string): Promise<number | null> {
  if (roleName !== 'OGR' && roleName !== 'MS' && roleName !== 'ALUMNI') return null;
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
    select sp.id from student_programs sp join users u on u.student_id = sp.student_id where u.id = ${userId}
    order by ((sp.student_type = 'mentora') = ${roleName === 'MS'}) desc, (sp.id = u.default_student_program_id) desc nulls last, (sp.status = 'active') desc, sp.is_main desc, sp.id limit 1`,
  );
  return row?.id ?? null;
}

// role, program, session, sign-in and forgotten failures in one statement: signing in should cost what the password's hash costs
const openSql = `
  with who as (select u.id, u.student_id, u.default_user_role_id, u.default_student_program_id from users u where u.id = $1 and u.status = 'a' and ($8::text is null or u.password_hash = $8) for no key update),
    role as (select ur.id, r.name from who join user_roles ur on ur.user_id = who.id join roles r on r.id = ur.role_id order by (ur.id = who.default_user_role_id) desc nulls last, r.sort_order, ur.id limit 1),
    program as (
      select sp.id from who join student_programs sp on sp.student_id = who.student_id cross join role where role.name in ('OGR', 'MS', 'ALUMNI')
      order by ((sp.student_type = 'mentora') = (role.name = 'MS')) desc, (sp.id = who.default_student_program_id) desc nulls last, (sp.status = 'active') desc, sp.is_main desc, sp.id limit 1),
    opened as (
      insert into sessions (token_hash, user_id, user_role_id, student_program_id, address, agent, created_at, seen_at, expires_at)
      select $2, who.id, role.id, (select id from program), $3, $4, $5, $5, $6 from who cross join role returning id),
    noted as (insert into sign_ins (user_id, username, outcome, address, agent, at) select $1, $7, 'signed_in', $3, $4, $5 from opened),
    forgotten as (update users set failed_count = 0 where id = $1 and failed_count <> 0 and exists (select 1 from opened))
  select opened.id from opened`;

/**
 * Everybody who may come in ends here: picks role and program, opens the session, records the sign-in, forgets the
 * failures counted at `place`. With `password_hash` only while that is still the account's: it may have changed while it was hashed.
 */
export async function startSession(
  context: Writing,
  user: { id: number; username: string; password_hash?: string | null },
  place = context.address,
): Promise<NewToken> {
  const agent = context.headers['user-agent']?.slice(0, 300) ?? null;
  const token = newToken();
  const expires = expiryFrom(context.now);
  const [session] = await rowsNamed<{ id: number }>(context.db, 'open-session', openSql, [
    user.id,
    tokenHash(token),
    context.address,
    agent,
    context.now,
    expires,
    user.username,
    user.password_hash ?? null,
  ]);
  if (!session) {
    const [role] = await rowsOf<{ id: number }>(
      context.db,
      sql`select id from user_roles where user_id = ${user.id} limit 1`,
    );
    if (role) throw new Refused([accessRefusals.sign_in_failed()]); // closed, or another password, since it was looked at
    noteFailure(context, { user_id: user.id, username: user.username, outcome: 'no_role' });
    throw new Refused([accessRefusals.account_without_role()]);
  }
  context.audit({ resource: 'session', record_id: session.id, action: 'sign-in', after: { user_id: user.id } });
  const { shared } = context.services;
  context.afterCommit(async () => {
    for (const { key } of countersOf(String(user.id), place, place !== context.address)) await shared.reset(key);
  });
  return { access_token: token, expires_at: expires.toISOString() };
}
