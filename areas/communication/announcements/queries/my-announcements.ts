import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { announcementsFor } from '../readers.ts';
import { myAnnouncements as myAnnouncementsQuery, type AnnouncementView } from '../../contract.ts';

const fewest = 5;
const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
/** Moments as the contract writes them. */
export const viewOf = (row: AnnouncementView): AnnouncementView => ({
  ...row,
  starts_at: iso(row.starts_at) ?? '',
  ends_at: iso(row.ends_at),
  read_at: iso(row.read_at),
  confirmed_at: iso(row.confirmed_at),
});
export const viewColumns = sql`a.id, a.name, a.name_en, a.body, a.body_en, a.starts_at, a.ends_at, a.is_pinned, a.receipt, ar.read_at, ar.confirmed_at`;

export const myAnnouncements = answer(myAnnouncementsQuery, async ({ actor, db, now }, { limit }) => {
  const rows = await rowsOf<AnnouncementView & { unread: number }>(
    db,
    sql`
    select ${viewColumns}, (count(*) filter (where ar.read_at is null) over ())::int as unread ${announcementsFor(actor)}
      and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
    order by a.is_pinned desc, (ar.read_at is null) desc, a.starts_at desc, a.id desc limit ${limit ?? fewest}`,
  );
  return { announcements: rows.map(({ unread: _unread, ...row }) => viewOf(row)), unread: rows[0]?.unread ?? 0 };
});
