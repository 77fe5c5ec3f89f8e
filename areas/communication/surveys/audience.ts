import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import type { Services } from '#kernel/server/services.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import type { SurveyKind } from './rules/survey-states.ts';

export interface Aimed {
  id: number;
  kind: SurveyKind;
  semester_id: number | null;
  faculty_id: number | null;
  class_year: number | null;
  audience: 'students' | 'staff';
}
/**
 * Invites whoever the survey is for and has not been invited: of a course survey the students of each section of its
 * semester, of an exit survey the students of the last year, else all active students or staff.
 * @returns how many invitations were written
 */
export async function invite(tx: Tx, services: Services, survey: Aimed): Promise<number> {
  const { faculty_id, class_year } = survey;
  const fits = sql`(${class_year}::int is null or s.class_year = ${class_year}) and s.status = 'active'`;
  const ofFaculty = sql`(${faculty_id}::bigint is null or s.faculty_id = ${faculty_id})`;
  if (survey.kind === 'course') {
    if (survey.semester_id === null) return 0;
    const seats = await port(services, 'sectionStudents')(tx, { semester_id: survey.semester_id });
    const made = await rowsOf<{ id: number }>(
      tx,
      sql`
      insert into survey_invitations (survey_id, user_id, related_id)
      select ${survey.id}::bigint, u.id, x.section_id
      from json_to_recordset(${JSON.stringify(seats)}::json) as x(section_id bigint, student_id bigint)
      join ${sectionRead} sec on sec.id = x.section_id and sec.status <> 'draft'
      join ${departmentRead} d on d.id = sec.department_id
      join ${studentRead} s on s.id = x.student_id join ${userRead} u on u.student_id = s.id and u.status = 'a'
      where (${faculty_id}::bigint is null or d.faculty_id = ${faculty_id}) and ${fits}
      on conflict (survey_id, user_id, related_id) do nothing returning id`,
    );
    return made.length;
  }
  const lastYear =
    survey.kind === 'exit'
      ? sql`and exists (select from ${programRead} p where p.id = s.program_id and s.class_year >= ceil(p.duration_semesters / 2.0))`
      : sql``;
  const people =
    survey.kind === 'general' && survey.audience === 'staff'
      ? sql`select u.id from ${userRead} u join ${staffRead} t on t.id = u.staff_id and t.status = 'a' where u.status = 'a' and (${faculty_id}::bigint is null or t.faculty_id = ${faculty_id})`
      : sql`select u.id from ${userRead} u join ${studentRead} s on s.id = u.student_id where u.status = 'a' and ${fits} and ${ofFaculty} ${lastYear}`;
  // no related record: the unique index does not see such rows as equal
  const made = await rowsOf<{ id: number }>(
    tx,
    sql`
    insert into survey_invitations (survey_id, user_id)
    select ${survey.id}::bigint, people.id from (${people}) people
    where not exists (select from survey_invitations i where i.survey_id = ${survey.id} and i.user_id = people.id) returning id`,
  );
  return made.length;
}
