import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { makeFeed as makeCommand, revokeFeed as revokeCommand } from '../contract.ts';
import { feedRefusals } from '../refusals.ts';
import { calendarFeeds } from '../tables.ts';

async function endOwn(context: Writing): Promise<boolean> {
  // one address at a time: two who renew at once wait for each other
  await rowsOf(context.db, sql`select pg_advisory_xact_lock(hashtextextended(${`feed:${context.actor.user_id}`}, 0))`);
  const ended = await rowsOf<{ id: number }>(
    context.db,
    sql`update ${calendarFeeds} set revoked_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where user_id = ${context.actor.user_id} and revoked_at is null returning id`,
  );
  for (const { id } of ended) context.audit({ resource: 'calendar-feed', record_id: id, after: { revoked: true } });
  return ended.length > 0;
}
/** A new address takes the place of the one before; only its hash is kept. */
export const makeFeed = handle(makeCommand, async (context) => {
  const { user_id, student_id, staff_id } = context.actor;
  if (student_id === null && staff_id === null) refuse([feedRefusals.feed_nobody()]);
  await endOwn(context);
  const key = newToken();
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into ${calendarFeeds} (user_id, token_hash, locale, created_at) select u.id, ${tokenHash(key)}, ${context.locale}, ${context.now.toISOString()}::timestamptz from ${userRead} u where u.id = ${user_id} returning id`,
  );
  context.audit({ resource: 'calendar-feed', record_id: Number(row?.id), after: { locale: context.locale } });
  return { address: `${context.services.config.publicUrl}/api/v1/calendar/feed.ics?key=${key}` };
});
export const revokeFeed = handle(revokeCommand, async (context) => ({ revoked: await endOwn(context) }));
