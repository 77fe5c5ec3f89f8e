import { rowsOf, sql } from '#kernel/server/database.ts';
import type { MetricSource } from '#kernel/server/metrics.ts';

/** How paying by card goes. */
export const paymentMetrics: readonly MetricSource[] = [
  {
    name: 'card_payments',
    help: 'Card payments begun within an hour by state',
    label: 'state',
    read: (db, now) =>
      rowsOf(
        db,
        sql`select state as of, count(*)::int as value from payment_attempts where created_at > ${now}::timestamptz - interval '1 hour' group by state`,
      ),
  },
  {
    name: 'card_payments_to_review',
    help: 'Card payments that somebody has to look at',
    read: (db) =>
      rowsOf(
        db,
        sql`select count(*)::int as value from payment_attempts where review is not null and settled_at is null`,
      ),
  },
];
