import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SurveyAnswer } from '#areas/access/acting/forms-contract.ts';

/** The section a survey is about, where the invited person takes or has taken it; a number alone says nothing of what it belongs to. */
export async function relatedSection(
  db: Db,
  studentId: number | null,
  relatedId: number,
): Promise<SurveyAnswer['related']> {
  if (relatedId === 0 || studentId === null) return null;
  const [row] = await rowsOf<NonNullable<SurveyAnswer['related']>>(
    db,
    sql`
    select s.code, s.section_no, s.name, s.name_en, coalesce((select json_agg(p.first_name || ' ' || p.last_name order by p.last_name, p.id) from staff p where p.id = s.instructor_id or p.id in (select si.staff_id from section_instructors si where si.section_id = s.id)), '[]') as instructors
    from sections s where s.id = ${relatedId} and exists (select 1 from enrolments e where e.section_id = s.id and e.student_id = ${studentId})`,
  );
  return row ?? null;
}
