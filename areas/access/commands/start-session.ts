import type { Writing } from '#kernel/server/area.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Database, type Db } from '#kernel/server/database.ts';
import type { NewToken } from '../contract.ts';
import { accessRefusals } from '../refusals.ts';
import { countersOf } from '../rules/sign-in-limits.ts';
import { createSession } from '../sessions.ts';

export type SignInOutcome = 'signed_in' | 'wrong_password' | 'unknown_user' | 'account_closed' | 'account_locked' | 'no_role' | 'second_factor_asked' | 'second_factor_wrong' | 'too_many_tries';
export interface SignInNote { user_id: number | null; username: string; outcome: SignInOutcome }

/** A refused command rolls back; what must be remembered of it anyway is written right behind its transaction. */
export function rememberAnyway(context: Writing, work: (database: Database) => Promise<unknown>): void {
  const { database, log } = context.services;
  setImmediate(() => void work(database).catch((error: unknown) => log.error({ err: error, requestId: context.requestId }, 'a failed sign-in was not recorded')));
}
/** Records a failed sign-in behind the refused transaction. */
export function noteFailure(context: Writing, note: SignInNote): void {
  const values = [note.user_id, note.username.slice(0, 120), note.outcome, context.address, context.headers['user-agent']?.slice(0, 300) ?? null, context.now];
  rememberAnyway(context, async (database) => {
    await database.query('insert into sign_ins (user_id, username, outcome, address, agent, at) values ($1, $2, $3, $4, $5, $6)', values);
    if (note.outcome === 'wrong_password') await database.query('update users set failed_count = failed_count + 1 where id = $1', [note.user_id]);
  });
}

/** The program a session starts with: the user's own choice or his main one, mentora programs for the role MS only where there are others. */
export async function programFor(db: Db, userId: number, roleName: string): Promise<number | null> {
  if (roleName !== 'OGR' && roleName !== 'MS' && roleName !== 'ALUMNI') return null;
  const [row] = await rowsOf<{ id: number }>(db, sql`
    select sp.id from student_programs sp join users u on u.student_id = sp.student_id where u.id = ${userId}
    order by ((sp.student_type = 'mentora') = ${roleName === 'MS'}) desc, (sp.id = u.default_student_program_id) desc nulls last, (sp.status = 'active') desc, sp.is_main desc, sp.id limit 1`);
  return row?.id ?? null;
}

/** Everybody who may come in ends here: picks role and program, opens the session, records the sign-in, forgets the failures. */
export async function startSession(context: Writing, user: { id: number; username: string }): Promise<NewToken> {
  const [role] = await rowsOf<{ user_role_id: number; name: string }>(context.db, sql`
    select ur.id as user_role_id, r.name from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where ur.user_id = ${user.id} order by (ur.id = u.default_user_role_id) desc nulls last, r.sort_order, ur.id limit 1`);
  if (!role) {
    noteFailure(context, { user_id: user.id, username: user.username, outcome: 'no_role' });
    throw new Refused([accessRefusals.account_without_role()]);
  }
  const agent = context.headers['user-agent'] ?? null;
  const session = await createSession(context.db, { user_id: user.id, user_role_id: role.user_role_id, student_program_id: await programFor(context.db, user.id, role.name), now: context.now, address: context.address, agent });
  await context.db.execute(sql`insert into sign_ins (user_id, username, outcome, address, agent, at) values (${user.id}, ${user.username}, 'signed_in', ${context.address}, ${agent?.slice(0, 300) ?? null}, ${context.now})`);
  await context.db.execute(sql`update users set failed_count = 0 where id = ${user.id} and failed_count <> 0`);
  context.audit({ resource: 'session', record_id: session.id, action: 'sign-in', after: { user_id: user.id } });
  const { shared } = context.services;
  context.afterCommit(async () => {
    for (const { key } of countersOf(String(user.id), context.address, false)) await shared.reset(key);
  });
  return { access_token: session.access_token, expires_at: session.expires_at };
}
