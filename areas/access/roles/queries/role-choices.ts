import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { roleChoicesQuery, type UnitChoice } from '../users-contract.ts';
import { assignRoleRefusals } from '../rules/role-safety.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

/** Roles, with what stands against giving each, and the units a role can be limited to. */
export const roleChoices = answer(roleChoicesQuery, async ({ db, actor }) => {
  const [roles, faculties, departments, programs] = await Promise.all([
    rowsOf<{ id: number; name: string; explanation: string; explanation_en: string; permissions: string[] }>(
      db,
      sql`select r.id, r.name, r.explanation, r.explanation_en, coalesce((select array_agg(permission order by permission) from role_permissions where role_id = r.id), '{}') as permissions from roles r order by r.sort_order, r.id`,
    ),
    rowsOf<UnitChoice>(
      db,
      sql`select code, name, name_en, null as of from ${facultyRead} faculties where status = 'a' order by name`,
    ),
    rowsOf<UnitChoice>(
      db,
      sql`select d.code, d.name, d.name_en, f.code as of from ${departmentRead} d join ${facultyRead} f on f.id = d.faculty_id where d.status = 'a' order by d.name`,
    ),
    rowsOf<UnitChoice>(
      db,
      sql`select p.code, p.name, p.name_en, d.code as of from ${programRead} p join ${departmentRead} d on d.id = p.department_id where p.status = 'a' order by p.name`,
    ),
  ]);
  return {
    roles: roles.map(({ permissions, ...role }) => ({
      ...role,
      can: may(assignRoleRefusals({ role: { ...role, permissions }, editor: actor, already: false })),
    })),
    faculties,
    departments,
    programs,
  };
});
