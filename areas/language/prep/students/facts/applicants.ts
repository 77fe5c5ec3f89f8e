import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Applicant, LevelLine } from '../rules/intake.ts';

export interface ApplicantRow extends Applicant {
  student_id: number;
  student_program_id: number;
  program_id: number;
  name: string;
}
/** Students by number, in their main program, with what decides about taking them. */
export async function applicants(db: Db, numbers: readonly string[]): Promise<Map<string, ApplicantRow>> {
  const rows = await rowsOf<ApplicantRow>(
    db,
    sql`select s.id as student_id, sp.id as student_program_id, sp.program_id, s.student_number as number, ${personName('s')} as name, sp.status, sp.class_year,
      exists (select from prep_students o where o.student_program_id = sp.id and o.status in ('waiting', 'studying')) as inside,
      (select count(*) from prep_students o where o.student_program_id = sp.id)::int as attempts,
      (exists (select from prep_students o where o.student_program_id = sp.id and o.status in ('passed', 'exempt'))
        or exists (select from prep_exemptions x where x.student_program_id = sp.id and x.status = 'approved')) as done
      from ${studentRead} s join ${studentProgramRead} sp on sp.student_id = s.id and sp.is_main
      where s.student_number in (select x #>> '{}' from json_array_elements(${JSON.stringify(numbers)}::json) x)`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}
export const activeLevels = (db: Db): Promise<LevelLine[]> =>
  rowsOf<LevelLine>(db, sql`select id, code, cut_from, cut_to from esl_levels where status = 'a' order by position`);
