import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Addressee } from './contract.ts';
import { pattern } from '../announcements/queries/announcement-box.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

export const lettersToSearch = 3;
/** How long after its end a semester's instructors can still be written to. */
const daysAfterwards = 120;

/** Advisor and instructors of a student: of his active programs, and of this semester's and the last one's courses. */
export const teachersOf = (context: Reading): Promise<Addressee[]> =>
  rowsOf<Addressee>(
    context.db,
    sql`
  with of as (
    select sp.advisor_id as staff_id, 'advisor' as kind from ${studentProgramRead} sp where sp.student_id = ${context.actor.student_id} and sp.status = 'active' and sp.advisor_id is not null
    union all
    select coalesce(si.staff_id, sc.instructor_id), 'instructor' from enrolments e join ${sectionRead} sc on sc.id = e.section_id join ${semesterRead} se on se.id = e.semester_id left join ${sectionInstructorRead} si on si.section_id = sc.id
    where e.student_id = ${context.actor.student_id} and e.status in ('registered', 'completed') and se.ends_on >= ${context.now}::date - ${daysAfterwards}::int)
  select u.id as user_id, u.full_name as name, null as number, min(of.kind) as as from of join ${userRead} u on u.staff_id = of.staff_id where u.status = 'a' and u.id <> ${context.actor.user_id} group by u.id, u.full_name order by min(of.kind), u.full_name limit 100`,
  );

/** Persons a member of staff may write to: colleagues, and the students his rules show him. `only` asks for one. */
export function reachable(context: Reading, search: string | null, only: number | null = null): Promise<Addressee[]> {
  const wanted = (table: 'staff' | 'students') =>
    only !== null ? sql`u.id = ${only}` : sql`${sql.raw(table)}.search like ${pattern(search ?? '')}`;
  return rowsOf<Addressee>(
    context.db,
    sql`
    (select u.id as user_id, u.full_name as name, null as number, 'staff' as as from ${userRead} u join ${staffRead} staff on staff.id = u.staff_id where u.status = 'a' and u.id <> ${context.actor.user_id} and ${wanted('staff')} order by u.full_name limit 20)
    union all
    (select u.id, u.full_name, students.student_number, 'student' from ${userRead} u join ${studentRead} students on students.id = u.student_id where u.status = 'a' and u.id <> ${context.actor.user_id} and (${context.rows('student_show')}) and ${wanted('students')} order by students.student_number limit 20)`,
  );
}
