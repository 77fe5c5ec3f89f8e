import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { nudge } from '../announce.ts';
import { testWebhookCommand } from '../contract.ts';
import { webhookRefusals } from '../refusals.ts';
import { testEvent } from '../rules/event-types.ts';
import { newMessageId } from '../signing.ts';

/** An event that says nothing but that it is a test. */
export const testWebhook = handle(testWebhookCommand, async (context, { id }) => {
  const { db, now, services } = context;
  const [row] = await rowsOf<{ has_secret: boolean }>(
    db,
    sql`select secret is not null as has_secret from webhooks where id = ${id} and (${context.rows('webhook_update')})`,
  );
  if (!row) throw notFound();
  refuse(row.has_secret ? [] : [webhookRefusals.webhook_without_secret()]);
  const body = JSON.stringify({ type: testEvent, timestamp: now.toISOString(), data: {} });
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into webhook_deliveries (webhook_id, message_id, type, body, next_try_at, created_at, updated_at)
    values (${id}, ${newMessageId()}, ${testEvent}, ${body}, ${now}, ${now}, ${now}) returning id`,
  );
  context.audit({ resource: 'webhook', record_id: id, after: { delivery_id: Number(made?.id) } });
  context.afterCommit(() => nudge(services));
  return { delivery_id: Number(made?.id) };
});
