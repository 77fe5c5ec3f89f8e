import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { placementExamRead } from '../../../placement/reads/placement-results.ts';
import { prepPlacement as prepPlacementQuery } from '../contract.ts';
import { placedBy } from '../facts/placed.ts';

interface Exam {
  id: number;
  name: string;
  name_en: string;
  held_on: string;
  published_on: string;
}
/** Exams whose results count, the newest first. */
export const publishedExams = (db: Db): Promise<Exam[]> =>
  rowsOf<Exam>(
    db,
    sql`select e.id, e.name, e.name_en, e.held_on, e.published_on from ${placementExamRead} e where e.status = 'published' order by e.published_on desc, e.id desc limit 30`,
  );
export const prepPlacement = answer(prepPlacementQuery, async ({ db }, { exam_id }) => {
  const exams = (await publishedExams(db)).map((each) => ({ ...each, id: Number(each.id) }));
  const exam = exam_id ? exams.find((each) => each.id === exam_id) : exams[0];
  if (exam_id && !exam) throw notFound();
  const lines = exam ? (await placedBy(db, exam.id)).map((each) => each.line) : [];
  return { exams, exam_id: exam?.id ?? null, lines, good: lines.filter((each) => each.errors.length === 0).length };
});
