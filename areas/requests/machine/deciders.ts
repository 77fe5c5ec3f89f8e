import type { SQL } from 'drizzle-orm';
import type { Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const unitOf = (actor: Actor, column: 'department_id' | 'faculty_id'): SQL =>
  sql`(select st.${sql.raw(column)} from ${staffRead} st where st.id = ${actor.staff_id})`;
/**
 * Is a step his who reads, in his active role? A condition on `rs` (request_steps) and `sp` (the student_programs of its request, left joined: not every request is a student's);
 * reads scopes as `approversOf` does. An advisor follows his students: who advises now decides now.
 */
export function stepIsMine(actor: Actor): SQL {
  if (actor.staff_id === null) return sql`false`;
  const department =
    actor.department_id !== null
      ? sql`rs.department_id = ${actor.department_id}`
      : actor.program_id === null && actor.faculty_id === null
        ? sql`rs.department_id = ${unitOf(actor, 'department_id')}`
        : sql`false`;
  const faculty =
    actor.department_id !== null || actor.program_id !== null
      ? sql`false`
      : sql`rs.faculty_id = ${actor.faculty_id !== null ? sql`${actor.faculty_id}` : unitOf(actor, 'faculty_id')}`;
  const program = actor.program_id !== null ? sql`rs.program_id = ${actor.program_id}` : sql`false`;
  const university = sql.join(
    [
      sql`true`,
      ...(actor.faculty_id !== null ? [sql`rs.faculty_id = ${actor.faculty_id}`] : []),
      ...(actor.department_id !== null ? [sql`rs.department_id = ${actor.department_id}`] : []),
      ...(actor.program_id !== null ? [sql`rs.program_id = ${actor.program_id}`] : []),
    ],
    sql` and `,
  );
  return sql`(rs.role = ${actor.role} and case
    when rs.scope = 'own_advisor' then coalesce((select a.staff_id from advisor_assignments a where a.student_program_id = sp.id and a.ended_on is null order by a.id desc limit 1), sp.advisor_id) = ${actor.staff_id}
    when rs.scope = 'program' then ${program} when rs.scope in ('department', 'target_department') then ${department} when rs.scope in ('faculty', 'target_faculty') then ${faculty} else ${university} end)`;
}
/** Requests that have come to the reader: a step of his is or was open. A condition on `requests`. */
export const cameToMe = (actor: Actor): SQL =>
  sql`exists (select 1 from request_steps rs left join ${studentProgramRead} sp on sp.id = requests.student_program_id where rs.request_id = requests.id and rs.status <> 'pending' and ${stepIsMine(actor)})`;
