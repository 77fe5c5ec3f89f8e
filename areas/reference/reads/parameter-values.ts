import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';

/**
 * The values of a parameter on a day: of each item the newest that has begun. A newest value that is passive ends its item, it
 * does not bring the one before it back. Rows of `code` and `data`.
 */
export const parameterValues = (parameter: string, day: string): SQL => parameterValuesOn(parameter, sql`${day}::date`);
/** The same on a day that is an expression of the caller. */
export const parameterValuesOn = (parameter: string, day: SQL): SQL => sql`
  select latest.code, latest.data from (
    select distinct on (i.parameter_id, i.code) i.code, i.data, i.status, i.sort_order from parameter_items i join parameters p on p.id = i.parameter_id
    where p.code = ${parameter} and i.valid_from <= ${day} order by i.parameter_id, i.code, i.valid_from desc) as latest
  where latest.status = 'a' order by latest.sort_order, latest.code`;

/** What a form chooses from a parameter on a day, in its order: rows of `code`, `name` and `name_en`. */
export const parameterChoices = (parameter: string, day: string): SQL => sql`
  select latest.code, latest.name, latest.name_en from (
    select distinct on (i.parameter_id, i.code) i.code, i.name, i.name_en, i.status, i.sort_order from parameter_items i join parameters p on p.id = i.parameter_id
    where p.code = ${parameter} and i.valid_from <= ${day}::date order by i.parameter_id, i.code, i.valid_from desc) as latest
  where latest.status = 'a' order by latest.sort_order, latest.code`;

/** The words of a code of a parameter on a day; a code that has left its list stands for itself. */
export async function parameterWords(
  db: Db,
  parameter: string,
  code: string,
  day: string,
): Promise<{ name: string; name_en: string }> {
  const choices = await rowsOf<{ code: string; name: string; name_en: string }>(db, parameterChoices(parameter, day));
  const found = choices.find((each) => each.code === code);
  return { name: found?.name ?? code, name_en: found?.name_en ?? code };
}

/**
 * Data of the value of a parameter that a level is held to from a day on: of those that had begun then the newest; null where
 * there is none or it has ended. For rules that bind whoever entered under them. `level` and `day` are expressions of the caller.
 */
export const parameterSince = (parameter: string, level: SQL, day: SQL): SQL => sql`
  (select case when held.status = 'a' then held.data end from parameter_items held join parameters declared on declared.id = held.parameter_id
    where declared.code = ${parameter} and held.valid_from <= ${day} and held.data->>'level' = ${level} order by held.valid_from desc, held.id desc limit 1)`;
