import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/**
 * One change of a semester's week at a time, of its weekly lessons and of single days alike: two of them would not see
 * each other's place. Taken after the rows of the sections, so that two who wait never hold what the other wants.
 */
export const lockWeek = (context: Pick<Writing, 'db'>, semester_id: number): Promise<unknown> =>
  rowsOf(context.db, sql`select pg_advisory_xact_lock(hashtextextended(${`timetable:${semester_id}`}, 0))`);
