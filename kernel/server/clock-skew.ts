import type { Database } from './database.ts';
import { clockOffset } from './moved-clock.ts';

/**
 * A process whose clock is further from the database's (s) is not ready: it would open and close registration at another
 * moment than the others do.
 */
export const mostSkew = 60;

/** By how many seconds the clock of this process is ahead of the database's; the embedded one has no clock of its own. */
export async function clockSkew(database: Pick<Database, 'embedded' | 'query'>): Promise<number> {
  const sent = Date.now();
  const [row] = await database.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  if (database.embedded) return 0;
  // half of the way there and back
  return ((sent + Date.now()) / 2 - clockOffset() - (row?.now ?? 0)) / 1000;
}

/** asked of the database at most so often (ms) */
const rest = 5_000;
const patience = 1_000;
const known = new WeakMap<object, { at: number; skew: number }>();
/** The same as it was found last; while the database is away the last one holds. */
export async function latestSkew(database: Pick<Database, 'embedded' | 'query'>): Promise<number> {
  const last = known.get(database);
  if (last && performance.now() - last.at < rest) return last.skew;
  const late = new Promise<number>((resolve) => setTimeout(resolve, patience, last?.skew ?? 0).unref());
  const skew = await Promise.race([clockSkew(database).catch(() => last?.skew ?? 0), late]);
  known.set(database, { at: performance.now(), skew });
  return skew;
}
