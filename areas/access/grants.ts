import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '#kernel/server/area.ts';

/** Grants of an access table that many lists share. */
export const everyone = Object.fromEntries(roleNames.map((role) => [role, 'all' as const]));
export const employees = Object.fromEntries(
  roleNames.filter((role) => !learnerRoles.includes(role)).map((role) => [role, 'all' as const]),
);

/** Id of the actor's faculty: that of his active role, else that of the person; without either no row fits. */
export const ownFaculty = (actor: Actor) =>
  actor.faculty_id !== null
    ? sql`${actor.faculty_id}::bigint`
    : sql`(select st.faculty_id from staff st where st.id = ${actor.staff_id})`;
/** Id of the actor's department, as `ownFaculty`. */
export const ownDepartment = (actor: Actor) =>
  actor.department_id !== null
    ? sql`${actor.department_id}::bigint`
    : sql`(select st.department_id from staff st where st.id = ${actor.staff_id})`;
