import type { InputOf } from '#kernel/contract/define-command.ts';
import { roleNames } from '#kernel/contract/needs.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed, notFound } from '#kernel/server/failure.ts';
import { studentTypeWords } from '#areas/people/resources/student-words.ts';
import { readersOf } from '../readers.ts';
import { reachOf, unitOf } from '../unit.ts';
import {
  destroyAnnouncement as destroy,
  publishAnnouncement as publish,
  storeAnnouncement as store,
  updateAnnouncement as update,
  withdrawAnnouncement as withdraw,
} from '../contract.ts';
import { announcementsRefusals } from '../refusals.ts';
import { communicationRefusals } from '../../refusals.ts';
import { classYears, publicRole, sameAudience, withinUnit, type Audience } from '../rules/announcement-audience.ts';
import { mayEdit, mayMoveAnnouncement, mayPublish, type AnnouncementStatus } from '../rules/announcement-states.ts';

interface Row extends Audience {
  id: number;
  version: number;
  status: AnnouncementStatus;
  name: string;
  starts_at: string;
  ends_at: string | null;
}
const columns = sql`id, version, status, name, starts_at, ends_at, coalesce(roles, '{}') as roles, coalesce(faculties, '{}') as faculties, coalesce(programs, '{}') as programs, coalesce(class_years, '{}') as class_years, coalesce(student_types, '{}') as student_types`;

/** One the editor may change, locked; with a version only if nobody changed it meanwhile. */
async function locked(context: Writing, id: number, key: string, version?: number): Promise<Row> {
  const [row] = await rowsOf<Row>(
    context.db,
    sql`select ${columns} from announcements where id = ${id} and (${context.rows(key)}) for update`,
  );
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  return row;
}
const audienceOf = (input: Partial<{ [K in keyof Audience]: Audience[K] | null }>): Audience => ({
  roles: [...new Set(input.roles ?? [])],
  faculties: [...new Set(input.faculties ?? [])],
  programs: [...new Set(input.programs ?? [])],
  class_years: [...new Set(input.class_years ?? [])],
  student_types: [...new Set(input.student_types ?? [])],
});

