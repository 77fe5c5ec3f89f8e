import { todaySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { campusRead } from '#areas/reference/reads/registers.ts';
import { parameterValuesOn } from '#areas/reference/reads/parameter-values.ts';
import type { Way } from '../rules/travel.ts';

/** Ways between campuses as the parameter says them today; a way to a campus that is not known is none. */
export const campusWaysSql = sql`
  select a.id as "from", b.id as "to", (w.data->>'minutes')::int as minutes from (${parameterValuesOn('campus_travel', todaySql)}) w
    left join ${campusRead} a on a.code = w.data->>'from' left join ${campusRead} b on b.code = w.data->>'to'
  where (w.data->>'from' is null) = (a.id is null) and (w.data->>'to' is null) = (b.id is null) and (a.id is null) = (b.id is null)`;
export const waysOf = (rows: readonly Way[]): Way[] =>
  rows.map(({ from, to, minutes }) => ({
    from: from === null ? null : Number(from),
    to: to === null ? null : Number(to),
    minutes: Number(minutes),
  }));
export const campusWays = async (db: Db): Promise<Way[]> => waysOf(await rowsOf<Way>(db, campusWaysSql));
