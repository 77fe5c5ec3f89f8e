import { roleNames } from '#kernel/contract/needs.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { readersFor } from '../readers.ts';
import { reachOf, withinReach, type Coded } from '../unit.ts';
import {
  announcementAudience as audienceQuery,
  announcementDesk as deskQuery,
  type AnnouncementDesk,
  type AudiencePreview,
  type DeskItem,
} from '../contract.ts';
import { announcementsRefusals } from '../refusals.ts';
import { everyone, publicRole, publicRoleWords } from '../rules/announcement-audience.ts';
import { mayEdit, mayMoveAnnouncement } from '../rules/announcement-states.ts';
import { folded, pattern } from './announcement-box.ts';
import { roleRead, userRead } from '#areas/access/reads/accounts.ts';

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
type Stored = Omit<DeskItem, 'can'>;

/** What an editor may write, drafts first. */
export const announcementDesk = answer(deskQuery, async (context, input) => {
  const { db, actor } = context;
  const mine = sql`(${context.rows('announcement_index')})`;
  const wanted = sql`${mine} and (${input.status ?? null}::text is null or announcements.status = ${input.status ?? null}) ${input.search ? sql`and ${folded(sql`concat_ws(' ', announcements.name, announcements.name_en)`)} like ${pattern(input.search)}` : sql``}`;
  const [counts] = await rowsOf<AnnouncementDesk['counts'] & { total: number }>(
    db,
    sql`
    select (count(*) filter (where announcements.status = 'draft'))::int as draft, (count(*) filter (where announcements.status = 'published'))::int as published, (count(*) filter (where announcements.status = 'withdrawn'))::int as withdrawn,
      (count(*) filter (where ${wanted}))::int as total from announcements where ${mine}`,
  );
  const { total = 0, ...rest } = counts ?? { draft: 0, published: 0, withdrawn: 0 };
  const limit = input.limit ?? 20;
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(total / limit)));
  const rows = await rowsOf<Stored>(
    db,
    sql`
    select announcements.id, announcements.version, announcements.name, announcements.name_en, body, body_en, announcements.status, starts_at, ends_at, is_pinned, receipt, notify, notified_at, u.full_name as by, announcements.updated_at,
      coalesce(roles, '{}') as roles, coalesce(faculties, '{}') as faculties, coalesce(programs, '{}') as programs, coalesce(class_years, '{}') as class_years, coalesce(student_types, '{}') as student_types,
      (select count(*)::int from announcement_readings ar where ar.announcement_id = announcements.id) as opened, (select count(ar.confirmed_at)::int from announcement_readings ar where ar.announcement_id = announcements.id) as confirmed
    from announcements left join ${userRead} u on u.id = announcements.created_by where ${wanted}
    order by (announcements.status = 'draft') desc, starts_at desc, announcements.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const reach = await reachOf(db, actor);
  const names = await rowsOf<Coded>(
    db,
    sql`select name as code, explanation as name, explanation_en as name_en from ${roleRead} roles where name in (${sql.join(
      roleNames.map((name) => sql`${name}`),
      sql`, `,
    )}) order by sort_order`,
  );
  return {
    items: rows.map((row): DeskItem => ({
      ...row,
      starts_at: iso(row.starts_at) ?? '',
      ends_at: iso(row.ends_at),
      notified_at: iso(row.notified_at),
      updated_at: iso(row.updated_at) ?? '',
      can: {
        edit: may(mayEdit(row.status, { audience: false, start: false })),
        publish: may(mayMoveAnnouncement(row.status, 'published')),
        withdraw: may(mayMoveAnnouncement(row.status, 'withdrawn')),
        destroy: may(row.status === 'draft' ? [] : [announcementsRefusals.announcement_not_draft()]),
      },
    })),
    total,
    page,
    limit,
    counts: rest,
    choices: {
      ...reach,
      roles: reach.unit_only
        ? names
        : [...names, { code: publicRole, name: publicRoleWords.tr, name_en: publicRoleWords.en }],
    },
  };
});

/** The size of an audience before anything is saved; nobody outside the editor's unit is counted or named. */
export const announcementAudience = answer(audienceQuery, async (context, input): Promise<AudiencePreview> => {
  const audience = {
    ...everyone,
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => Array.isArray(value))),
  };
  const reached = sql`${readersFor(audience)} and ${withinReach(context)}`;
  // found once: for an announcement to everybody it is everybody
  const [found] = await countedRows<AudiencePreview>(
    context,
    sql`
    with reached as materialized (select u.id, u.full_name as name, coalesce(s.student_number, t.registration_number) as number, r.name as role, r.sort_order ${reached}),
      each_once as materialized (select distinct on (id) * from reached order by id, sort_order)
    select (select count(*)::int from each_once) as count,
      coalesce((select json_agg(json_build_object('role', x.role, 'count', x.count) order by x.sort_order) from (select role, sort_order, count(distinct id)::int as count from reached group by role, sort_order) x), '[]') as by_role,
      coalesce((select json_agg(json_build_object('name', x.name, 'number', x.number, 'role', x.role)) from (select name, number, role from each_once order by sort_order, number limit 20) x), '[]') as persons`,
    ([row]) => row?.count ?? 0,
  );
  return found ?? { count: 0, by_role: [], persons: [] };
});
