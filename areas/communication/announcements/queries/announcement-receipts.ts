import type { InputOf } from '#kernel/contract/define-command.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { notFound } from '#kernel/server/failure.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { readersFor } from '../readers.ts';
import { everyone, type Audience } from '../rules/announcement-audience.ts';
import { withinReach } from '../unit.ts';
import { announcementReceipts as query, announcementReceiptsSheet as sheetQuery, type Receipt } from '../contract.ts';
import { folded, pattern } from './announcement-box.ts';

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
interface Head {
  id: number;
  name: string;
  name_en: string;
  receipt: boolean;
}
async function headOf(context: Reading, id: number): Promise<{ head: Head; audience: Audience }> {
  const [row] = await rowsOf<Head & { [line in keyof Audience]: Audience[line] | null }>(
    context.db,
    sql`select id, name, name_en, receipt, roles, faculties, programs, class_years, student_types from announcements where id = ${id} and (${context.rows('announcement_update')})`,
  );
  if (!row) throw notFound();
  const { roles, faculties, programs, class_years, student_types, ...head } = row;
  return {
    head,
    audience: {
      roles: roles ?? everyone.roles,
      faculties: faculties ?? everyone.faculties,
      programs: programs ?? everyone.programs,
      class_years: class_years ?? everyone.class_years,
      student_types: student_types ?? everyone.student_types,
    },
  };
}
/** Everybody it is for, once, with what he did. */
const readers = (context: Reading, id: number, audience: Audience) => sql`(
  select n.*, ar.read_at, ar.confirmed_at from (
    select distinct on (u.id) u.id as user_id, u.full_name as name, coalesce(s.student_number, t.registration_number) as number, r.name as role ${readersFor(audience)} and ${withinReach(context)} order by u.id, r.sort_order) n
  left join announcement_readings ar on ar.announcement_id = ${id} and ar.user_id = n.user_id) x`;
const wantedOf = ({ state, search }: InputOf<typeof sheetQuery>) => sql`
  ${state === 'unopened' ? sql`x.read_at is null` : state === 'opened' ? sql`x.read_at is not null and x.confirmed_at is null` : state === 'confirmed' ? sql`x.confirmed_at is not null` : sql`true`}
  ${search ? sql`and ${folded(sql`concat_ws(' ', x.name, x.number)`)} like ${pattern(search)}` : sql``}`;

export const announcementReceipts = answer(query, async (context, input) => {
  const { head, audience } = await headOf(context, input.id);
  const wanted = wantedOf(input);
  const limit = input.limit ?? 20;
  const asked = input.page ?? 1;
  // found once, counted and paged; whoever asks beyond the last page gets the last
  const [found] = await countedRows<{
    all: number;
    opened: number;
    confirmed: number;
    total: number;
    page: number;
    items: Receipt[];
  }>(
    context,
    sql`
    with everybody as materialized (select x.*, (${wanted}) as wanted from ${readers(context, head.id, audience)}),
      counts as (select count(*)::int as all, count(read_at)::int as opened, count(confirmed_at)::int as confirmed, (count(*) filter (where wanted))::int as total from everybody),
      at as (select least(${asked}::int, greatest(1, ceil(total / ${limit}::numeric)::int)) as page from counts)
    select counts.*, at.page, coalesce((select json_agg(to_jsonb(y) - 'wanted') from (select * from everybody where wanted order by confirmed_at desc nulls last, read_at desc nulls last, name, user_id limit ${limit} offset (select (page - 1) * ${limit}::int from at)) y), '[]') as items
    from counts, at`,
    ([row]) => row?.all ?? 0,
  );
  const { items = [], total = 0, page = 1, ...rest } = found ?? { all: 0, opened: 0, confirmed: 0 };
  return {
    ...head,
    counts: { all: rest.all, opened: rest.opened, confirmed: rest.confirmed },
    items: items.map((row) => ({ ...row, read_at: iso(row.read_at), confirmed_at: iso(row.confirmed_at) })),
    total,
    page,
    limit,
  };
});

export const announcementReceiptsSheet = answer(sheetQuery, async (context, input) => {
  const { head, audience } = await headOf(context, input.id);
  const { lines } = context.services;
  const word = (key: string): string => lines.line(context.locale, `announcements:${key}`);
  const clock = new Intl.DateTimeFormat(context.locale === 'tr' ? 'tr-TR' : 'en-US', {
    timeZone: universityZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const when = (moment: string | null): string => (moment === null ? '' : clock.format(new Date(moment)));
  const items = await rowsOf<Receipt>(
    context.db,
    sql`select x.* from ${readers(context, head.id, audience)} where ${wantedOf(input)} order by x.name, x.user_id limit 50000`,
  );
  return spreadsheetOf(
    `${word('receipts')} - ${context.locale === 'tr' ? head.name : head.name_en}`.slice(0, 120),
    [word('person'), word('number'), word('role'), word('opened_at'), word('confirmed_at')],
    items.map((row) => [row.name, row.number, row.role, when(row.read_at), when(row.confirmed_at)]),
  );
});
