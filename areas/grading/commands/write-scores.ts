import { sql } from 'drizzle-orm';
import type { Refused } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { entryReasons, entryRefusals } from '#areas/grading/entry-refusals.ts';
import { gradingRefusals } from '#areas/grading/refusals.ts';
import { scoreProblems } from '#areas/grading/rules/letter-grades.ts';
import { cellMark } from '#areas/grading/rules/typed-score.ts';
import { assessmentsOf, type Sheet, type SheetScore } from '#areas/grading/queries/sheet-facts.ts';
import { refreshLetters, setSheet } from '#areas/grading/commands/open-sheet.ts';

/** A cell to be stored; `was` is what its writer saw there, left out where he did not look. */
export interface GivenCell extends SheetScore {
  was?: string | null | undefined;
}
export const placeOf = (cell: Pick<SheetScore, 'enrolment_id' | 'assessment_id'>): string =>
  `${cell.enrolment_id}/${cell.assessment_id}`;

/** The cells that can be stored, and each that can't by student number and name (ERR-035) with the reason beside it. */
export async function judgeCells(
  context: Pick<Writing, 'db'>,
  sheet: Sheet,
  cells: readonly GivenCell[],
): Promise<{ good: SheetScore[]; refused: Refused['rows'] }> {
  const wrong = wrongCells(sheet, cells);
  const stored = new Map(sheet.scores.map((score) => [placeOf(score), score]));
  const moved = cells.filter((cell, at) => {
    const now = cellMark(stored.get(placeOf(cell)));
    return !wrong[at] && cell.was && cell.was !== now && now !== cellMark(cell);
  });
  const by = await lastWriters(context, moved);
  const refused = cells.flatMap((cell, at): Refused['rows'][number][] => {
    const problem = wrong[at];
    if (problem) return [problem];
    if (!moved.includes(cell)) return [];
    const student = sheet.enrolments.find((each) => each.enrolment_id === cell.enrolment_id);
    const part = sheet.assessments.find((each) => each.id === cell.assessment_id);
    return [
      {
        data: { ...cell },
        refusal: entryRefusals.score_moved({
          number: student?.number ?? '—',
          name: student ? `${student.first_name} ${student.last_name}` : '—',
          assessment: { tr: part?.name ?? '', en: part?.name_en ?? '' },
          by: by.get(placeOf(cell)) ?? '—',
          now: cellMark(stored.get(placeOf(cell))).replace(/^-$/, '–'),
        }),
      },
    ];
  });
  const out = new Set(refused.map(({ data }) => `${Number(data.enrolment_id)}/${Number(data.assessment_id)}`));
  return {
    good: cells
      .filter((cell) => !out.has(placeOf(cell)))
      .map(({ enrolment_id, assessment_id, points, absent }) => ({ enrolment_id, assessment_id, points, absent })),
    refused,
  };
}

/** Who wrote these cells last, as the log of grades has it: of a score that was taken away too. */
async function lastWriters({ db }: Pick<Writing, 'db'>, cells: readonly SheetScore[]): Promise<Map<string, string>> {
  if (cells.length === 0) return new Map();
  const rows = await rowsOf<{ enrolment_id: number; assessment_id: number; name: string | null }>(
    db,
    sql`select distinct on (l.enrolment_id, l.assessment_id) l.enrolment_id, l.assessment_id, u.full_name as name
      from grade_log l join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as x(assessment_id bigint, enrolment_id bigint) on x.enrolment_id = l.enrolment_id and x.assessment_id = l.assessment_id
      left join ${userRead} u on u.id = l.by_user where l.what = 'score' order by l.enrolment_id, l.assessment_id, l.id desc`,
  );
  return new Map(rows.map((row) => [placeOf(row), row.name ?? '—']));
}

/** Stores cells of a locked sheet; letters follow. Whoever saves the same twice changes nothing. */
export async function writeScores(
  context: Writing,
  sheet: Sheet,
  cells: readonly SheetScore[],
): Promise<{ saved: number; removed: number }> {
  const { db, actor, now } = context;
  const before = new Map(sheet.scores.map((score) => [placeOf(score), score]));
  const changed = cells.filter((cell) => cellMark(before.get(placeOf(cell))) !== cellMark(cell));
  const removed = changed.filter((cell) => cell.points === null && !cell.absent);
  const saved = changed.filter((cell) => cell.points !== null || cell.absent);
  if (saved.length > 0)
    await db.execute(sql`
    insert into scores (assessment_id, enrolment_id, points, absent, entered_by) select x.assessment_id, x.enrolment_id, x.points, x.absent, ${actor.user_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as x(assessment_id bigint, enrolment_id bigint, points numeric, absent boolean)
    on conflict (assessment_id, enrolment_id) do update set points = excluded.points, absent = excluded.absent, entered_by = excluded.entered_by, version = scores.version + 1, updated_at = now()`);
  if (removed.length > 0)
    await db.execute(sql`
    delete from scores using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as x(assessment_id bigint, enrolment_id bigint) where scores.assessment_id = x.assessment_id and scores.enrolment_id = x.enrolment_id`);
  if (sheet.section.sheet_status === 'not_started') await setSheet(db, sheet.section.id, sql`status = 'draft'`);
  const touched = new Set(changed.map(placeOf));
  await refreshLetters(
    db,
    { ...sheet, scores: [...sheet.scores.filter((score) => !touched.has(placeOf(score))), ...saved] },
    actor.user_id,
    now,
  );
  context.audit({
    resource: 'grade-sheet',
    record_id: sheet.section.id,
    before: changed.map((cell) => before.get(placeOf(cell)) ?? { ...cell, points: null, absent: false }),
    after: changed,
  });
  return { saved: saved.length, removed: removed.length };
}

/** The problem of each cell, in the order of the cells. */
function wrongCells(sheet: Sheet, cells: readonly SheetScore[]): (Refused['rows'][number] | null)[] {
  const students = new Map(sheet.enrolments.map((each) => [each.enrolment_id, each]));
  const assessments = new Map(assessmentsOf(sheet).map((each) => [each.id, each]));
  const seen = new Set<string>();
  return cells.map((cell) => {
    const student = students.get(cell.enrolment_id);
    const assessment = assessments.get(cell.assessment_id);
    const place = placeOf(cell);
    const twice = seen.has(place);
    seen.add(place);
    const reason =
      student?.status !== 'registered'
        ? entryReasons.not_in_section
        : !assessment
          ? entryReasons.unknown_assessment
          : twice
            ? entryReasons.twice
            : cell.absent && cell.points !== null
              ? entryReasons.absent_with_points
              : cell.points !== null &&
                  scoreProblems(assessment, { assessment_id: assessment.id, status: 'graded', points: cell.points })
                    .length > 0
                ? entryReasons.out_of_range
                : cell.points !== null && Math.abs(cell.points * 100 - Math.round(cell.points * 100)) > 1e-6
                  ? entryReasons.too_fine
                  : null;
    const who = student
      ? { number: student.number, name: `${student.first_name} ${student.last_name}` }
      : { number: '—', name: '—' };
    return reason === null ? null : failed(cell, who, reason, assessment?.name ?? null);
  });
}

const failed = (
  cell: SheetScore,
  who: { number: string; name: string },
  reason: Text,
  assessment: Text | null,
): Refused['rows'][number] => ({
  data: { ...cell },
  refusal: gradingRefusals.grade_entry_failed({ ...who, reason, ...(assessment ? { assessment } : {}) }),
});
