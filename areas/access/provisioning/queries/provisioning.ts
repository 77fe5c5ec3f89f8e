import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { learnerRoles } from '#kernel/contract/needs.ts';
import { provisioningQuery } from '../contract.ts';
import { againstProvisioned } from '../rules/provisioned-role.ts';
import { scimRoot } from '../scim-records.ts';

/** The address for the other system, and each role of the staff with what stands against it. */
export const provisioning = answer(provisioningQuery, async ({ db, services }) => {
  const roles = await rowsOf<{
    id: number;
    role: string;
    name: string;
    name_en: string;
    allowed: boolean;
    members: number;
    permissions: string[];
  }>(
    db,
    sql`select r.id, r.name as role, r.explanation as name, r.explanation_en as name_en, exists (select from provisioned_roles p where p.role_id = r.id) as allowed,
      (select count(*)::int from user_roles ur where ur.role_id = r.id and ur.faculty_code is null and ur.department_code is null and ur.program_code is null) as members,
      coalesce((select array_agg(permission) from role_permissions where role_id = r.id), '{}') as permissions
    from roles r order by r.sort_order, r.id`,
  );
  const [accounts] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from provisioned_accounts where external_id is not null`,
  );
  return {
    address: scimRoot(services),
    accounts: accounts?.n ?? 0,
    roles: roles
      .filter(({ role }) => !(learnerRoles as readonly string[]).includes(role))
      .map(({ id, role, permissions, ...rest }) => ({
        ...rest,
        role_id: id,
        can: { allow: may(againstProvisioned({ name: role, permissions })) },
      })),
  };
});
