import type { Actor, RowFilter } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { programFor } from '../sessions/commands/start-session.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

/** A row rule as it binds an actor; `id` tells it apart while somebody edits it. */
export interface BindingRule {
  id: number;
  resource: string;
  of_user: boolean;
  condition: RowFilter;
}
export interface Somebody {
  actor: Actor;
  rules: BindingRule[];
}

/** Rules of the role are one group, rules of the user another: one of each group must hold. */
export function groupRules(rules: readonly BindingRule[]): Actor['filters'] {
  return new Map(
    [...Map.groupBy(rules, (rule) => rule.resource)].map(([resource, each]) => [
      resource,
      [...Map.groupBy(each, (rule) => rule.of_user).values()].map((group) => group.map((rule) => rule.condition)),
    ]),
  );
}

/** Any user in one of his roles, as a session would make him: to answer what he may, never to act. Null when he has no such role. */
export async function actorOf(db: Db, userId: number, userRoleId: number): Promise<Somebody | null> {
  const [row] = await rowsOf<
    Omit<Actor, 'permissions' | 'filters' | 'session_id' | 'real_user_id' | 'may_write' | 'student_program_id'> & {
      permissions: string[] | null;
      rules: BindingRule[] | null;
    }
  >(
    db,
    sql`
    select u.id as user_id, u.full_name, r.name as role, r.id as role_id, ur.id as user_role_id, u.student_id, u.staff_id,
      coalesce(f.id, case when ur.faculty_code is not null then 0 end) as faculty_id, coalesce(d.id, case when ur.department_code is not null then 0 end) as department_id, coalesce(p.id, case when ur.program_code is not null then 0 end) as program_id,
      (select array_agg(rp.permission) from role_permissions rp where rp.role_id = r.id) as permissions,
      case when u.student_id is not null and (u.staff_id is null or not r.is_staff) then 'student' when u.staff_id is not null or r.is_staff then 'staff' end as person_type,
      (select json_agg(json_build_object('id', m.id, 'resource', m.resource, 'of_user', m.user_id is not null, 'condition', m.condition) order by m.id) from model_filters m where m.status = 'a' and (m.role_id = r.id or m.user_id = u.id)) as rules
    from user_roles ur join users u on u.id = ur.user_id join roles r on r.id = ur.role_id
    left join ${facultyRead} f on f.code = ur.faculty_code left join ${departmentRead} d on d.code = ur.department_code left join ${programRead} p on p.code = ur.program_code
    where ur.id = ${userRoleId} and ur.user_id = ${userId}`,
  );
  if (!row) return null;
  const { permissions, rules, ...rest } = row;
  const student_program_id = await programFor(db, userId, row.role);
  return {
    rules: rules ?? [],
    actor: {
      ...rest,
      session_id: 0,
      real_user_id: row.user_id,
      may_write: false,
      student_program_id,
      permissions: new Set(permissions ?? []),
      filters: groupRules(rules ?? []),
    },
  };
}
