import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { endSessionCommand, revokeDeviceCommand } from '../contract.ts';
import { securityRefusals } from '../refusals.ts';
import { endSession as end, sessionChannel, type SessionNews } from '../../sessions/sessions.ts';

/** Signs the user out on one other device (427 there). */
export const endSession = handle(endSessionCommand, async (context, input) => {
  const { actor, db, now } = context;
  if (input.id === actor.session_id) throw new Refused([securityRefusals.this_session_open()]);
  const [open] = await rowsOf<{ id: number }>(
    db,
    sql`select id from sessions where id = ${input.id} and user_id = ${actor.user_id} and ended_at is null and expires_at > ${now} for update`,
  );
  if (!open) throw notFound();
  await end(db, open.id, 'everywhere', now);
  context.audit({ resource: 'session', record_id: open.id, action: 'end-session' });
  context.publish(sessionChannel, { user_id: actor.user_id } satisfies SessionNews);
  return null;
});

/** The second factor is asked on that device again. */
export const revokeDevice = handle(revokeDeviceCommand, async (context, input) => {
  const gone = await rowsOf<{ id: number }>(
    context.db,
    sql`update known_devices set revoked_at = ${context.now} where id = ${input.id} and user_id = ${context.actor.user_id} and revoked_at is null returning id`,
  );
  if (gone.length === 0) throw notFound();
  context.audit({ resource: 'known-device', record_id: input.id, action: 'revoke-device' });
  return null;
});
