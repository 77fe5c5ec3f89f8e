import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { switchRoleCommand } from '../../contract.ts';
import { identityOf, ownRole } from '../../roles/own-role.ts';
import { sessionChannel, type SessionNews } from '../sessions.ts';
import { programFor } from './start-session.ts';

/** ACC-096: the session goes on in another role; its program is one that fits the role. */
export const switchRole = handle(switchRoleCommand, async (context, input) => {
  const { actor } = context;
  const role = await ownRole(context.db, actor.user_id, input);
  const same = role.user_role_id === actor.user_role_id;
  const program = same ? actor.student_program_id : await programFor(context.db, actor.user_id, role.name);
  await context.db.execute(
    sql`update sessions set user_role_id = ${role.user_role_id}, student_program_id = ${program} where id = ${actor.session_id}`,
  );
  context.audit({
    resource: 'session',
    record_id: actor.session_id,
    action: 'switch-role',
    before: { user_role_id: actor.user_role_id, student_program_id: actor.student_program_id },
    after: { user_role_id: role.user_role_id, student_program_id: program },
  });
  context.publish(sessionChannel, { user_id: actor.user_id } satisfies SessionNews);
  return {
    identity: identityOf({ user_id: actor.user_id, user_role_id: role.user_role_id, student_program_id: program }),
  };
});
