import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { removeClientSecretCommand } from '../contract.ts';

/** The application is a public one from now on (a page or an app that can keep no secret): PKCE alone. */
export const removeClientSecret = handle(removeClientSecretCommand, async (context, { id }) => {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`update oauth_clients set secret_hash = null, version = version + 1, updated_at = ${context.now} where id = ${id} and secret_hash is not null and (${context.rows('oauthclient_update')}) returning id`,
  );
  if (!row) throw notFound();
  context.audit({ resource: 'oauth-client', record_id: id, action: 'remove-client-secret' });
  return null;
});
