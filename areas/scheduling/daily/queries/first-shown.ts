import { earlierDay, laterDay } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { semesters } from '../../tables.ts';

/** The day that is shown when nobody asked for one: today, outside the classes of the active semester the nearest of their days. */
export async function firstShown(context: Reading): Promise<string> {
  const [active] = await rowsOf<{ first: string; last: string }>(
    context.db,
    sql`select classes_start_on as first, classes_end_on as last from ${semesters} where is_active`,
  );
  return active ? earlierDay(laterDay(context.today, active.first), active.last) : context.today;
}
