import { answer } from '#kernel/server/area.ts';
import type { MetricValue } from '#kernel/server/metrics.ts';
import { systemHealth as query, type SystemHealth } from '../contract.ts';
import { ringing } from '../rules/alarms.ts';
import { quantile } from '../rules/quantile.ts';

/** Figures read from the database, in the order of the page. */
const groups = [
  'outbox_messages',
  'outbox_oldest_seconds',
  'job_runs',
  'failures_open',
  'pool_connections',
  'sessions_open',
  'sign_ins',
  'registrations',
  'seats',
  'card_payments',
  'card_payments_to_review',
  'database_bytes',
] as const;
const shownRefusals = 10;

const sum = (values: readonly MetricValue[]): number => values.reduce((total, { value }) => total + value, 0);
function spans(values: readonly MetricValue[], kind: 'read' | 'write'): SystemHealth['process']['read_ms'] {
  const byLimit = new Map<number, number>();
  for (const { name, labels, value } of values) {
    if (name !== 'kampus_request_seconds_bucket' || labels.kind !== kind) continue;
    const le = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
    byLimit.set(le, (byLimit.get(le) ?? 0) + value);
  }
  const buckets = [...byLimit].map(([le, count]) => ({ le, count }));
  const [half, most] = [quantile(buckets, 0.5), quantile(buckets, 0.99)];
  return half === null || most === null ? null : { half: Math.round(half * 1000), most: Math.round(most * 1000) };
}

export const systemHealth = answer(query, async ({ services }) => {
  const values = await services.metrics.values();
  const of = (name: string): MetricValue[] => values.filter((each) => each.name === `kampus_${name}`);
  const requests = of('requests_total');
  return {
    time: services.clock().toISOString(),
    alarms: ringing(values).map(({ alarm, value }) => ({
      name: alarm.name,
      value,
      above: alarm.above,
      severity: alarm.severity,
    })),
    process: {
      uptime_seconds: Math.round(sum(of('uptime_seconds'))),
      memory_bytes: sum(of('memory_bytes')),
      requests: sum(requests),
      server_errors: sum(requests.filter(({ labels }) => Number(labels.status) >= 500)),
      read_ms: spans(values, 'read'),
      write_ms: spans(values, 'write'),
    },
    refusals: of('refusals_total')
      .map(({ labels, value }) => ({ of: String(labels.rule), value }))
      .toSorted((one, other) => other.value - one.value)
      .slice(0, shownRefusals),
    groups: groups.map((name) => ({
      name,
      values: of(name).map(({ labels, value }) => ({ of: String(Object.values(labels)[0] ?? ''), value })),
    })),
  };
});
