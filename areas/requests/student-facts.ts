import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Facts } from './rules/fact-fields.ts';
import type { Holidays } from './rules/business-days.ts';

/** Everything conditions can ask of a student in one of his programs; null where there is no such program. */
export async function studentFactsOf(db: Db, student_program_id: number): Promise<Facts | null> {
  const [row] = await rowsOf<Record<string, string | number | boolean | null>>(
    db,
    sql`
    select p.level, sp.student_type, sp.kind as program_kind, coalesce(c.code <> 'TR', false) as is_international, s.visa_type = 'F1' as is_f1, sp.cgpa as gpa, sp.class_year, sp.semester_no, sp.credits_earned, p.code as program, d.code as department, f.code as faculty
    from student_programs sp join students s on s.id = sp.student_id join programs p on p.id = sp.program_id join departments d on d.id = p.department_id join faculties f on f.id = p.faculty_id left join countries c on c.id = s.nationality_id where sp.id = ${student_program_id}`,
  );
  return row ?? null;
}

/** The days on which offices are closed, around a moment; half days are working days. */
export async function holidaysAround(db: Db, from: string): Promise<Holidays> {
  const rows = await rowsOf<{ day: string }>(
    db,
    sql`select day from holidays where not half_day and day >= ${from}::date - 400 and day <= ${from}::date + 800`,
  );
  return new Set(rows.map((row) => row.day));
}
