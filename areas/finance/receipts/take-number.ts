import type { SQL } from 'drizzle-orm';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { highestSerial, receiptNumber } from './rules/receipt-number.ts';

/** Where the last number of a series in a year stands, and the series with its code and status. */
export interface NumberTables {
  counters: SQL;
  series: SQL;
}
export interface TakenNumber {
  year: number;
  serial: number;
  /** as it stands on the paper */ number: string;
  /** moment of it: never before that of the number before */ at: string;
}

/**
 * The next number of a series, held until the commit: whoever comes next waits for it, and what is rolled back gives its
 * number back. Days never go backward within a series. Taken as the last step of a transaction.
 * @returns null where none can be given: the series is out of use, its last paper is of a later day, or it is full
 */
export async function takeNumber(
  { db, now, today }: Pick<Writing, 'db' | 'now' | 'today'>,
  { counters, series }: NumberTables,
  series_id: number,
): Promise<TakenNumber | null> {
  const year = Number(today.slice(0, 4));
  const [taken] = await rowsOf<{ code: string; last_serial: number; last_at: string }>(
    db,
    sql`
  insert into ${counters} as c (series_id, year, last_serial, last_day, last_at)
  select s.id, ${year}::int, 1, ${today}::date, ${now} from ${series} s where s.id = ${series_id} and s.status = 'a'
  on conflict (series_id, year) do update set last_serial = c.last_serial + 1, last_day = ${today}::date, last_at = greatest(c.last_at, ${now})
    where c.last_day <= ${today}::date and c.last_serial < ${highestSerial}
  returning last_serial, last_at, (select s.code from ${series} s where s.id = c.series_id) as code`,
  );
  if (!taken) return null;
  const serial = Number(taken.last_serial);
  return { year, serial, number: receiptNumber(taken.code, year, serial), at: taken.last_at };
}
