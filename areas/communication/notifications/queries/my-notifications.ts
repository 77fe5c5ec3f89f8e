import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myNotifications as query, type NotificationKind, type NotificationView } from '../contract.ts';

/** One page of the reader's own notifications. */
export const myNotifications = answer(query, async (context, input) => {
  const own = sql`n.user_id = ${context.actor.user_id}`;
  const wanted = sql`${own} and (${input.only === 'unread'}::boolean is false or n.read_at is null) and (${input.kind ?? null}::text is null or n.kind = ${input.kind ?? null})`;
  const [counts] = await rowsOf<{ total: number; unread: number; kinds: NotificationKind[] | null }>(
    context.db,
    sql`
    select (select count(*)::int from notifications n where ${wanted}) as total, count(*) filter (where n.read_at is null)::int as unread, array_agg(distinct n.kind) as kinds from notifications n where ${own}`,
  );
  const limit = input.limit ?? 20;
  const total = counts?.total ?? 0;
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(total / limit)));
  const items = await rowsOf<NotificationView>(
    context.db,
    sql`
    select n.id, n.kind, n.title, n.title_en, n.body, n.body_en, n.link, n.created_at, n.read_at from notifications n where ${wanted} order by n.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const iso = (value: string): string => new Date(value).toISOString();
  return {
    items: items.map((item) => ({
      ...item,
      created_at: iso(item.created_at),
      read_at: item.read_at === null ? null : iso(item.read_at),
    })),
    total,
    unread: counts?.unread ?? 0,
    page,
    limit,
    kinds: counts?.kinds ?? [],
  };
});
