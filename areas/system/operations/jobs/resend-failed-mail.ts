import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { startOfDay } from '#kernel/contract/calendar.ts';
import { resendFailedMailJob } from '../jobs-contract.ts';

/** Codes and links that are dead by now: sent again they would only confuse. */
const deadByNow = ['contact-code', 'factor-code', 'reset-code', 'sign-in-code'];
const batch = 100;

/** Puts messages that could not be delivered back into the queue, with all their tries ahead of them. */
export const resendFailedMail = workOf(resendFailedMailJob, async (run, { since, channel, dry_run }) => {
  const { db } = run.services.database;
  const failed = sql`status = 'failed' and created_at >= ${startOfDay(since)} ${channel === 'mail' || channel === 'sms' ? sql`and channel = ${channel}` : sql``}`;
  const dead = sql`template in (select jsonb_array_elements_text(${JSON.stringify(deadByNow)}::jsonb))`;
  const [counts] = await rowsOf<{ fit: number; dead: number }>(
    db,
    sql`select count(*) filter (where not ${dead})::int as fit, count(*) filter (where ${dead})::int as dead from outbox where ${failed}`,
  );
  const total = counts?.fit ?? 0;
  if (counts && counts.dead > 0) run.line('info', 'jobs:resend.dead', { n: counts.dead });
  await run.progress(0, total);
  if (dry_run === true) return { dry_run: true, messages: total, skipped: counts?.dead ?? 0 };
  let done = 0;
  let last = 0;
  for (;;) {
    const moved = await run.write(async (context) => {
      const rows = await rowsOf<{ id: number }>(
        context.db,
        sql`
        update outbox set status = 'queued', tries = 0, error = null, next_try_at = now() where id in (select id from outbox where ${failed} and not ${dead} and id > ${last} order by id limit ${batch} for update skip locked) returning id`,
      );
      if (rows.length > 0)
        context.audit({
          resource: 'outbox',
          after: {
            again: rows.length,
            first_id: Math.min(...rows.map((row) => row.id)),
            last_id: Math.max(...rows.map((row) => row.id)),
          },
        });
      return rows.map((row) => row.id);
    });
    if (moved.length === 0) break;
    last = Math.max(...moved);
    done += moved.length;
    run.count(moved.length);
    await run.progress(done, Math.max(total, done));
  }
  return { dry_run: false, messages: done, skipped: counts?.dead ?? 0 };
});
