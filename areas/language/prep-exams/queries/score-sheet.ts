import { may, type Refusal } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { prepScoreSheet as query, type ExamLine, type ScoreCell } from '../contract.ts';
import {
  cellKey,
  classRows,
  classStudents,
  examLines,
  ofClass,
  publications,
  publishedCells,
  scoreCells,
  seenClass,
  type ClassStudent,
} from '../facts/score-sheet.ts';
import { prepExamRefusals } from '../refusals.ts';
import { averageOf } from '../rules/average.ts';

/** What speaks against entering scores of a class. */
export const mayScore = (exams: readonly ExamLine[]): Refusal[] =>
  exams.length === 0 ? [prepExamRefusals.prep_no_exams()] : [];
/** What speaks against publishing an exam of a class (ESL-014): it was held, it has scores of everybody, and it is not published yet. */
export function mayPublish(
  exam: ExamLine,
  students: readonly ClassStudent[],
  cells: readonly ScoreCell[],
  published: boolean,
  today: string,
): Refusal[] {
  const name = { tr: exam.name, en: exam.name_en };
  if (published) return [prepExamRefusals.prep_published_already({ exam: name })];
  const scored = new Set(cells.filter((each) => each.exam_id === exam.id).map((each) => each.prep_student_id));
  const without = students.filter((each) => !scored.has(each.id));
  return [
    ...(exam.held_on > today ? [prepExamRefusals.prep_exam_ahead({ exam: name })] : []),
    ...(students.length === 0 ? [prepExamRefusals.prep_class_empty()] : []),
    ...(without[0]
      ? [
          prepExamRefusals.prep_scores_missing({
            n: without.length,
            student: `${without[0].number} ${without[0].name}`,
          }),
        ]
      : []),
  ];
}
export const prepScoreSheet = answer(query, async (context, { class_id }) => {
  const { db, today, actor } = context;
  const own = await classRows(db, sql`(${context.rows('prepscore_index')})`);
  const chosen = class_id
    ? await seenClass(context, class_id, 'prepscore_index')
    : (own.find((each) => each.starts_on <= today && today <= each.ends_on) ?? own[0] ?? null);
  const correct = actor.permissions.has('prepscore_publish');
  const classes = own.map(({ id, code, level, module }) => ({ id, code, level, module }));
  if (!chosen)
    return {
      classes,
      class: null,
      exams: [],
      students: [],
      scores: [],
      can: { save: may([prepExamRefusals.prep_no_exams()]), correct },
    };
  const [exams, students, published] = [
    await examLines(db, chosen.module_id),
    await classStudents(db, chosen.id),
    await publications(db, chosen.id),
  ];
  const inClass = ofClass(sql`k.prep_student_id`, chosen.id);
  const read = await publishedCells(db, chosen.module_id, ofClass(sql`m.prep_student_id`, chosen.id));
  const people = new Set(students.map((each) => each.id));
  const scores = (await scoreCells(db, chosen.module_id, inClass)).filter((each) => people.has(each.prep_student_id));
  const byStudent = Map.groupBy(scores, (each) => each.prep_student_id);
  const { id, code, level, module_id, module, pass_mark } = chosen;
  return {
    classes,
    class: { id, code, level, module_id, module, pass_mark },
    exams: exams.map((exam) => ({
      ...exam,
      published_at: published.get(exam.id) ?? null,
      missing: students.length - scores.filter((each) => each.exam_id === exam.id).length,
      can: { publish: may(mayPublish(exam, students, scores, published.has(exam.id), today)) },
    })),
    students: students.map(({ id: year, number, name }) => ({
      id: year,
      number,
      name,
      published: exams
        .map((exam) => exam.id)
        .filter((exam_id) => read.has(cellKey({ exam_id, prep_student_id: year }))),
      ...averageOf(exams, byStudent.get(year) ?? [], pass_mark),
    })),
    scores,
    can: { save: may(mayScore(exams)), correct },
  };
});
