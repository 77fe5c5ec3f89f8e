import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

export interface Learner {
  id: number;
  student_program_id: number;
  student_id: number;
  number: string;
  name: string;
  level_id: number;
  level: string;
  position: number;
  f1: boolean;
  status: string;
}
/** A learner of the school by his student program. */
export async function learnerOf(db: Db, student_program_id: number): Promise<Learner | null> {
  const [row] = await rowsOf<Learner>(
    db,
    sql`select x.id, x.student_program_id, s.id as student_id, s.student_number as number, s.first_name || ' ' || s.last_name as name, x.level_id, l.code as level, l.position, s.visa_type = 'F1' as f1, x.status
      from esl_students x join ${studentProgramRead} sp on sp.id = x.student_program_id join ${studentRead} s on s.id = sp.student_id join esl_levels l on l.id = x.level_id
      where x.student_program_id = ${student_program_id}`,
  );
  return row ? { ...row, level_id: Number(row.level_id), student_id: Number(row.student_id) } : null;
}
