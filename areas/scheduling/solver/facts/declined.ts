import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

/**
 * Declined lines (`l`) that still say something: their lesson stands where it stood when they were declined, or has no place yet.
 * A lesson that was moved by hand since is one that may be moved.
 */
export const declinedStands = sql`l.decision = 'declined' and (l.was is null and l.meeting_id is null
  or exists (select from meetings m where m.id = l.meeting_id and m.day = (l.was->>'day')::int and m.starts = (l.was->>'starts')::int and m.classroom_id is not distinct from (l.was->>'room_id')::bigint))`;

export interface Declined {
  /** meetings that stay where they are */ meetings: ReadonlySet<number>;
  /** lessons without a place that get none: how many, by `section.type.minutes` */ unplaced: Map<string, number>;
}
/** What was declined in a semester, whichever search proposed it. */
export async function declinedIn(db: Db, semester_id: number): Promise<Declined> {
  const rows = await rowsOf<{
    meeting_id: number | null;
    section_id: number;
    type: number;
    minutes: number;
    n: number;
  }>(
    db,
    sql`select l.meeting_id, l.section_id, l.type, l.ends - l.starts as minutes, count(distinct l.id)::int as n from timetable_proposal_lines l join sections s on s.id = l.section_id where s.semester_id = ${semester_id} and ${declinedStands} group by l.proposal_id, 1, 2, 3, 4`,
  );
  const unplaced = new Map<string, number>();
  for (const row of rows) {
    if (row.meeting_id !== null) continue;
    const key = `${row.section_id}.${row.type}.${row.minutes}`;
    // two searches that proposed the same lesson are one answer
    unplaced.set(key, Math.max(unplaced.get(key) ?? 0, row.n));
  }
  return {
    meetings: new Set(rows.flatMap((row) => (row.meeting_id === null ? [] : [Number(row.meeting_id)]))),
    unplaced,
  };
}
