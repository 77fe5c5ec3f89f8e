import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { rolesThatOpenQuery, type MyRole } from '../../contract.ts';
import { rolesThatOpen, whosePage, type DoorRole, type HeldRole } from '../rules/roles-that-open.ts';

/**
 * The caller's other roles whose door lets an address in, and whose page it is, by the names of the roles: who was refused
 * learns whom to ask, and nothing of people or permissions.
 */
export const rolesThatOpenAddress = answer(rolesThatOpenQuery, async ({ actor, db, services }, { path }) => {
  const pages = services.areas.flatMap((area) => area.pages);
  const all = await rowsOf<DoorRole & { explanation: string; explanation_en: string }>(
    db,
    sql`
    select r.name, r.explanation, r.explanation_en,
      coalesce((select array_agg(rp.permission) from role_permissions rp where rp.role_id = r.id), '{}') as permissions,
      case when r.is_staff then 'staff' else 'student' end as person_type
    from roles r order by r.sort_order, r.id`,
  );
  const whose = whosePage(pages, path, all).map(({ explanation, explanation_en }) => ({ explanation, explanation_en }));
  // signed in as somebody else nobody changes that person's role
  if (actor.real_user_id !== actor.user_id) return { mine: [], whose };
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
  const mine = rolesThatOpen(pages, path, roles).map(
    ({ permissions: _permissions, person_type: _type, ...role }) => role,
  );
  return { mine, whose };
});
