import { rowsOf, sql } from '#kernel/server/database.ts';
import { oneReading } from '#kernel/server/one-reading.ts';
import type { Reading } from '#kernel/server/area.ts';

/** Median working days of a step, from what such steps really took in the last two years. */
export interface Duration {
  kind: string;
  template_step_id: number;
  role: string;
  name: string;
  median: number;
  n: number;
}
const enough = 5;
const kept = new WeakMap<object, { at: number; rows: Duration[] }>();
const read = oneReading((db, now: number) =>
  rowsOf<Duration>(
    db,
    sql`
    select r.kind, s.template_step_id, s.role, min(s.name) as name, percentile_cont(0.5) within group (order by s.took_days)::float8 as median, count(*)::int as n
    from request_steps s join requests r on r.id = s.request_id where s.took_days is not null and s.decided_at > ${new Date(now - 730 * 86_400_000)} group by 1, 2, 3`,
  ),
);

/** Real durations by kind and step; read at most every ten minutes per process. */
export async function durations({
  db,
  services,
  now: today,
}: Pick<Reading, 'db' | 'services' | 'now'>): Promise<Duration[]> {
  const now = today.getTime();
  const known = kept.get(services.database);
  if (known && Math.abs(now - known.at) < 600_000) return known.rows;
  const rows = await read(services.database, db, now);
  kept.set(services.database, { at: now, rows });
  return rows;
}
/** How long a step of a kind takes: measured on the same step, else on steps of the role in that kind, else the limit of the template. */
export function stepDays(
  all: readonly Duration[],
  kind: string,
  step: { template_step_id: number; role: string; days: number },
): { days: number; measured: boolean } {
  const own = all.find(
    (each) => each.kind === kind && each.template_step_id === step.template_step_id && each.n >= enough,
  );
  if (own) return { days: Math.ceil(own.median), measured: true };
  const alike = all.filter((each) => each.kind === kind && each.role === step.role);
  const n = alike.reduce((sum, each) => sum + each.n, 0);
  if (n >= enough)
    return { days: Math.ceil(alike.reduce((sum, each) => sum + each.median * each.n, 0) / n), measured: true };
  return { days: step.days, measured: false };
}
/** Working days of several rounds: steps side by side take as long as the slowest. */
export function roundsDays(steps: readonly { position: number; days: number }[]): number {
  const rounds = new Map<number, number>();
  for (const { position, days } of steps) rounds.set(position, Math.max(days, rounds.get(position) ?? 0));
  return [...rounds.values()].reduce((sum, days) => sum + days, 0);
}
