import { rowsOf, sql } from '#kernel/server/database.ts';
import type { MetricSource } from '#kernel/server/metrics.ts';

/** Who is in, and how signing in goes. */
export const accessMetrics: readonly MetricSource[] = [
  {
    name: 'sessions_open',
    help: 'Sessions that are open and not expired',
    read: (db, now) =>
      rowsOf(db, sql`select count(*)::int as value from sessions where expires_at > ${now} and ended_at is null`),
  },
  {
    name: 'sign_ins',
    help: 'Tries to sign in within five minutes by outcome',
    label: 'outcome',
    read: (db, now) =>
      rowsOf(
        db,
        sql`select outcome as of, count(*)::int as value from sign_ins where at > ${now}::timestamptz - interval '5 minutes' group by outcome`,
      ),
  },
];
