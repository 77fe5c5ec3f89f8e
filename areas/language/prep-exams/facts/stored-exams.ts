import { createHash } from 'node:crypto';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { StoredExam } from '../rules/exam-plan.ts';

/** The exams of a module with what has been entered. */
export async function storedExams(db: Db, module_id: number): Promise<StoredExam[]> {
  const rows = await rowsOf<StoredExam>(
    db,
    sql`select e.id, e.kind, e.name, e.name_en, e.weight, e.max_score, e.held_on,
        exists (select 1 from prep_scores k where k.exam_id = e.id) as scored,
        (select max(k.score) from prep_scores k where k.exam_id = e.id) as highest,
        exists (select 1 from prep_publications p where p.exam_id = e.id) as published
      from prep_exams e where e.module_id = ${module_id} order by e.held_on, e.id`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    highest: row.highest === null ? null : Number(row.highest),
  }));
}
/** The same for the same exams, whoever reads them. */
export const stateOf = (exams: readonly StoredExam[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        exams.map(({ id, kind, name, name_en, weight, max_score, held_on }) => [
          id,
          kind,
          name,
          name_en,
          weight,
          max_score,
          held_on,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32);
