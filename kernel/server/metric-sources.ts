import { rowsOf, sql } from './database.ts';
import type { MetricSource } from './metrics.ts';

/** What the kernel itself keeps waiting: messages, jobs, unexpected errors. */
export const kernelMetrics: readonly MetricSource[] = [
  {
    name: 'outbox_messages',
    help: 'Messages that wait, and those that could not be sent in a day',
    label: 'status',
    read: (db, now) =>
      rowsOf(
        db,
        sql`select 'queued' as of, count(*)::int as value from outbox where status = 'queued'
          union all select 'failed', count(*)::int from outbox where status = 'failed' and next_try_at > ${now}::timestamptz - interval '1 day'`,
      ),
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest message that is due has waited',
    read: (db, now) =>
      rowsOf(
        db,
        sql`select coalesce(extract(epoch from ${now}::timestamptz - min(next_try_at)), 0)::int as value from outbox where status = 'queued' and next_try_at <= ${now}`,
      ),
  },
  {
    name: 'job_runs',
    help: 'Long jobs that wait or are under way, and those that failed in a day',
    label: 'status',
    read: (db, now) =>
      rowsOf(
        db,
        sql`select s.of, (select count(*)::int from job_runs r where r.status = s.of and (s.of <> 'failed' or r.finished_at > ${now}::timestamptz - interval '1 day')) as value
          from (values ('queued'), ('running'), ('failed')) s(of)`,
      ),
  },
  {
    name: 'failures_open',
    help: 'Kinds of unexpected errors that nobody has looked after yet',
    read: (db) => rowsOf(db, sql`select count(*)::int as value from failures where resolved_at is null`),
  },
  {
    name: 'database_bytes',
    help: 'Size of the database',
    read: (db) => rowsOf(db, sql`select pg_database_size(current_database())::float8 as value`),
  },
];
