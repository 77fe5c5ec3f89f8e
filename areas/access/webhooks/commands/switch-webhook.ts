import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { nudge } from '../announce.ts';
import { switchWebhookCommand } from '../contract.ts';
import { webhookRefusals } from '../refusals.ts';
import { addressKind } from '../rules/endpoint-address.ts';
import { againstOn } from '../rules/webhook-state.ts';

/** Turns an endpoint on or off. What waited while it was off is sent when it is on again, as long as it is kept. */
export const switchWebhook = handle(switchWebhookCommand, async (context, { id, on }) => {
  const { db, now, services } = context;
  const [row] = await rowsOf<{ is_on: boolean; has_secret: boolean; url: string; off_reason: string | null }>(
    db,
    sql`select is_on, secret is not null as has_secret, url, off_reason from webhooks where id = ${id} and (${context.rows('webhook_update')}) for update`,
  );
  if (!row) throw notFound();
  refuse([
    ...againstOn(row, on),
    ...(on && addressKind(row.url) === 'own' && !services.config.webhookLocal
      ? [webhookRefusals.webhook_address_own()]
      : []),
  ]);
  await db.execute(
    sql`update webhooks set is_on = ${on}, off_reason = ${on ? null : 'by_hand'}, failing_since = null, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'webhook',
    record_id: id,
    before: { is_on: row.is_on, off_reason: row.off_reason },
    after: { is_on: on, off_reason: on ? null : 'by_hand' },
  });
  if (on) context.afterCommit(() => nudge(services));
  return null;
});
