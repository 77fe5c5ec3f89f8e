import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { unauthorised } from '#kernel/server/failure.ts';
import { renewSessionCommand } from '../../contract.ts';
import { expiryFrom } from '../sessions.ts';

/** Another eight hours, asked for by the warning five minutes before the end; acting as another ends after its hour all the same. */
export const renewSession = handle(renewSessionCommand, async (context) => {
  const [row] = await rowsOf<{ expires_at: string }>(
    context.db,
    sql`
    update sessions set seen_at = ${context.now}, expires_at = least(${expiryFrom(context.now)}::timestamptz, coalesce(absolute_until, ${expiryFrom(context.now)}::timestamptz))
    where id = ${context.actor.session_id} and ended_at is null returning expires_at`,
  );
  if (!row) throw unauthorised();
  context.audit({ resource: 'session', record_id: context.actor.session_id, action: 'renew-session' });
  return { expires_at: new Date(row.expires_at).toISOString() };
});
