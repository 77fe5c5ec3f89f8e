import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { forgetSessions, lockAccount } from '../facts.ts';
import { rolesRefusals } from '../refusals.ts';
import { assignUserRoleCommand } from '../users-contract.ts';
import { assignRoleRefusals } from '../rules/role-safety.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

interface Unit {
  faculty_code: string | null;
  department_code: string | null;
  program_code: string | null;
}
/** Codes that lead nowhere would limit to nothing: refused. */
async function unknownCodes(context: Writing, unit: Unit): Promise<string[]> {
  const [row] = await rowsOf<{ faculty: boolean; department: boolean; program: boolean }>(
    context.db,
    sql`
    select exists (select 1 from ${facultyRead} faculties where code = ${unit.faculty_code}) as faculty, exists (select 1 from ${departmentRead} departments where code = ${unit.department_code}) as department, exists (select 1 from ${programRead} programs where code = ${unit.program_code}) as program`,
  );
  return [
    [unit.faculty_code, row?.faculty],
    [unit.department_code, row?.department],
    [unit.program_code, row?.program],
  ].flatMap(([code, exists]) => (typeof code === 'string' && exists !== true ? [code] : []));
}

/** Gives a user a role, limited to the most exact unit that is named. */
export const assignUserRole = handle(assignUserRoleCommand, async (context, input) => {
  const { db, actor } = context;
  const account = await lockAccount(context, input.id, 'userrole_store');
  const [role] = await rowsOf<{
    id: number;
    name: string;
    explanation: string;
    explanation_en: string;
    permissions: string[];
  }>(
    db,
    sql`
    select id, name, explanation, explanation_en, coalesce((select array_agg(permission order by permission) from role_permissions where role_id = roles.id), '{}') as permissions from roles where id = ${input.role_id} for share`,
  );
  if (!role) throw notFound();
  const unit: Unit = {
    faculty_code: input.faculty_code || null,
    department_code: input.department_code || null,
    program_code: input.program_code || null,
  };
  const [already] = await rowsOf(
    db,
    sql`
    select 1 from user_roles where user_id = ${account.id} and role_id = ${role.id} and faculty_code is not distinct from ${unit.faculty_code} and department_code is not distinct from ${unit.department_code} and program_code is not distinct from ${unit.program_code}`,
  );
  refuse([
    ...assignRoleRefusals({ role, editor: actor, already: already !== undefined }),
    ...(await unknownCodes(context, unit)).map((code) => rolesRefusals.scope_unknown({ code })),
  ]);
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into user_roles (user_id, role_id, faculty_code, department_code, program_code) values (${account.id}, ${role.id}, ${unit.faculty_code}, ${unit.department_code}, ${unit.program_code}) returning id`,
  );
  if (!row) throw new Error('the role was not written');
  context.audit({ resource: 'user', record_id: account.id, after: { user_role_id: row.id, role: role.name, ...unit } });
  forgetSessions(context, account.id);
  return { user_role_id: row.id };
});
