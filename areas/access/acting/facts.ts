import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { grantOf } from '#kernel/server/pipeline.ts';
import type { ActingRole } from './contract.ts';
import { within, type ActingFacts, type Scope } from './rules/may-act-as.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

export interface TargetUser {
  user_id: number;
  username: string;
  full_name: string;
  email: string;
  status: string;
  locked_until: string | null;
  settings: string | null;
  student_id: number | null;
  staff_id: number | null;
  number: string | null;
  unit: string | null;
  unit_en: string | null;
  default_user_role_id: number | null;
}
export type TargetRole = ActingRole & Scope & { role_id: number; is_staff: boolean };

/** A user as the caller may see him: students only within the rows of student_show; 404 otherwise. */
export async function readTarget(context: Reading, userId: number): Promise<TargetUser> {
  const [user] = await rowsOf<TargetUser>(
    context.db,
    sql`
    select u.id as user_id, u.username, u.full_name, u.email, u.status, u.locked_until, u.settings, u.student_id, u.staff_id, u.default_user_role_id,
      coalesce(students.student_number, staff.registration_number) as number, coalesce(programs.name, departments.name, faculties.name) as unit, coalesce(programs.name_en, departments.name_en, faculties.name_en) as unit_en
    from users u left join students on students.id = u.student_id left join ${programRead} programs on programs.id = students.program_id
      left join staff on staff.id = u.staff_id left join ${departmentRead} departments on departments.id = staff.department_id left join ${facultyRead} faculties on faculties.id = staff.faculty_id
    where u.id = ${userId} and (u.student_id is null or exists (select 1 from students where students.id = u.student_id and (${context.rows('student_show')})))`,
  );
  if (!user) throw notFound();
  return user;
}

/** Roles of a user with the units they are bound to, the one a sign-in starts with first; a code that leads nowhere binds to nothing (0). */
export const rolesOfUser = (db: Db, userId: number): Promise<TargetRole[]> =>
  rowsOf<TargetRole>(
    db,
    sql`
  select ur.id as user_role_id, r.id as role_id, r.name, r.explanation, r.explanation_en, r.is_staff, ur.faculty_code, ur.department_code, ur.program_code, coalesce(ur.id = u.default_user_role_id, false) as default,
    coalesce(f.id, d.faculty_id, p.faculty_id, case when coalesce(ur.faculty_code, ur.department_code, ur.program_code) is not null then 0 end) as faculty_id,
    coalesce(d.id, p.department_id, case when coalesce(ur.department_code, ur.program_code) is not null then 0 end) as department_id,
    coalesce(p.id, case when ur.program_code is not null then 0 end) as program_id
  from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
  left join ${facultyRead} f on f.code = ur.faculty_code left join ${departmentRead} d on d.code = ur.department_code left join ${programRead} p on p.code = ur.program_code
  where ur.user_id = ${userId} order by coalesce(ur.id = u.default_user_role_id, false) desc, r.sort_order, ur.id`,
  );

/**
 * NS-204: permissions of any role of a user that the caller's role lacks. What no staff role holds at all is a student's right
 * over his own records, and so is what everybody who holds it holds for the very rows a student has it for: acting as him is
 * about just that, so it is no climb.
 */
export async function lackingPermissions(
  { db, actor, services }: Pick<Reading, 'db' | 'actor' | 'services'>,
  userId: number,
): Promise<string[]> {
  const rows = await rowsOf<{ permission: string; of_staff: boolean; learners: string[]; staff: string[] }>(
    db,
    sql`
    select rp.permission, bool_or(r.is_staff) as of_staff,
      array(select holder.name from role_permissions held join roles holder on holder.id = held.role_id where held.permission = rp.permission and not holder.is_staff) as learners,
      array(select holder.name from role_permissions held join roles holder on holder.id = held.role_id where held.permission = rp.permission and holder.is_staff) as staff
    from user_roles ur join roles r on r.id = ur.role_id join role_permissions rp on rp.role_id = r.id
    where ur.user_id = ${userId} and not exists (select 1 from role_permissions own where own.role_id = ${actor.role_id} and own.permission = rp.permission)
    group by rp.permission order by rp.permission`,
  );
  const ownRows = ({ permission, learners, staff }: (typeof rows)[number]): boolean => {
    const [first] = learners.map((role) => grantOf(services.areas, role, permission));
    return (
      typeof first === 'function' &&
      [...learners, ...staff].every((role) => grantOf(services.areas, role, permission) === first)
    );
  };
  return rows.filter((row) => !ownRows(row) && (row.of_staff || row.staff.length > 0)).map((row) => row.permission);
}

/** Would acting as the user show records that the caller's own scope, row rules or model filters hide? */
async function seesMore({ actor, db, services }: Reading, roles: readonly TargetRole[]): Promise<boolean> {
  const staff = roles.filter((role) => role.is_staff);
  if (staff.length === 0) return false;
  if (actor.filters.size > 0) return true;
  if (staff.some((role) => !within(role, actor))) return true;
  const held = await rowsOf<{ name: string; permission: string }>(
    db,
    sql`
    select distinct r.name, rp.permission from roles r join role_permissions rp on rp.role_id = r.id where r.id in (${sql.join(
      staff.map((role) => sql`${role.role_id}`),
      sql`, `,
    )})`,
  );
  return held.some(
    ({ name, permission }) =>
      grantOf(services.areas, name, permission) === 'all' && grantOf(services.areas, actor.role, permission) !== 'all',
  );
}

/** Everything the rule of acting as another asks about. */
export async function actingFacts(
  context: Reading,
  user: TargetUser,
  roles: readonly TargetRole[],
): Promise<ActingFacts> {
  const [lacking, wider] = [await lackingPermissions(context, user.user_id), await seesMore(context, roles)];
  return {
    self: user.user_id === context.actor.user_id || user.user_id === context.actor.real_user_id,
    closed: user.status !== 'a',
    locked: user.locked_until !== null && new Date(user.locked_until) > context.now,
    administrator: roles.some((role) => role.name === 'A'),
    roles: roles.length,
    lacking: lacking.length,
    wider,
  };
}
