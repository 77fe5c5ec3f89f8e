import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './database.ts';

/** A figure that is read from the database when somebody looks: how much waits, how many came. */
export interface MetricSource {
  /** snake_case without the prefix `kampus_` */ name: string;
  help: string;
  /** the name of its one label, where it has several values */ label?: string;
  read(db: Db, now: Date): Promise<readonly { of?: string; value: number }[]>;
}
export interface PoolFigures {
  total: number;
  idle: number;
  waiting: number;
}
/** One value as the health page shows it. */
export interface MetricValue {
  name: string;
  labels: Record<string, string | number>;
  value: number;
}
/** What a process counts about itself; no value ever names a person. */
export interface Metrics {
  /** an answered request: its declared path, never the address that was asked */
  request(of: { method: string; route: string; status: number; area: string }, seconds: number): void;
  /** a refusal by its rule, or by its name where no rule is behind it */
  refused(rule: string): void;
  /** the text format of Prometheus */
  text(): Promise<string>;
  /** the same figures as values: `name` begins with kampus_ */
  values(): Promise<MetricValue[]>;
  /** every name it serves, for rules of alarms */
  names(): string[];
}
/** seconds: sources are read at most this often, however many ask */
const rest = 5;

/** Opens the counters of one process. @param sources what areas know; @param ask the database, its pool and the time */
export function openMetrics(
  sources: readonly MetricSource[],
  ask: { db: Db; pool(): PoolFigures; clock(): Date; failed(error: unknown, name: string): void },
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'kampus_requests_total',
    help: 'Answered requests by declared path and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'kampus_request_seconds',
    help: 'Seconds a request took, by area and by reading or writing',
    labelNames: ['area', 'kind'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15],
    registers,
  });
  const refusals = new Counter({
    name: 'kampus_refusals_total',
    help: 'Refused actions by rule',
    labelNames: ['rule'],
    registers,
  });
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => void, label?: string): Gauge =>
    new Gauge({
      name: `kampus_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      collect() {
        collect(this);
      },
    });
  gauge(
    'pool_connections',
    'Connections to the database: open, idle, and requests that wait for one',
    (of) => {
      for (const [state, value] of Object.entries(ask.pool())) of.set({ state }, value);
    },
    'state',
  );
  gauge('memory_bytes', 'Resident memory of the process', (of) => of.set(process.memoryUsage.rss()));
  gauge('processor_seconds', 'Processor time of the process', (of) => {
    const { user, system } = process.cpuUsage();
    of.set((user + system) / 1e6);
  });
  gauge('uptime_seconds', 'Seconds since the process began', (of) => of.set(process.uptime()));
  const kept = sources.map((source) => ({
    source,
    of: new Gauge({
      name: `kampus_${source.name}`,
      help: source.help,
      labelNames: source.label === undefined ? [] : [source.label],
      registers,
    }),
  }));
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();
  const readSources = (): Promise<void> => {
    if (performance.now() - readAt < rest * 1000) return reading;
    readAt = performance.now();
    reading = (async () => {
      const now = ask.clock();
      for (const { source, of } of kept) {
        try {
          const values = await source.read(ask.db, now);
          of.reset();
          for (const { of: name, value } of values)
            if (source.label === undefined) of.set(value);
            else of.set({ [source.label]: name ?? '' }, value);
        } catch (error) {
          of.reset(); // a figure that could not be read is not there, rather than an old one
          ask.failed(error, source.name);
        }
      }
    })();
    return reading;
  };
  return {
    request: ({ method, route, status, area }, took) => {
      requests.inc({ method, route, status });
      seconds.observe({ area, kind: method === 'GET' || method === 'HEAD' ? 'read' : 'write' }, took);
    },
    refused: (rule) => refusals.inc({ rule }),
    text: async () => {
      await readSources();
      return registry.metrics();
    },
    values: async () => {
      await readSources();
      const found = await registry.getMetricsAsJSON();
      return found.flatMap((metric) =>
        (metric.values as { metricName?: string; labels: Record<string, string | number>; value: number }[]).map(
          (each) => ({ name: each.metricName ?? metric.name, labels: each.labels, value: each.value }),
        ),
      );
    },
    names: () => registry.getMetricsAsArray().map((metric) => metric.name),
  };
}
