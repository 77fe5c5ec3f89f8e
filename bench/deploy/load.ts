import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '../kit/report.ts';

export interface Tally {
  sent: number;
  failed: string[];
  /** milliseconds from the moment a request was due to its answer, sorted */
  times: number[];
}
export const slowest = (tally: Tally): number => tally.times.at(-1) ?? 0;
export const p99 = (tally: Tally): number => percentile(tally.times, 0.99);

/**
 * Sends so many requests a second, each when it is due whether those before it are answered or not, until it is stopped.
 * A request that throws has failed.
 */
export function keepSending(perSecond: number, request: (index: number) => Promise<void>): () => Promise<Tally> {
  const tally: Tally = { sent: 0, failed: [], times: [] };
  const underway = new Set<Promise<void>>();
  const started = performance.now();
  let stopped = false;
  const one = async (index: number, due: number): Promise<void> => {
    try {
      await request(index);
      tally.times.push(performance.now() - due);
    } catch (error) {
      tally.failed.push(error instanceof Error ? error.message : String(error));
    }
  };
  const loop = (async () => {
    while (!stopped) {
      for (; tally.sent < ((performance.now() - started) * perSecond) / 1000; tally.sent += 1) {
        const sent = one(tally.sent, started + (tally.sent * 1000) / perSecond);
        underway.add(sent);
        void sent.then(() => underway.delete(sent));
      }
      await sleep(5);
    }
  })();
  return async () => {
    stopped = true;
    await loop;
    await Promise.all(underway);
    tally.times.sort((a, b) => a - b);
    return tally;
  };
}

/** Looks every 20 ms who waits for a lock; answers the longest wait seen, in milliseconds. */
export function watchLocks(url: string): () => Promise<number> {
  let longest = 0;
  let stopped = false;
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!stopped) {
      const { rows } = await client.query(`
        select extract(epoch from clock_timestamp() - l.waitstart) * 1000 as ms
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database() and l.locktype <> 'virtualxid' order by l.waitstart limit 1`);
      longest = Math.max(longest, Number((rows as { ms: string }[])[0]?.ms ?? 0));
      await sleep(20);
    }
    await client.end();
  })();
  return async () => {
    stopped = true;
    await watching;
    return longest;
  };
}
