import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { forgetSessions, lockAccount } from '../facts.ts';
import { removeUserRoleCommand } from '../users-contract.ts';
import { removeRoleRefusals } from '../rules/role-safety.ts';

/** Takes a role from a user. His sessions in that role end with 427; those in other roles go on. */
export const removeUserRole = handle(removeUserRoleCommand, async (context, input) => {
  const { db, actor, now } = context;
  const account = await lockAccount(context, input.id, 'userrole_destroy');
  const [held] = await rowsOf<{
    id: number;
    name: string;
    faculty_code: string | null;
    department_code: string | null;
    program_code: string | null;
  }>(
    db,
    sql`
    select ur.id, r.name, ur.faculty_code, ur.department_code, ur.program_code from user_roles ur join roles r on r.id = ur.role_id where ur.id = ${input.user_role_id} and ur.user_id = ${account.id} for update of ur`,
  );
  if (!held) throw notFound();
  refuse(
    removeRoleRefusals(actor, {
      roleName: held.name,
      inUseByEditor: held.id === actor.user_role_id,
      own: account.own,
      otherAdministrators: account.otherAdministrators,
    }),
  );
  const ended = await rowsOf<{ id: number }>(
    db,
    sql`update sessions set ended_at = ${now}, end_reason = 'role' where user_role_id = ${held.id} and ended_at is null and expires_at > ${now} returning id`,
  );
  // ended sessions keep their row, not the reference to a role that is gone
  await db.execute(sql`update sessions set user_role_id = null where user_role_id = ${held.id}`);
  await db.execute(
    sql`update users set default_user_role_id = null where id = ${account.id} and default_user_role_id = ${held.id}`,
  );
  await db.execute(sql`delete from user_roles where id = ${held.id}`);
  const { id: user_role_id, name: role, ...unit } = held;
  context.audit({
    resource: 'user',
    record_id: account.id,
    before: { user_role_id, role, ...unit },
    after: { sessions_ended: ended.length },
  });
  if (ended.length > 0) context.info('sessions_ended', { count: ended.length });
  forgetSessions(context, account.id);
  return { ended: ended.length };
});
