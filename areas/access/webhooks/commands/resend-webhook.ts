import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { nudge } from '../announce.ts';
import { resendWebhookCommand } from '../contract.ts';
import { testEvent } from '../rules/event-types.ts';
import { againstResend } from '../rules/webhook-state.ts';

/** The same event once more, under the same id, with its tries counted anew. */
export const resendWebhook = handle(resendWebhookCommand, async (context, { id }) => {
  const { db, now, services } = context;
  const [row] = await rowsOf<{ state: string; type: string; webhook_is_on: boolean }>(
    db,
    sql`select state, type, exists (select from webhooks w where w.id = webhook_deliveries.webhook_id and w.is_on) as webhook_is_on
    from webhook_deliveries where id = ${id} and (${context.rows('webhookdelivery_update')}) for update`,
  );
  if (!row) throw notFound();
  refuse(againstResend({ ...row, is_test: row.type === testEvent }));
  await db.execute(
    sql`update webhook_deliveries set state = 'queued', tries = 0, next_try_at = ${now}, delivered_at = null, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'webhook-delivery',
    record_id: id,
    before: { state: row.state },
    after: { state: 'queued' },
  });
  context.afterCommit(() => nudge(services));
  return null;
});
