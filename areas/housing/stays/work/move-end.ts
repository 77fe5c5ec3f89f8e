import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** A move that somebody was asked for is over without his answer: the bed that was kept for it is free. @returns how many */
export async function endMoves(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  reservation_id: number,
  state: 'withdrawn' | 'lapsed' | 'declined' | 'accepted' = 'withdrawn',
): Promise<number> {
  const ended = await rowsOf<{ id: number }>(
    db,
    sql`with over as (update housing_moves set state = ${state}, answered_at = ${now} where reservation_id = ${reservation_id} and state = 'asked' returning id, stay_id)
      update housing_stays s set state = ${state === 'lapsed' ? 'lapsed' : 'released'}, hold_until = null, version = s.version + 1, updated_at = ${now} from over where s.id = over.stay_id and s.state = 'moving' returning s.id`,
  );
  return ended.length;
}