/** The audience of an input: known codes only, and within the editor's unit. */
async function checkedAudience(context: Writing, input: InputOf<typeof store>): Promise<Audience> {
  const audience = audienceOf(input);
  const { db, actor } = context;
  const known = async (table: 'faculties' | 'programs', codes: readonly string[]): Promise<boolean> =>
    codes.length === 0 ||
    (
      await rowsOf(
        db,
        sql`select 1 from ${sql.raw(table)} where code in (${sql.join(
          codes.map((code) => sql`${code}`),
          sql`, `,
        )})`,
      )
    ).length === codes.length;
  const wrong = [
    ...(audience.roles.every((role) => role === publicRole || (roleNames as readonly string[]).includes(role))
      ? []
      : ['roles']),
    ...((await known('faculties', audience.faculties)) ? [] : ['faculties']),
    ...((await known('programs', audience.programs)) ? [] : ['programs']),
    ...(audience.class_years.every((year) => (classYears as readonly number[]).includes(year)) ? [] : ['class_years']),
    ...(audience.student_types.every((type) => type in studentTypeWords) ? [] : ['student_types']),
  ];
  if (wrong.length > 0)
    throw malformed(Object.fromEntries(wrong.map((field) => [field, [{ key: 'choice', params: {} }]])));
  refuse(withinUnit(audience, unitOf(await reachOf(db, actor))));
  return audience;
}
const array = (values: readonly (string | number)[], type: 'text' | 'int') =>
  values.length === 0
    ? sql`null`
    : sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::${sql.raw(type)}[]`;
const audienceColumns = (audience: Audience) => [
  array(audience.roles, 'text'),
  array(audience.faculties, 'text'),
  array(audience.programs, 'text'),
  array(audience.class_years, 'int'),
  array(audience.student_types, 'text'),
];
const checkWindow = (input: InputOf<typeof store>): void => {
  if (input.ends_at && Date.parse(input.ends_at) <= Date.parse(input.starts_at))
    refuse(communicationRefusals.announcement_ends_first({}, 'ends_at'));
};

export const storeAnnouncement = handle(store, async (context, input) => {
  checkWindow(input);
  const audience = await checkedAudience(context, input);
  const [row] = await rowsOf<{ id: number; version: number }>(
    context.db,
    sql`
    insert into announcements (name, name_en, body, body_en, roles, faculties, programs, class_years, student_types, status, starts_at, ends_at, is_pinned, receipt, notify, created_by, created_at, updated_at)
    values (${input.name}, ${input.name_en}, ${input.body}, ${input.body_en}, ${sql.join(audienceColumns(audience), sql`, `)}, 'draft', ${input.starts_at}, ${input.ends_at ?? null}, ${input.is_pinned === true}, ${input.receipt === true}, ${input.notify === true}, ${context.actor.user_id}, ${context.now}, ${context.now}) returning id, version`,
  );
  if (!row) throw new Error('the announcement was not written');
  context.audit({ resource: 'announcement', record_id: row.id, after: { ...input, status: 'draft' } });
  return row;
});

export const updateAnnouncement = handle(update, async (context, input) => {
  const row = await locked(context, input.id, 'announcement_update', input.version);
  checkWindow(input);
  const audience = await checkedAudience(context, input);
  refuse(
    mayEdit(row.status, {
      audience: !sameAudience(audience, row),
      start: Date.parse(input.starts_at) !== new Date(row.starts_at).getTime(),
    }),
  );
  const [roles, faculties, programs, years, types] = audienceColumns(audience);
  const [saved] = await rowsOf<{ id: number; version: number }>(
    context.db,
    sql`
    update announcements set name = ${input.name}, name_en = ${input.name_en}, body = ${input.body}, body_en = ${input.body_en}, roles = ${roles}, faculties = ${faculties}, programs = ${programs}, class_years = ${years}, student_types = ${types},
      starts_at = ${input.starts_at}, ends_at = ${input.ends_at ?? null}, is_pinned = ${input.is_pinned === true}, receipt = ${input.receipt === true}, notify = ${input.notify === true}, version = version + 1, updated_at = ${context.now}
    where id = ${row.id} returning id, version`,
  );
  if (!saved) throw notFound();
  const { id: _id, version: _version, ...after } = input;
  context.audit({ resource: 'announcement', record_id: row.id, before: row, after });
  return saved;
});

export const publishAnnouncement = handle(publish, async (context, input) => {
  const row = await locked(context, input.id, 'announcement_update', input.version);
  refuse(withinUnit(row, unitOf(await reachOf(context.db, context.actor))));
  const [count] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(distinct u.id)::int as n ${readersOf(row.id)}`,
  );
  const readers = count?.n ?? 0;
  refuse(mayPublish(row.status, row, context.now, row.roles.includes(publicRole) ? Math.max(1, readers) : readers));
  await context.db.execute(
    sql`update announcements set status = 'published', version = version + 1, updated_at = ${context.now} where id = ${row.id}`,
  );
  context.audit({
    resource: 'announcement',
    record_id: row.id,
    before: { status: row.status },
    after: { status: 'published', readers },
  });
  return { readers };
});

export const withdrawAnnouncement = handle(withdraw, async (context, input) => {
  const row = await locked(context, input.id, 'announcement_update', input.version);
  refuse(mayMoveAnnouncement(row.status, 'withdrawn'));
  await context.db.execute(
    sql`update announcements set status = 'withdrawn', version = version + 1, updated_at = ${context.now} where id = ${row.id}`,
  );
  context.audit({
    resource: 'announcement',
    record_id: row.id,
    before: { status: row.status },
    after: { status: 'withdrawn' },
  });
  return undefined;
});

export const destroyAnnouncement = handle(destroy, async (context, input) => {
  const row = await locked(context, input.id, 'announcement_destroy');
  if (row.status !== 'draft') refuse(announcementsRefusals.announcement_not_draft());
  await context.db.execute(sql`delete from announcements where id = ${row.id}`);
  context.audit({ resource: 'announcement', record_id: row.id, before: { name: row.name, status: row.status } });
  return undefined;
});
