import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { averageOf, type Average, type CountedCell, type CountedExam } from '../../prep-exams/rules/average.ts';
import { prepExams, prepPublications, prepScores } from '../../prep-exams/tables.ts';

/**
 * What a student reached in a module: the average of its exams by their weights, from scores that were published to a class
 * of the student's. Null where the module has no exams of its own.
 */
export async function moduleAverage(
  db: Db,
  of: { prep_student_id: number; module_id: number; pass_mark: number },
): Promise<Average | null> {
  const exams = await rowsOf<CountedExam>(
    db,
    sql`select id, weight, max_score from ${prepExams} where module_id = ${of.module_id} order by id`,
  );
  if (exams.length === 0) return null;
  const cells = await rowsOf<CountedCell>(
    db,
    sql`select s.exam_id, s.score::float as score, s.mark from ${prepScores} s join ${prepExams} e on e.id = s.exam_id
      where e.module_id = ${of.module_id} and s.prep_student_id = ${of.prep_student_id}
        and exists (select from ${prepPublications} p join prep_memberships m on m.class_id = p.class_id where p.exam_id = s.exam_id and m.prep_student_id = s.prep_student_id)`,
  );
  return averageOf(exams, cells, of.pass_mark);
}
