import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { movesAtOnce, objectionDays } from '../rules/moving.ts';

/** A move that the office made without waiting for the resident. */
export interface MoveAtOnce {
  bed: string;
  on: string;
  note: string;
}
/** The last move of each reservation, where it was one at once and its resident can still object to it. */
export async function movedAtOnce(
  { db, now }: { db: Db; now: Date },
  ids: readonly number[],
): Promise<Map<number, MoveAtOnce>> {
  const rows = await rowsOf<{ reservation_id: number; ground: string; at: string } & MoveAtOnce>(
    db,
    sql`select distinct on (e.reservation_id) e.reservation_id, e.at, e.detail->>'bed' as bed, e.detail->>'on' as "on", coalesce(e.detail->>'note', '') as note, coalesce(e.detail->>'ground', '') as ground
      from housing_events e where e.reservation_id = any(${idList(ids)}) and e.kind = 'moved' order by e.reservation_id, e.id desc`,
  );
  const since = now.getTime() - objectionDays * 86_400_000;
  return new Map(
    rows.flatMap(({ reservation_id, ground, at, bed, on, note }) =>
      movesAtOnce.includes(ground) && new Date(at).getTime() > since
        ? [[Number(reservation_id), { bed, on, note }]]
        : [],
    ),
  );
}
