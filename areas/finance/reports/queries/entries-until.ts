import { endOfDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

/**
 * Which entries count on a day. Entries are numbered as they are posted, so nearly all that count for the day or before
 * stand below one number: those below it that count later are left out, those above it that count earlier are added.
 * `all`: nothing counts for a later day. `by_day`: the numbers say too little, each entry is asked for its day.
 */
export type Until = 'all' | 'by_day' | { last: number; without: number[]; also: number[] };
/** more entries than this on the wrong side of the number, and it says too little */
const mostApart = 20_000;

/** @param day YYYY-MM-DD */
export async function entriesUntil(db: Db, day: string): Promise<Until> {
  const [later] = await rowsOf<{ later: boolean }>(
    db,
    sql`select exists (select from ledger_entries where effective_on > ${day}::date) or exists (select from ledger_schedules where agreed_on > ${day}::date) as later`,
  );
  if (later?.later !== true) return 'all';
  const last = await lastPosted(db, endOfDay(day));
  const apart = await rowsOf<{ id: number; also: boolean }>(
    db,
    sql`(select id, false as also from ledger_entries where effective_on > ${day}::date and id <= ${last} limit ${mostApart})
      union all (select id, true from ledger_entries where effective_on <= ${day}::date and id > ${last} limit ${mostApart})`,
  );
  const of = (also: boolean): number[] => apart.filter((row) => row.also === also).map((row) => Number(row.id));
  const [without, also] = [of(false), of(true)];
  return Math.max(without.length, also.length) >= mostApart ? 'by_day' : { last, without, also };
}
/** About the number of the last entry that was posted before a moment, found by halving; every number would be right, this one is quick. */
async function lastPosted(db: Db, moment: Date): Promise<number> {
  const [ends] = await rowsOf<{ low: number; high: number }>(
    db,
    sql`select coalesce(min(id), 0)::bigint as low, coalesce(max(id), 0)::bigint as high from ledger_entries`,
  );
  let [low, high] = [Number(ends?.low ?? 0) - 1, Number(ends?.high ?? 0)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [row] = await rowsOf<{ before: boolean }>(
      db,
      sql`select posted_at <= ${moment} as before from ledger_entries where id <= ${middle} order by id desc limit 1`,
    );
    if (row?.before === true) low = middle;
    else high = middle - 1;
  }
  return low;
}
