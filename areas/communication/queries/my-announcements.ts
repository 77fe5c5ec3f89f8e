import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myAnnouncements as myAnnouncementsQuery, type AnnouncementView } from '#areas/communication/contract.ts';

const fewest = 5;
const iso = (moment: string): string => new Date(moment).toISOString();

export const myAnnouncements = answer(myAnnouncementsQuery, async ({ actor, db, now }, { limit }) => {
  const rows = await rowsOf<AnnouncementView>(db, sql`
    select id, name, name_en, body, body_en, starts_at, ends_at, is_pinned from announcements
    where starts_at <= ${now} and (ends_at is null or ends_at > ${now}) and (roles is null or cardinality(roles) = 0 or ${actor.role}::text = any(roles))
    order by is_pinned desc, starts_at desc, id desc limit ${limit ?? fewest}`);
  return { announcements: rows.map((row) => ({ ...row, starts_at: iso(row.starts_at), ends_at: row.ends_at === null ? null : iso(row.ends_at) })) };
});
