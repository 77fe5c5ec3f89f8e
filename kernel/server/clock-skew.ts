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
