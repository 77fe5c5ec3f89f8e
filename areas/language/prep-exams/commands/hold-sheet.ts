import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { ExamLine, ScoreCell } from '../contract.ts';
import {
  cellKey,
  classStudents,
  examLines,
  ofClass,
  publications,
  publishedCells,
  scoreCells,
  seenClass,
  type ClassRow,
  type ClassStudent,
} from '../facts/score-sheet.ts';
import { mayScore } from '../queries/score-sheet.ts';
import { prepExamRefusals } from '../refusals.ts';
import type { ScoreMark } from '../rules/average.ts';
import { shortestReason } from '../rules/exam-plan.ts';
import { hasTwoDecimals } from '../rules/typed-mark.ts';

export interface GivenCell {
  exam_id: number;
  prep_student_id: number;
  score: number | null;
  mark: ScoreMark | null;
  /** null: whatever is there is written over */ seen: number | null;
}
export interface HeldSheet {
  class: ClassRow;
  exams: ExamLine[];
  students: ClassStudent[];
  /** by `cellKey` */ stored: Map<string, ScoreCell>;
  /** exams published for the class, with since when */ published: Map<number, string>;
  /** scores their students read already, by `cellKey`: also by a class they were in before */ read: ReadonlyMap<
    string,
    string
  >;
}
/** The scores of a class, held until the commit: other writers wait, and so does whoever changes the exams. */
export async function holdSheet(context: Writing, class_id: number, permissionKey: string): Promise<HeldSheet> {
  const { db } = context;
  const found = await seenClass(context, class_id, permissionKey);
  await db.execute(sql`select id from prep_modules where id = ${found.module_id} for share`);
  await db.execute(sql`select id from prep_classes where id = ${class_id} for update`);
  const students = await classStudents(db, class_id);
  const exams = await examLines(db, found.module_id);
  refuse(mayScore(exams));
  const cells = await scoreCells(db, found.module_id, ofClass(sql`k.prep_student_id`, class_id));
  return {
    class: found,
    exams,
    students,
    stored: new Map(cells.map((cell) => [cellKey(cell), cell])),
    published: await publications(db, class_id),
    read: await publishedCells(db, found.module_id, ofClass(sql`m.prep_student_id`, class_id)),
  };
}
export interface Judged {
  good: GivenCell[];
  bad: { cell: GivenCell; refusal: Refusal }[];
}
/** What may be kept of these cells: each one alone. Published scores only by whoever publishes, with a reason (ESL-014). */
export function judgeCells(context: Writing, sheet: HeldSheet, given: readonly GivenCell[], reason: string): Judged {
  const people = new Map(sheet.students.map((each) => [each.id, each]));
  const exams = new Map(sheet.exams.map((each) => [each.id, each]));
  const may = context.actor.permissions.has('prepscore_publish') && reason.trim().length >= shortestReason;
  const met = new Set<string>();
  const judged: Judged = { good: [], bad: [] };
  for (const cell of given) {
    const [student, exam, key] = [people.get(cell.prep_student_id), exams.get(cell.exam_id), cellKey(cell)];
    const row = student ? `${student.number} ${student.name}` : '–';
    const name = exam ? { tr: exam.name, en: exam.name_en } : { tr: '–', en: '–' };
    const before = sheet.stored.get(key);
    const same = (before?.score ?? null) === cell.score && (before?.mark ?? null) === cell.mark;
    const refusal = !student
      ? prepExamRefusals.prep_row_student({ number: '–' })
      : !exam
        ? prepExamRefusals.prep_row_exam({ row })
        : met.has(key)
          ? prepExamRefusals.prep_row_twice({ row })
          : cell.score !== null && (cell.mark !== null || cell.score > exam.max_score || !hasTwoDecimals(cell.score))
            ? prepExamRefusals.prep_score_bad({ row, exam: name, value: String(cell.score), max: exam.max_score })
            : same
              ? null
              : cell.seen !== null && cell.seen !== (before?.version ?? 0)
                ? prepExamRefusals.prep_score_changed({ row, exam: name, by: before?.by ?? '–' })
                : sheet.read.has(key) && !may
                  ? prepExamRefusals.prep_scores_published({ row })
                  : null;
    met.add(key);
    if (refusal) judged.bad.push({ cell, refusal });
    else judged.good.push(cell);
  }
  return judged;
}
/** Writes the cells that differ from what is there. @returns those, as they are now */
export async function keepCells(
  context: Writing,
  sheet: HeldSheet,
  cells: readonly GivenCell[],
  reason: string,
): Promise<GivenCell[]> {
  const { db, actor, now } = context;
  const moved = cells.filter((cell) => {
    const before = sheet.stored.get(cellKey(cell));
    return (before?.score ?? null) !== cell.score || (before?.mark ?? null) !== cell.mark;
  });
  if (moved.length === 0) return [];
  const at = now.toISOString();
  const given = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as x(exam_id bigint, prep_student_id bigint, score numeric, mark text)`;
  await db.execute(
    sql`delete from prep_scores k using ${given} where k.exam_id = x.exam_id and k.prep_student_id = x.prep_student_id and x.score is null and x.mark is null`,
  );
  await db.execute(
    sql`insert into prep_scores (exam_id, prep_student_id, score, mark, entered_by, created_at, updated_at) select x.exam_id, x.prep_student_id, x.score, x.mark, ${actor.user_id}::bigint, ${at}::timestamptz, ${at}::timestamptz from ${given} where x.score is not null or x.mark is not null
      on conflict (exam_id, prep_student_id) do update set score = excluded.score, mark = excluded.mark, entered_by = excluded.entered_by, version = prep_scores.version + 1, updated_at = excluded.updated_at`,
  );
  const before = moved.flatMap((cell) => sheet.stored.get(cellKey(cell)) ?? []);
  const after = moved.map(({ exam_id, prep_student_id, score, mark }) => ({ exam_id, prep_student_id, score, mark }));
  if (reason !== '' && moved.some((cell) => sheet.read.has(cellKey(cell))))
    await db.execute(
      sql`insert into prep_exam_changes (module_id, reason, before, after, changed_by, created_at) values (${sheet.class.module_id}, ${reason}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${actor.user_id}, ${at})`,
    );
  context.audit({
    resource: 'prep-scores',
    record_id: sheet.class.id,
    before: { scores: before },
    after: { scores: after, ...(reason === '' ? {} : { reason }) },
  });
  return moved;
}
