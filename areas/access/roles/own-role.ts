import type { Actor } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { pickRole, type Choosable, type Wanted } from '../sessions/rules/pick-role.ts';

/** The identity a screen is drawn for; a write under another one is refused (kernel/server/pipeline.ts). */
export const identityOf = (actor: Pick<Actor, 'user_id' | 'user_role_id' | 'student_program_id'>): string =>
  `${actor.user_id}.${actor.user_role_id}.${actor.student_program_id ?? 0}`;

/** The caller's own role that is meant; 404 when he has no such role. */
export async function ownRole(db: Db, userId: number, wanted: Wanted): Promise<Choosable & { name: string }> {
  const roles = await rowsOf<Choosable & { name: string }>(
    db,
    sql`
    select ur.id as user_role_id, ur.role_id, r.name, ur.faculty_code, ur.department_code, ur.program_code from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${userId} order by ur.id`,
  );
  const role = pickRole(roles, wanted);
  if (!role) throw notFound();
  return role;
}
