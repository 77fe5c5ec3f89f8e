import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { placeOf, type GivenCell } from '../../commands/write-scores.ts';
import type { Sheet, SheetScore } from '../../queries/sheet-facts.ts';
import { cellMark } from '../../rules/typed-score.ts';

/** How far the log of grades is for a class: who checks a table has seen every score up to here. The sheet is locked. */
export async function lastLogged(db: Db, { enrolments }: Sheet): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select coalesce(max(l.id), 0) as id from grade_log l where l.enrolment_id = any(${idList(enrolments.map((each) => each.enrolment_id))})`,
  );
  return Number(row?.id ?? 0);
}
/** The cells with what stood there when the log had come to `seen`; left out where nothing has changed since. */
export async function asSeen(db: Db, cells: readonly GivenCell[], seen: number): Promise<GivenCell[]> {
  const rows = await rowsOf<Pick<SheetScore, 'enrolment_id' | 'assessment_id'> & { before: SheetScore | null }>(
    db,
    sql`select distinct on (l.enrolment_id, l.assessment_id) l.enrolment_id, l.assessment_id, l.before from grade_log l
      where l.enrolment_id = any(${idList([...new Set(cells.map((each) => each.enrolment_id))])}) and l.what = 'score' and l.id > ${seen} order by l.enrolment_id, l.assessment_id, l.id`,
  );
  const was = new Map(rows.map((row) => [placeOf(row), cellMark(row.before ?? undefined)]));
  return cells.map((cell) => ({ ...cell, was: was.get(placeOf(cell)) }));
}
