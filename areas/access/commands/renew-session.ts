import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { renewSessionCommand } from '../contract.ts';
import { expiryFrom } from '../sessions.ts';

/** Another eight hours, asked for by the warning five minutes before the end. */
export const renewSession = handle(renewSessionCommand, async (context) => {
  const expires = expiryFrom(context.now);
  await context.db.execute(sql`update sessions set seen_at = ${context.now}, expires_at = ${expires} where id = ${context.actor.session_id} and ended_at is null`);
  context.audit({ resource: 'session', record_id: context.actor.session_id, action: 'renew-session' });
  return { expires_at: expires.toISOString() };
});
