import type { SQL } from 'drizzle-orm';
import type { Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { Audience } from './rules/announcement-audience.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

type Line = keyof Audience;
const lines: Record<Line, SQL> = {
  roles: sql`r.name = any(a.roles)`,
  faculties: sql`exists (select 1 from ${facultyRead} f where f.code = any(a.faculties) and (f.id = s.faculty_id or f.id = t.faculty_id or f.code = ur.faculty_code
    or exists (select 1 from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.student_id = s.id and sp.status = 'active' and p.faculty_id = f.id)))`,
  programs: sql`exists (select 1 from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.student_id = s.id and sp.status in ('active', 'graduated') and p.code = any(a.programs))`,
  class_years: sql`s.class_year = any(a.class_years)`,
  student_types: sql`s.student_type = any(a.student_types)`,
};
const names: readonly Line[] = ['roles', 'faculties', 'programs', 'class_years', 'student_types'];
/** Does the audience of `a` name user `u` in his role (`ur`, `r`), a student `s` or a staff member `t`? */
const fits = sql.join(
  names.map((name) => sql`(coalesce(cardinality(a.${sql.raw(name)}), 0) = 0 or ${lines[name]})`),
  sql` and `,
);
const persons = sql`join ${roleRead} r on r.id = ur.role_id left join ${studentRead} s on s.id = u.student_id left join ${staffRead} t on t.id = u.staff_id`;

/** Announcements `a` for an actor in his active role, with his reading `ar`. */
export const announcementsFor = (actor: Actor) => sql`
  from announcements a join ${userRead} u on u.id = ${actor.user_id} join ${userRoleRead} ur on ur.id = ${actor.user_role_id} ${persons}
  left join announcement_readings ar on ar.announcement_id = a.id and ar.user_id = u.id
  where a.status = 'published' and ${fits}`;
/** Persons that announcement `id` names: once per role they hold. */
export const readersOf = (id: number) =>
  sql`from announcements a join ${userRead} u on u.status = 'a' join ${userRoleRead} ur on ur.user_id = u.id ${persons} where a.id = ${id} and ${fits}`;
/** Persons an audience names, once per role they hold. What it leaves open is not asked: only so is it known how many are found. */
export const readersFor = (audience: Audience) => sql`
  from (select * from jsonb_to_record(${JSON.stringify(audience)}::jsonb) as x(roles text[], faculties text[], programs text[], class_years int[], student_types text[])) a
  join ${userRead} u on u.status = 'a' join ${userRoleRead} ur on ur.user_id = u.id ${persons} where true ${sql.join(names.flatMap((name) => (audience[name].length === 0 ? [] : [sql` and ${lines[name]}`])))}`;
