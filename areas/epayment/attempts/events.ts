import { randomUUID } from 'node:crypto';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

export type EventKind = 'start' | 'return' | 'notice' | 'answer' | 'refund';
/** Keeps a message once. @returns false where it was there already */
export const keepEvent = async (
  db: Db,
  now: Date,
  event: { attempt_id: number; kind: EventKind; dedupe?: string; verified: boolean; body: Record<string, unknown> },
): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`insert into payment_events (attempt_id, kind, dedupe_key, verified, body, at)
        values (${event.attempt_id}, ${event.kind}, ${event.dedupe === undefined ? randomUUID() : `${event.attempt_id}:${event.kind}:${event.dedupe}`}, ${event.verified}, ${JSON.stringify(event.body)}::jsonb, ${now})
        on conflict (dedupe_key) do nothing returning id`,
    )
  ).length > 0;
