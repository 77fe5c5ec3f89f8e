import { closedDays, type Holidays } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { publishRead } from '#kernel/server/published-read.ts';
import { holidays } from '../tables.ts';

/** The days on which offices are closed, from some 400 days before a day to 800 after it: what deadlines reach. */
export async function holidaysAround(db: Db, day: string): Promise<Holidays> {
  const rows = await rowsOf<{ day: string; half_day: boolean }>(
    db,
    sql`select day, half_day from holidays where day >= ${day}::date - 400 and day <= ${day}::date + 800`,
  );
  return closedDays(rows);
}

const known = new WeakMap<Reading, Promise<Holidays>>();
/** The same around today: read once per call, however often it is asked for. */
export function holidaysOf(context: Reading): Promise<Holidays> {
  const own = known.get(context) ?? holidaysAround(context.db, context.today);
  known.set(context, own);
  return own;
}

/** A day on which the university rests; of a half day the afternoon. */
export const holidayRead = publishRead(holidays, ['id', 'day', 'name', 'name_en', 'half_day']);
