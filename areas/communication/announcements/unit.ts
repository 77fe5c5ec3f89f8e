import type { Actor, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Unit } from './rules/announcement-audience.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { staffRead } from '#areas/people/reads/persons.ts';

/** The unit of the active role, else the unit of the person. */
export const facultyOf = (actor: Actor) =>
  actor.faculty_id !== null
    ? sql`${actor.faculty_id}::bigint`
    : sql`(select st.faculty_id from ${staffRead} st where st.id = ${actor.staff_id})`;
export const departmentOf = (actor: Actor) =>
  actor.department_id !== null
    ? sql`${actor.department_id}::bigint`
    : sql`(select st.department_id from ${staffRead} st where st.id = ${actor.staff_id})`;

const unitRoles: readonly string[] = ['unitoffice', 'dean', 'chair'];
export interface Coded {
  code: string;
  name: string;
  name_en: string;
}
/** Faculties and programs an editor may write to. */
export interface Reach {
  faculties: Coded[];
  programs: Coded[];
  unit_only: boolean;
}

export async function reachOf(db: Db, actor: Actor): Promise<Reach> {
  const only = unitRoles.includes(actor.role);
  const department = actor.role === 'chair';
  const faculties = department
    ? []
    : await rowsOf<Coded>(
        db,
        sql`select f.code, f.name, f.name_en from ${facultyRead} f where f.status = 'a' and (${!only} or f.id = ${facultyOf(actor)}) order by f.name`,
      );
  const programs = await rowsOf<Coded>(
    db,
    sql`select p.code, p.name, p.name_en from ${programRead} p where p.status = 'a' and (${!only} or (${department ? sql`p.department_id = ${departmentOf(actor)}` : sql`p.faculty_id = ${facultyOf(actor)}`})) order by p.name`,
  );
  return { faculties, programs, unit_only: only };
}
/** Codes of the reach; null for whoever may write to everyone. */
export const unitOf = (reach: Reach): Unit | null =>
  reach.unit_only
    ? { faculties: reach.faculties.map((each) => each.code), programs: reach.programs.map((each) => each.code) }
    : null;

/** Persons within an editor's reach, over the aliases of `announcement-readers.ts`. */
export function withinReach({ actor }: Pick<Reading, 'actor'>) {
  if (!unitRoles.includes(actor.role)) return sql`true`;
  return actor.role === 'chair'
    ? sql`(s.department_id = ${departmentOf(actor)} or t.department_id = ${departmentOf(actor)})`
    : sql`(s.faculty_id = ${facultyOf(actor)} or t.faculty_id = ${facultyOf(actor)})`;
}
