import type { SQL } from 'drizzle-orm';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { AdviseeHead } from '../contract-shapes.ts';

/** A student program as rules and readings of this theme need it. */
export interface Advisee extends AdviseeHead {
  level: string;
  curriculum_id: number | null;
  semester_no: number;
  credits_earned: number;
  advisor_id: number | null;
}
/** A member of staff as `Person`, or null. */
export const personOf = (alias: string): SQL =>
  sql`case when ${sql.identifier(alias)}.id is null then null else json_build_object('id', ${sql.identifier(alias)}.id, 'name', ${personName(alias)}, 'title', ${sql.identifier(alias)}.title) end`;

/** Student programs that a permission shows the reader; `more` is a condition beside it. */
export const readAdvisees = (
  context: Pick<Reading, 'db' | 'rows'>,
  permission: string,
  more: SQL,
  limit: number,
): Promise<Advisee[]> =>
  rowsOf<Advisee>(
    context.db,
    sql`
    select advisee.id as student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program,
      advisee.class_year, advisee.cgpa, advisee.status, ${personOf('a')} as advisor, p.level, advisee.curriculum_id, advisee.semester_no, advisee.credits_earned, advisee.advisor_id
    from ${studentProgramRead} advisee join ${studentRead} s on s.id = advisee.student_id join ${programRead} p on p.id = advisee.program_id left join ${staffRead} a on a.id = advisee.advisor_id
    where (${context.rows(permission)}) and (${more}) order by s.last_name, s.first_name, advisee.id limit ${limit}`,
  );
/** One of them; 404 when he is absent or not for this reader. */
export async function adviseeOf(
  context: Pick<Reading, 'db' | 'rows'>,
  permission: string,
  student_program_id: number,
): Promise<Advisee> {
  const [found] = await readAdvisees(context, permission, sql`advisee.id = ${student_program_id}`, 1);
  if (!found) throw notFound();
  return found;
}
/** What of it goes over the wire. */
export const headOf = (row: Advisee): AdviseeHead => ({
  student_program_id: row.student_program_id,
  student_id: row.student_id,
  student_number: row.student_number,
  full_name: row.full_name,
  program: row.program,
  class_year: row.class_year,
  cgpa: row.cgpa,
  status: row.status,
  advisor: row.advisor,
});
