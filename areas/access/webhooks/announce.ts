import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Ports } from '#kernel/server/ports.ts';
import type { Services } from '#kernel/server/services.ts';
import { eventsOf } from './rules/events-of.ts';
import { newMessageId } from './signing.ts';

/** The job that sends what waits. */
export const deliverJob = 'webhook-deliveries';

/**
 * What a transaction wrote becomes a delivery for every endpoint that wants to know of it, in the same transaction: no
 * event without a commit, no commit without its event. Nothing is written, and nothing asked, where no entry is news.
 */
export const announce: Ports['announce'] = async (context, happened) => {
  const events = eventsOf(happened);
  if (events.length === 0) return;
  const { db, now, services } = context;
  const timestamp = now.toISOString();
  const rows = events.map(({ type, ids, path }) => ({
    message_id: newMessageId(),
    type,
    body: JSON.stringify({ type, timestamp, data: { ...ids, url: `${services.config.publicUrl}/api/v1${path}` } }),
  }));
  const made = await rowsOf<{ id: number }>(
    db,
    sql`insert into webhook_deliveries (webhook_id, message_id, type, body, next_try_at, created_at, updated_at)
    select w.id, e.message_id, e.type, e.body, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(message_id text, type text, body text)
    join webhooks w on w.is_on and e.type = any(w.events) returning id`,
  );
  if (made.length > 0) context.afterCommit(() => nudge(services));
};

const nudged = new WeakMap<Services, number>();
/** The job begins within a second or so; however much is announced, it is asked for once in that time. */
export async function nudge(services: Services, afterSeconds = 1): Promise<void> {
  const at = performance.now();
  if (at - (nudged.get(services) ?? -1000) < 1000 && afterSeconds === 1) return;
  nudged.set(services, at);
  await services.jobs.enqueue(deliverJob, {}, { startAfterSeconds: afterSeconds });
}
