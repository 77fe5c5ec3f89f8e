import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renewWebhookSecretCommand } from '../contract.ts';
import { newSecret, overlapHours, sealSecret } from '../signing.ts';

/** A new secret, answered once and stored sealed; the one before signs beside it for a day, so that the other system has time to change. */
export const renewWebhookSecret = handle(renewWebhookSecretCommand, async (context, { id }) => {
  const { db, now } = context;
  const [row] = await rowsOf<{ has_secret: boolean }>(
    db,
    sql`select secret is not null as has_secret from webhooks where id = ${id} and (${context.rows('webhook_update')}) for update`,
  );
  if (!row) throw notFound();
  const secret = newSecret();
  const until = row.has_secret ? new Date(now.getTime() + overlapHours * 3_600_000) : null;
  await db.execute(
    sql`update webhooks set previous_secret = secret, previous_until = ${until}, secret = ${sealSecret(secret)}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'webhook',
    record_id: id,
    after: { secret: row.has_secret ? 'renewed' : 'made', previous_until: until?.toISOString() ?? null },
  });
  return { secret, previous_until: until?.toISOString() ?? null };
});
