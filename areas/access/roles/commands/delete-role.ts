import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { deleteRoleCommand } from '../contract.ts';
import { lockRole } from '../facts.ts';
import { deleteRoleRefusals } from '../rules/role-safety.ts';

/** Deletes a role of the university's own that nobody holds. */
export const deleteRole = handle(deleteRoleCommand, async (context, input) => {
  const role = await lockRole(context.db, input.id);
  refuse(deleteRoleRefusals(role));
  await context.db.execute(sql`delete from role_permissions where role_id = ${role.id}`);
  await context.db.execute(sql`delete from roles where id = ${role.id}`);
  context.audit({
    resource: 'role',
    record_id: role.id,
    before: {
      name: role.name,
      explanation: role.explanation,
      explanation_en: role.explanation_en,
      permissions: role.permissions,
    },
  });
  return null;
});
