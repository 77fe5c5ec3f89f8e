import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { averageOf, type Average, type CountedCell, type CountedExam } from '../../prep-exams/rules/average.ts';
import { prepExams, prepPublications, prepScores } from '../../prep-exams/tables.ts';

/** What every student reached in a module, as `moduleAverage` says of one; whoever has no score is not there. */
export async function moduleAverages(
  db: Db,
  module: { id: number; pass_mark: number },
  prep_student_id: number | null = null,
): Promise<Map<number, Average> | null> {
  const exams = await rowsOf<CountedExam>(
    db,
    sql`select id, weight, max_score from ${prepExams} where module_id = ${module.id} order by id`,
  );
  if (exams.length === 0) return null;
  const cells = await rowsOf<CountedCell & { prep_student_id: number }>(
    db,
    sql`select s.prep_student_id, s.exam_id, s.score::float as score, s.mark from ${prepScores} s join ${prepExams} e on e.id = s.exam_id
      where e.module_id = ${module.id} and (${prep_student_id}::bigint is null or s.prep_student_id = ${prep_student_id}::bigint)
        and exists (select from ${prepPublications} p join prep_memberships m on m.class_id = p.class_id where p.exam_id = s.exam_id and m.prep_student_id = s.prep_student_id)`,
  );
  const own = Map.groupBy(cells, (each) => Number(each.prep_student_id));
  return new Map([...own].map(([id, given]) => [id, averageOf(exams, given, module.pass_mark)]));
}
/**
 * What a student reached in a module: the average of its exams by their weights, from scores that were published to a class
 * of the student's. Null where the module has no exams of its own.
 */
export async function moduleAverage(
  db: Db,
  of: { prep_student_id: number; module_id: number; pass_mark: number },
): Promise<Average | null> {
  const all = await moduleAverages(db, { id: of.module_id, pass_mark: of.pass_mark }, of.prep_student_id);
  return all === null ? null : (all.get(of.prep_student_id) ?? { average: null, so_far: null, outcome: 'incomplete' });
}
