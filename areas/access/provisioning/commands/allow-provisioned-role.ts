import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { allowProvisionedRoleCommand } from '../contract.ts';
import { againstProvisioned } from '../rules/provisioned-role.ts';

/** Allows a role to be given by another system, or no longer. Whoever has it keeps it. */
export const allowProvisionedRole = handle(allowProvisionedRoleCommand, async (context, { role_id, allowed }) => {
  const { actor, db, now } = context;
  const [role] = await rowsOf<{ name: string; permissions: string[] }>(
    db,
    sql`select name, coalesce((select array_agg(permission) from role_permissions where role_id = roles.id), '{}') as permissions from roles where id = ${role_id} for share`,
  );
  if (!role) throw notFound();
  if (allowed) {
    refuse(againstProvisioned(role));
    await db.execute(
      sql`insert into provisioned_roles (role_id, allowed_by, allowed_at) values (${role_id}, ${actor.user_id}, ${now}) on conflict (role_id) do nothing`,
    );
  } else await db.execute(sql`delete from provisioned_roles where role_id = ${role_id}`);
  context.audit({ resource: 'role', record_id: role_id, after: { provisioned: allowed } });
  return null;
});
