import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { setDefaultRoleCommand } from '../../contract.ts';
import { ownRole } from '../../roles/own-role.ts';

/** ACC-079, ACC-085…087: the role a sign-in starts with. */
export const setDefaultRole = handle(setDefaultRoleCommand, async (context, input) => {
  const { actor } = context;
  const role = await ownRole(context.db, actor.user_id, input);
  const [before] = await rowsOf<{ default_user_role_id: number | null }>(
    context.db,
    sql`select default_user_role_id from users where id = ${actor.user_id} for update`,
  );
  await context.db.execute(
    sql`update users set default_user_role_id = ${role.user_role_id}, updated_at = ${context.now} where id = ${actor.user_id}`,
  );
  context.audit({
    resource: 'user',
    record_id: actor.user_id,
    action: 'set-default-role',
    before,
    after: { default_user_role_id: role.user_role_id },
  });
  return null;
});
