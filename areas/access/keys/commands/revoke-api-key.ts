import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { revokeKeyCommand } from '../contract.ts';
import { keyById, tellKeyOwner } from '../facts.ts';
import { keyRefusals } from '../refusals.ts';

/** Ends a key at once, with the one it replaced. */
export const revokeApiKey = handle(revokeKeyCommand, async (context, { id }) => {
  const { actor, db, now } = context;
  const row = await keyById(context, id, 'apikey_update');
  if (!row) throw notFound();
  if (row.revoked_at !== null) refuse(keyRefusals.key_is_over());
  await db.execute(
    sql`update api_keys set revoked_at = ${now}, revoked_by = ${actor.user_id}, previous_lookup = null, previous_hash = null, previous_until = null, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({ resource: 'api-key', record_id: id, after: { revoked_at: now.toISOString(), lookup: row.lookup } });
  await tellKeyOwner(context, row, 'revoked');
  return null;
});
