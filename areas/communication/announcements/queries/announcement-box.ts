import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { announcementsFor } from '../readers.ts';
import { announcementBox as query, type AnnouncementBox } from '../contract.ts';
import type { AnnouncementView } from '../../contract.ts';
import { viewColumns, viewOf } from './my-announcements.ts';

/** `%` and `_` of what somebody typed are letters. */
export const pattern = (typed: string): string => `%${fold(typed).replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
export const folded = (text: ReturnType<typeof sql>) =>
  sql`translate(lower(${text} collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu')`;

/** What is and was for the reader, a page at a time. */
export const announcementBox = answer(query, async ({ actor, db, now }, input) => {
  const current = sql`a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})`;
  const wanted =
    input.view === 'past'
      ? sql`a.ends_at <= ${now}`
      : input.view === 'unread'
        ? sql`${current} and ar.read_at is null`
        : input.view === 'confirm'
          ? sql`${current} and a.receipt and ar.confirmed_at is null`
          : current;
  const found = input.search
    ? sql`and ${folded(sql`concat_ws(' ', a.name, a.name_en, a.body, a.body_en)`)} like ${pattern(input.search)}`
    : sql``;
  const [counts] = await rowsOf<AnnouncementBox['counts'] & { total: number }>(
    db,
    sql`
    select (count(*) filter (where ${current}))::int as now, (count(*) filter (where ${current} and ar.read_at is null))::int as unread, (count(*) filter (where ${current} and a.receipt and ar.confirmed_at is null))::int as confirm,
      (count(*) filter (where a.ends_at <= ${now}))::int as past, (count(*) filter (where ${wanted} ${found}))::int as total ${announcementsFor(actor)} and a.starts_at <= ${now}`,
  );
  const { total = 0, ...rest } = counts ?? { now: 0, unread: 0, confirm: 0, past: 0 };
  const limit = input.limit ?? 20;
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(total / limit)));
  const rows = await rowsOf<AnnouncementView>(
    db,
    sql`
    select ${viewColumns} ${announcementsFor(actor)} and a.starts_at <= ${now} and ${wanted} ${found}
    order by (${input.view === 'past'} is false and a.is_pinned) desc, (${input.view === 'past'} is false and ar.read_at is null) desc, a.starts_at desc, a.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { items: rows.map(viewOf), total, page, limit, counts: rest };
});
