import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { rollOverKeyCommand } from '../contract.ts';
import { againstRollOver, keyById, tellKeyOwner } from '../facts.ts';
import { makeKey } from '../key-token.ts';
import { overlapHours } from '../rules/key-terms.ts';

/** A new key; the one before opens for a day more, so that the other system has time to change. Refused while one before it still opens: that one may be the key in use. */
export const rollOverApiKey = handle(rollOverKeyCommand, async (context, { id }) => {
  const { db, now, today } = context;
  const row = await keyById(context, id, 'apikey_update');
  if (!row) throw notFound();
  refuse(againstRollOver(row, today, now));
  const made = makeKey();
  const until = new Date(now.getTime() + overlapHours * 3_600_000);
  await db.execute(
    sql`update api_keys set previous_lookup = lookup, previous_hash = secret_hash, previous_until = ${until}, lookup = ${made.lookup}, secret_hash = ${made.hash}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'api-key',
    record_id: id,
    before: { lookup: row.lookup },
    after: { lookup: made.lookup, previous_until: until.toISOString() },
  });
  await tellKeyOwner(context, row, 'rolled');
  return { key: made.key, previous_until: until.toISOString() };
});
