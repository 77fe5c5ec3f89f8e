import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { announcementsFor } from '../readers.ts';
import { confirmAnnouncement as confirm, openAnnouncement as open } from '../contract.ts';
import { announcementsRefusals } from '../refusals.ts';

interface Own {
  id: number;
  receipt: boolean;
  read_at: string | null;
  confirmed_at: string | null;
}
/** One that is or was for the reader; another's is not there for him. */
async function own({ actor, db, now }: Writing, id: number): Promise<Own> {
  const [row] = await rowsOf<Own>(
    db,
    sql`select a.id, a.receipt, ar.read_at, ar.confirmed_at ${announcementsFor(actor)} and a.starts_at <= ${now} and a.id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}
const stamp = (value: string | null, now: Date): string => (value === null ? now : new Date(value)).toISOString();

export const openAnnouncement = handle(open, async (context, input) => {
  const row = await own(context, input.id);
  await context.db.execute(
    sql`insert into announcement_readings (announcement_id, user_id, read_at) values (${row.id}, ${context.actor.user_id}, ${context.now}) on conflict do nothing`,
  );
  context.audit({ resource: 'announcement-reading', record_id: row.id, after: { opened: true } });
  return { read_at: stamp(row.read_at, context.now) };
});
/** “I have read it”: said once, by the person himself. */
export const confirmAnnouncement = handle(confirm, async (context, input) => {
  const row = await own(context, input.id);
  if (!row.receipt) refuse(announcementsRefusals.announcement_no_receipt());
  await context.db.execute(sql`
    insert into announcement_readings (announcement_id, user_id, read_at, confirmed_at) values (${row.id}, ${context.actor.user_id}, ${context.now}, ${context.now})
    on conflict (announcement_id, user_id) do update set confirmed_at = coalesce(announcement_readings.confirmed_at, excluded.confirmed_at)`);
  context.audit({
    resource: 'announcement-reading',
    record_id: row.id,
    before: { confirmed: row.confirmed_at !== null },
    after: { confirmed: true },
  });
  return { confirmed_at: stamp(row.confirmed_at, context.now) };
});
