import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renewClientSecretCommand } from '../contract.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';

/** A new secret for an application: answered once, stored as its hash; the earlier one ends at once. */
export const renewClientSecret = handle(renewClientSecretCommand, async (context, { id }) => {
  const client_secret = newToken();
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`update oauth_clients set secret_hash = ${tokenHash(client_secret)}, version = version + 1, updated_at = ${context.now} where id = ${id} and (${context.rows('oauthclient_update')}) returning id`,
  );
  if (!row) throw notFound();
  context.audit({ resource: 'oauth-client', record_id: id, action: 'renew-client-secret' });
  return { client_secret };
});
