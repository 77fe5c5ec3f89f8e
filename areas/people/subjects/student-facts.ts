import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Facts } from '#kernel/contract/define-request.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

/** Everything conditions can ask of a student in one of his programs; null where there is no such program. */
export async function studentFactsOf(db: Db, student_program_id: number): Promise<Facts | null> {
  const [row] = await rowsOf<Record<string, string | number | boolean | null>>(
    db,
    sql`
    select p.level, sp.student_type, sp.kind as program_kind, coalesce(c.code <> 'TR', false) as is_international, s.visa_type = 'F1' as is_f1, sp.cgpa as gpa, sp.class_year, sp.semester_no, sp.credits_earned, p.code as program, d.code as department, f.code as faculty
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id join ${departmentRead} d on d.id = p.department_id join ${facultyRead} f on f.id = p.faculty_id left join ${countryRead} c on c.id = s.nationality_id where sp.id = ${student_program_id}`,
  );
  return row ?? null;
}
