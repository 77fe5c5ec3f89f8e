import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { classDays } from '../rules/week.ts';
import type { SessionRow, SlotRow } from './session-rows.ts';

/** Days before today on which a class was held and nobody has taken its list; classes without students need none. */
export async function missingLists(
  db: Db,
  sessions: readonly SessionRow[],
  slots: ReadonlyMap<number, SlotRow[]>,
  today: string,
): Promise<Map<number, string[]>> {
  const wanted = sessions.filter((each) => each.status === 'open' && each.taken > 0);
  if (wanted.length === 0) return new Map();
  const sheets = await rowsOf<{ session_id: number; on: string }>(
    db,
    sql`select session_id, held_on as on from esl_attendance_sheets where session_id = any(${idList(wanted.map((each) => each.id))})`,
  );
  const taken = new Set(sheets.map((each) => `${each.session_id} ${each.on}`));
  const missing = new Map<number, string[]>();
  for (const [starts_on, begun] of Map.groupBy(wanted, (each) => each.starts_on)) {
    const closed = await holidaysAround(db, starts_on);
    for (const { id, ends_on } of begun) {
      const days = classDays(slots.get(id) ?? [], starts_on, ends_on, closed)
        .map((each) => each.on)
        .filter((on) => on < today && !taken.has(`${id} ${on}`));
      if (days.length > 0) missing.set(id, days);
    }
  }
  return missing;
}
