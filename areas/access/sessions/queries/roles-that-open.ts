import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { rolesThatOpenQuery, type MyRole } from '../../contract.ts';
import { rolesThatOpen, type HeldRole } from '../rules/roles-that-open.ts';

/** The caller's other roles whose door lets an address in; nobody learns of it what his own roles do not open. */
export const rolesThatOpenAddress = answer(rolesThatOpenQuery, async ({ actor, db, services }, { path }) => {
  // signed in as somebody else nobody changes that person's role
  if (actor.real_user_id !== actor.user_id) return [];
  const roles = await rowsOf<MyRole & HeldRole>(
    db,
    sql`
    select r.id, ur.id as user_role_id, r.name, ur.faculty_code, ur.department_code, ur.program_code, r.explanation, r.explanation_en,
      coalesce(ur.id = u.default_user_role_id, false) as default,
      coalesce((select array_agg(rp.permission) from role_permissions rp where rp.role_id = r.id), '{}') as permissions,
      case when u.student_id is not null and (u.staff_id is null or not r.is_staff) then 'student' when u.staff_id is not null or r.is_staff then 'staff' end as person_type
    from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where ur.user_id = ${actor.user_id} and ur.id <> ${actor.user_role_id} order by r.sort_order, ur.id`,
  );
  return rolesThatOpen(
    services.areas.flatMap((area) => area.pages),
    path,
    roles,
  ).map(({ permissions: _permissions, person_type: _type, ...role }) => role);
});
