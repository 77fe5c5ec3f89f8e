import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { saveRolePermissionsCommand } from '../contract.ts';
import { checkVersion, everybody, forgetSessions, lockRole } from '../facts.ts';
import { permissionChangeRefusals } from '../rules/role-safety.ts';

/** NS-001: gives keys to a role and takes keys away. Holds at once, in every open session. */
export const saveRolePermissions = handle(saveRolePermissionsCommand, async (context, input) => {
  const { db, actor } = context;
  const role = await lockRole(db, input.id);
  checkVersion(role, input.version);
  const held = new Set(role.permissions);
  const add = [...new Set(input.add ?? [])].filter((key) => !held.has(key));
  const remove = [...new Set(input.remove ?? [])].filter((key) => held.has(key) && !add.includes(key));
  const known = new Set(
    (await rowsOf<{ permission: string }>(db, sql`select permission from known_permissions`)).map(
      (row) => row.permission,
    ),
  );
  const [editors] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*) as count from role_permissions where permission = 'role_update' and role_id <> ${role.id}`,
  );
  refuse(
    permissionChangeRefusals({ role, add, remove, editor: actor, otherRoleEditors: editors?.count ?? 0, known }),
    'role_permissions_refused',
  );
  if (add.length + remove.length === 0) return { version: role.version, added: 0, removed: 0 };
  if (add.length > 0)
    await db.execute(
      sql`insert into role_permissions (role_id, permission) select ${role.id}, value from json_array_elements_text(${JSON.stringify(add)}::json) on conflict do nothing`,
    );
  if (remove.length > 0)
    await db.execute(
      sql`delete from role_permissions where role_id = ${role.id} and permission in (select value from json_array_elements_text(${JSON.stringify(remove)}::json))`,
    );
  await db.execute(sql`update roles set version = version + 1, updated_at = ${context.now} where id = ${role.id}`);
  context.audit({
    resource: 'role',
    record_id: role.id,
    before: { permissions: role.permissions.length },
    after: { role: role.name, added: add, removed: remove },
  });
  forgetSessions(context, everybody);
  return { version: role.version + 1, added: add.length, removed: remove.length };
});
