import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { AcademicStanding } from '../rules/standing.ts';

export interface LastStanding {
  id: number;
  standing: AcademicStanding;
  terms: number;
  cgpa: number | null;
  appeal_until: string | null;
  outcome: 'carried_out' | 'lifted' | null;
  semester: { academic_year: string; code: number };
}
/** The standing that was decided last. */
export async function lastStanding(db: Db, student_program_id: number): Promise<LastStanding | null> {
  const [row] = await rowsOf<LastStanding>(
    db,
    sql`select d.id, d.standing, d.terms, d.cgpa, d.appeal_until::text, d.outcome, json_build_object('academic_year', m.academic_year, 'code', m.code) as semester from academic_standings d join ${semesterRead} m on m.id = d.semester_id where d.student_program_id = ${student_program_id} order by m.starts_on desc limit 1`,
  );
  return row ?? null;
}
