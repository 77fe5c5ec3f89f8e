import type { GradeSheetView, ScoreView, SheetRow } from '#areas/grading/contract.ts';
import { lettersOf, totalOf, type Score } from '#areas/grading/rules/letter-grades.ts';
import { cellMark, readTyped, type Typed } from '#areas/grading/rules/typed-score.ts';

/** Cells typed and not saved: enrolment → column → text. */
export type Draft = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface Result {
  total: number | null;
  letter: string | null;
  manual: boolean;
}

export const columnOf = (assessmentId: number): string => `a${assessmentId}`;

/** How a stored score stands in its cell. */
export const textOf = (score: ScoreView | undefined, absentMark: string): string =>
  !score ? '' : score.absent ? absentMark : score.points === null ? '' : String(score.points);

/** Do two texts say the same? A draft that says what is stored is none. */
export function sameCell(a: string, b: string): boolean {
  const [one, other] = [readTyped(a), readTyped(b)];
  return (
    one.kind === other.kind &&
    (one.kind === 'points' && other.kind === 'points'
      ? one.points === other.points
      : one.kind !== 'bad' || a.trim() === b.trim())
  );
}

const scoreOf = (assessment_id: number, typed: Typed): Score => ({
  assessment_id,
  status: typed.kind === 'absent' ? 'absent' : typed.kind === 'points' ? 'graded' : 'missing',
  points: typed.kind === 'points' ? typed.points : null,
});

/** Text of a cell as it stands: the draft's, else the stored one. */
export function cellText(row: SheetRow, assessmentId: number, draft: Draft, absentMark: string): string {
  return (
    draft[String(row.enrolment_id)]?.[columnOf(assessmentId)] ??
    textOf(
      row.scores.find((score) => score.assessment_id === assessmentId),
      absentMark,
    )
  );
}

/** Totals and letters of everyone by the rules the server asks, with the draft in place; letters given by hand and final ones stay. */
export function liveResults(view: GradeSheetView, draft: Draft, absentMark: string): Map<number, Result> {
  const parts = view.assessments.map((each) => ({
    id: each.id,
    name: { tr: each.name, en: each.name_en },
    weight: each.weight,
    max_points: 100,
    absence_fails: each.is_final,
  }));
  const open = view.rows.filter((row) => row.status === 'registered');
  const totals = open.map((row) => ({
    id: row.enrolment_id,
    attendance_failed: false,
    total: totalOf(
      parts,
      view.assessments.map((each) => scoreOf(each.id, readTyped(cellText(row, each.id, draft, absentMark)))),
      view.system.decimals,
    ),
  }));
  const letters = lettersOf(view.system, totals);
  const total = new Map(totals.map((each) => [each.id, each.total.kind === 'total' ? each.total.total : null]));
  return new Map(
    view.rows.map((row) => {
      if (row.status !== 'registered')
        return [row.enrolment_id, { total: row.total, letter: row.letter, manual: false }];
      const manual = row.source === 'manual';
      return [
        row.enrolment_id,
        {
          total: total.get(row.enrolment_id) ?? null,
          letter: manual ? row.letter : (letters.get(row.enrolment_id) ?? null),
          manual,
        },
      ];
    }),
  );
}

export interface Cell {
  enrolment_id: number;
  assessment_id: number;
  points: number | null;
  absent: boolean;
  /** what stood there when it was typed: another writer's score is not overwritten unseen */
  was: string;
}
/** The typed cells that can be sent, and those that can't: whose, and which part of the grade. */
export function cellsOf(
  view: GradeSheetView,
  draft: Draft,
): { cells: Cell[]; bad: { row: SheetRow; assessment: GradeSheetView['assessments'][number] }[] } {
  const cells: Cell[] = [];
  const bad: ReturnType<typeof cellsOf>['bad'] = [];
  for (const row of view.rows) {
    for (const assessment of view.assessments) {
      const { id } = assessment;
      const text = draft[String(row.enrolment_id)]?.[columnOf(id)];
      if (text === undefined) continue;
      const typed = readTyped(text);
      if (typed.kind === 'bad') bad.push({ row, assessment });
      else
        cells.push({
          enrolment_id: row.enrolment_id,
          assessment_id: id,
          points: typed.kind === 'points' ? typed.points : null,
          absent: typed.kind === 'absent',
          was: cellMark(row.scores.find((score) => score.assessment_id === id)),
        });
    }
  }
  return { cells, bad };
}

/** Puts edits into a draft; what says the same as the stored score leaves it. */
export function edited(
  view: GradeSheetView,
  draft: Draft,
  edits: readonly { row: string; column: string; value: string }[],
  absentMark: string,
): Draft {
  const next: Record<string, Record<string, string>> = Object.fromEntries(
    Object.entries(draft).map(([row, cells]) => [row, { ...cells }]),
  );
  const rows = new Map(view.rows.map((row) => [String(row.enrolment_id), row]));
  for (const { row, column, value } of edits) {
    const stored = textOf(
      rows.get(row)?.scores.find((score) => columnOf(score.assessment_id) === column),
      absentMark,
    );
    const cells = (next[row] ??= {});
    if (sameCell(stored, value)) delete cells[column];
    else cells[column] = value;
    if (Object.keys(cells).length === 0) delete next[row];
  }
  return next;
}
/** A draft without what is stored by now, and without rows and columns that are gone. */
export function pruned(view: GradeSheetView, draft: Draft, absentMark: string): Draft {
  const known = new Set(view.assessments.map((each) => columnOf(each.id)));
  const open = new Set(view.rows.filter((row) => row.status === 'registered').map((row) => String(row.enrolment_id)));
  const edits = Object.entries(draft).flatMap(([row, cells]) =>
    open.has(row)
      ? Object.entries(cells)
          .filter(([column]) => known.has(column))
          .map(([column, value]) => ({ row, column, value }))
      : [],
  );
  return edited(view, {}, edits, absentMark);
}
export const countCells = (draft: Draft): number =>
  Object.values(draft).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
