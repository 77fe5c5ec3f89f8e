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

/** the database is asked at most so often (ms) */
const rest = 5_000;
/** the first time it is waited for so long (ms) */
const patience = 1_000;
type Clock = Pick<Database, 'embedded' | 'query'>;
const known = new WeakMap<Clock, { at: number; skew: number; asking: Promise<number> | null }>();

/**
 * The same as it was found last. Nobody waits for it: a process whose connections are all in use is busy, not gone, and has to say so at once.
 * While the database is away the last one holds.
 */
export async function latestSkew(database: Clock): Promise<number> {
  const last = known.get(database) ?? { at: -rest, skew: 0, asking: null };
  known.set(database, last);
  const first = last.at < 0;
  if (performance.now() - last.at >= rest || first) {
    last.asking ??= clockSkew(database)
      .then((skew) => (last.skew = skew))
      .catch(() => last.skew)
      .finally(() => Object.assign(last, { at: performance.now(), asking: null }));
    if (first) await Promise.race([last.asking, new Promise<void>((resolve) => setTimeout(resolve, patience).unref())]);
  }
  return last.skew;
}
