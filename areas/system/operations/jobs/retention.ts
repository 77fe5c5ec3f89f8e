import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { housekeeping } from '#kernel/server/housekeeping.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { retentionJob } from '../jobs-contract.ts';

/** What housekeeping takes away every hour, counted by the same days (`kernel/server/housekeeping.ts`). */
export const expired: Readonly<Record<string, SQL>> = {
  repeats: sql`select 1 from idempotency_keys where created_at < now() - interval '1 day'`,
  messages: sql`select 1 from outbox where status = 'sent' and sent_at < now() - interval '90 days'`,
  readings: sql`select 1 from access_log where at < now() - interval '2 years'`,
  guests: sql`select 1 from guest_sessions where expires_at < now() - interval '30 days'`,
  files: sql`select 1 from job_runs where file_id is not null and finished_at < now() - interval '7 days'`,
  runs: sql`select 1 from job_runs where (user_id is null and finished_at < now() - interval '7 days') or (user_id is not null and finished_at < now() - interval '1 year')`,
  keys: sql`select 1 from missing_lines where last_at < now() - interval '90 days'`,
};
export async function countExpired(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, rows] of Object.entries(expired))
    counts[name] = (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (${rows}) t`))[0]?.n ?? 0;
  return counts;
}

/** Shows what has had its day, and takes it away when it is not only a rehearsal. The log of writes is never touched. */
export const retention = workOf(retentionJob, async (run, { dry_run }) => {
  const { db } = run.services.database;
  const names = Object.keys(expired);
  const before = await countExpired(db);
  await run.progress(0, names.length);
  for (const name of names) run.line('info', `jobs:retention.${name}`, { n: before[name] ?? 0 });
  if (dry_run !== false) {
    await run.progress(names.length, names.length);
    return { dry_run: true, ...before };
  }
  await housekeeping.work(run.services, {});
  const after = await countExpired(db);
  const removed = Object.fromEntries(
    names.map((name) => [name, Math.max(0, (before[name] ?? 0) - (after[name] ?? 0))]),
  );
  run.count(Object.values(removed).reduce((sum, each) => sum + each, 0));
  await run.write(async (context) => context.audit({ resource: 'retention', after: removed }));
  await run.progress(names.length, names.length);
  return { dry_run: false, ...removed };
});
