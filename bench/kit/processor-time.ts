import { existsSync } from 'node:fs';
import { onConnection, urlOf } from './postgres.ts';
import { cpuSecondsOf } from './server-process.ts';

/** Seconds of processor time of some processes of this machine and of a database's connections, from a moment on. */
export interface Stopwatch {
  stop(): Promise<{ processes: number; database: number }>;
}

const sum = (pids: Iterable<number>): number =>
  [...pids].reduce((total, pid) => total + (existsSync(`/proc/${pid}/stat`) ? cpuSecondsOf(pid) : 0), 0);

/** Connections that come while the watch runs count from their start, those that went are lost; only a database on this machine is seen. */
export async function watchProcessors(processes: readonly number[], database: string): Promise<Stopwatch> {
  const connections = (): Promise<Map<number, number>> =>
    onConnection(urlOf('postgres'), async (client) => {
      const { rows } = await client.query('select pid from pg_stat_activity where datname = $1', [database]);
      return new Map((rows as { pid: number }[]).map(({ pid }) => [pid, sum([pid])]));
    });
  const before = await connections();
  const own = sum(processes);
  return {
    stop: async () => {
      const processSeconds = sum(processes) - own;
      const after = await connections();
      return {
        processes: processSeconds,
        database: [...after].reduce((total, [pid, seconds]) => total + seconds - (before.get(pid) ?? 0), 0),
      };
    },
  };
}
