import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { sql as statement } from 'drizzle-orm';
import { chooseSemester } from '../../queries/semesters.ts';
import { readSheet, type Sheet } from '../../queries/sheet-facts.ts';
import { makeUpLetters as lettersQuery, type LetterRow } from '../contract.ts';
import { entryTerms, makeUpSource, readMakeUps, shown } from '../facts/make-up-rows.ts';
import { isFinalized, lettersToChoose, outcomeOf } from '../facts/sheet-outcome.ts';

/** Make-up exams that were planned: the points they need, the letters that follow, what waits for approval. */
export const makeUpLetters = answer(lettersQuery, async (context, input) => {
  const { db, now } = context;
  const visible = context.rows('makeupexam_letterentry');
  const [newest] = await rowsOf<{ id: number | null }>(
    db,
    sql`select max(m.semester_id) as id from ${makeUpSource} where ${visible} and m.status in ('planned', 'held', 'entered', 'graded')`,
  );
  const { semester, semesters } = await chooseSemester(db, input.semester_id ?? newest?.id ?? null);
  if (!semester) return { semester, semesters, rows: [] };
  const exams = await readMakeUps(
    context,
    sql`m.semester_id = ${semester.id} and ${visible} and m.status in ('planned', 'held', 'entered', 'graded')`,
    sql`order by (m.status = 'graded'), lesson.code, lesson.section_no, a.sort_order, s.student_number limit 200`,
  );
  const sheets = new Map<number, Sheet>();
  for (const id of new Set(exams.map((exam) => exam.section_id)))
    sheets.set(id, await readSheet(db, id, statement`true`, now));
  const rows = await shown(context, exams);
  const found: LetterRow[] = [];
  for (const [at, exam] of exams.entries()) {
    const row = rows[at];
    const sheet = sheets.get(exam.section_id);
    if (!row || !sheet) continue;
    const scores = sheet.scores.filter((score) => score.enrolment_id === exam.enrolment_id);
    found.push({
      ...row,
      parts: sheet.assessments.map((part) => {
        const score = scores.find((each) => each.assessment_id === part.id);
        return {
          assessment_id: part.id,
          name: part.name,
          name_en: part.name_en,
          weight: part.weight,
          points: score?.points ?? null,
          absent: score?.absent ?? false,
          made_up: part.id === exam.assessment_id,
        };
      }),
      finalized: isFinalized(sheet),
      letters: lettersToChoose(sheet),
      by_hand: isFinalized(sheet) && outcomeOf(sheet, { ...exam, points: 50 }).letter === null,
      until: (await entryTerms(context, exam.exam_on)).until,
    });
  }
  return { semester, semesters, rows: found };
});
