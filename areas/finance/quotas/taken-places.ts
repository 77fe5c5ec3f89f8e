import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { QuotaSide } from './contract.ts';

/**
 * Places that are taken in an academic year, by program and column: scholarships that began in it, or were given another
 * semester of it by their renewal, and have not ended; for
 * entry, whoever came into the program from August 1 on.
 */
export async function takenPlaces(db: Db, by: QuotaSide, year: number): Promise<Map<string, number>> {
  const rows = await rowsOf<{ program_id: number; key: string; taken: number }>(
    db,
    by === 'scholarship'
      ? sql`
        select sp.program_id, a.scholarship_type_id::text as key, count(*)::int as taken
        from scholarship_awards a join ${studentProgramRead} sp on sp.id = a.student_program_id join ${semesterRead} s on s.id = a.from_semester_id
        where a.status <> 'ended' and (left(s.academic_year, 4)::int = ${year}
          or exists (select from scholarship_terms t join ${semesterRead} n on n.id = t.semester_id where t.award_id = a.id and t.extended and left(n.academic_year, 4)::int = ${year})) group by 1, 2`
      : sql`
        select sp.program_id, sp.entry_type as key, count(*)::int as taken from ${studentProgramRead} sp
        where sp.started_on >= make_date(${year}, 8, 1) and sp.started_on < make_date(${year + 1}, 8, 1) group by 1, 2`,
  );
  return new Map(rows.map((row) => [`${row.program_id}:${row.key}`, row.taken]));
}
