import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { workingDay } from '../plans/rules/plan.ts';

/**
 * Day on which something charged for a semester is due: the row of its product before that of all products, the row of its
 * level before that of all levels. On a weekend or holiday it is the next day on which offices work.
 * @returns null where the bursar has set none
 */
export async function dueDayFor(
  db: Db,
  { semester_id, product_id, level }: { semester_id: number; product_id: number | null; level: string | null },
): Promise<string | null> {
  const [row] = await rowsOf<{ due_on: string }>(
    db,
    sql`
    select d.due_on from due_dates d where d.semester_id = ${semester_id} and (d.product_id is null or d.product_id = ${product_id}::bigint) and (d.level is null or d.level = ${level}::text)
    order by d.product_id is null, d.level is null limit 1`,
  );
  return row ? workingDay(row.due_on, await holidaysAround(db, row.due_on)) : null;
}
