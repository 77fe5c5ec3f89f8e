import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleNames } from '#kernel/contract/needs.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { notificationsCleanup } from './jobs/notifications-cleanup.ts';
import { notificationRows } from './demo.ts';
import type { NotificationKind, NotificationView } from './contract.ts';
import { notificationsChannel, notify } from './commands/notify.ts';

let h: Harness;
let chair: Caller;
let dean: Caller;
const path = '/api/v1/users/me/notifications';
const told: unknown[] = [];
const idOf = async (username: string): Promise<number> =>
  (await h.rows<{ id: number }>`select id from users where username = ${username}`)[0]?.id ?? 0;
const tell = async (
  names: readonly string[],
  more: { kind?: NotificationKind; title?: { tr: string; en: string }; link?: string | null } = {},
): Promise<number> => {
  const user_ids = await Promise.all(names.map(idOf));
  return h.database.transaction((db) =>
    notify(
      { db, publish: (channel, payload) => void told.push({ channel, payload }), now: h.services.clock() },
      {
        user_ids,
        kind: more.kind ?? 'records',
        title: more.title ?? { tr: 'Belgeniz hazır', en: 'Your document is ready' },
        body: { tr: 'İndirebilirsiniz.', en: 'You can download it.' },
        link: more.link === undefined ? '/dashboard' : more.link,
      },
    ),
  );
};
interface Page {
  items: NotificationView[];
  total: number;
  unread: number;
  kinds: string[];
}
const mine = async (caller: Caller, query = ''): Promise<Page> =>
  (await caller.get<{ data: Page }>(`${path}${query}`)).body.data;
const unread = async (caller: Caller): Promise<number> =>
  (await caller.get<{ data: { unread: number } }>(`${path}/count`)).body.data.unread;
beforeAll(async () => {
  h = await harness();
  [chair, dean] = [await h.as('chair'), await h.as('dean')];
  await h.rows`delete from notifications where user_id in (select id from users where username in ('chair', 'dean'))`;
});
afterAll(() => h.setNow(null));

test('a notification reaches each person once, in both languages, in the caller’s transaction', async () => {
  expect(await tell(['chair', 'dean', 'chair'])).toBe(2);
  expect(await tell([])).toBe(0);
  expect(told).toEqual([
    {
      channel: notificationsChannel,
      payload: { user_ids: [await idOf('chair'), await idOf('dean')].sort((a, b) => a - b) },
    },
  ]);
  expect((await mine(chair)).items).toMatchObject([
    {
      kind: 'records',
      title: 'Belgeniz hazır',
      title_en: 'Your document is ready',
      body: 'İndirebilirsiniz.',
      body_en: 'You can download it.',
      link: '/dashboard',
      read_at: null,
    },
  ]);
  const id = await idOf('chair');
  await expect(
    h.database.transaction(async (db) => {
      await notify(
        { db, publish: () => undefined, now: new Date() },
        { user_ids: [id], kind: 'system', title: { tr: 'Geri alınan', en: 'Rolled back' } },
      );
      throw new Error('back');
    }),
  ).rejects.toThrow('back');
  expect((await mine(chair)).total).toBe(1);
});
test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/a b'])(
  'a link leads into the application only: %s',
  async (link) => {
    await expect(tell(['chair'], { link })).rejects.toThrow('leads into the application');
  },
);
test('401 without a session; everyone sees his own only; another’s is 404', async () => {
  for (const address of [path, `${path}/count`]) expect((await h.nobody.get(address)).status).toBe(401);
  expect((await h.nobody.post(`${path}/read`)).status).toBe(401);
  const [own] = (await mine(chair)).items;
  expect((await mine(dean)).items.some((item) => item.id === own?.id)).toBe(false);
  expect((await dean.post(`${path}/${own?.id}/read`)).status).toBe(404);
  expect((await chair.post(`${path}/999999999/read`)).status).toBe(404);
  expect((await mine(chair)).unread).toBe(1);
});
test('the count is right while things are read, one by one and all at once; reading twice does nothing more', async () => {
  await tell(['chair'], { kind: 'grades', title: { tr: 'Not', en: 'Grade' } });
  await tell(['chair'], { kind: 'finance' });
  expect([await unread(chair), (await mine(chair)).unread]).toEqual([3, 3]);
  const [latest] = (await mine(chair)).items;
  expect(await chair.post(`${path}/${latest?.id}/read`)).toMatchObject({
    status: 200,
    body: { message: 'notification_read', data: { unread: 2 } },
  });
  const [before] = (await mine(chair)).items;
  expect(await chair.post(`${path}/${latest?.id}/read`)).toMatchObject({ status: 200, body: { data: { unread: 2 } } });
  expect((await mine(chair)).items[0]?.read_at).toBe(before?.read_at);
  const [audit] = await h.rows<{
    after: unknown;
    user_id: number;
  }>`select after, user_id from audit_log where resource = 'notification' and record_id = ${latest?.id} order by id limit 1`;
  expect(audit).toEqual({ after: { read: true }, user_id: await idOf('chair') });
  expect(await chair.post(`${path}/read`)).toMatchObject({
    status: 200,
    body: { message: 'notifications_read', data: { read: 2 } },
  });
  expect([await unread(chair), await unread(dean)]).toEqual([0, 1]);
});
test('the list is paged, newest first, and filtered by unread and topic', async () => {
  await tell(['chair'], { kind: 'grades' });
  const all = await mine(chair);
  expect(all).toMatchObject({ total: 4, unread: 1 });
  expect(all.kinds.sort()).toEqual(['finance', 'grades', 'records']);
  expect(all.items.map((item) => item.id)).toEqual(all.items.map((item) => item.id).sort((a, b) => b - a));
  expect((await mine(chair, '?limit=2&page=2')).items.map((item) => item.id)).toEqual(
    all.items.slice(2).map((item) => item.id),
  );
  expect(await mine(chair, '?only=unread')).toMatchObject({ total: 1, unread: 1, items: [{ kind: 'grades' }] });
  expect((await mine(chair, '?kind=grades')).total).toBe(2);
  expect((await chair.get(`${path}?kind=cooking`)).status).toBe(422);
});
test('read ones go after ninety days, unread ones stay', async () => {
  await h.rows`update notifications set read_at = now() - interval '91 days' where user_id = ${await idOf('chair')} and kind = 'records'`;
  await notificationsCleanup.work(h.services, {});
  expect((await mine(chair)).kinds.sort()).toEqual(['finance', 'grades']);
  expect((await mine(dean)).total).toBe(1);
  h.setNow(new Date(Date.now() + 89 * 86_400_000));
  await notificationsCleanup.work(h.services, {});
  expect((await h.rows`select 1 from notifications where user_id = ${await idOf('chair')}`).length).toBe(3);
  h.setNow(null);
});
test('demo accounts have something under the bell, the newest unread', () => {
  const now = new Date('2026-10-01T09:00:00Z');
  const rows = notificationRows(
    now,
    roleNames.map((role, index) => ({ user_id: index + 1, role })),
  );
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  for (const user_id of roleNames.map((_, index) => index + 1))
    expect(rows.filter((row) => row.user_id === user_id && row.read_at === null).length).toBeGreaterThan(1);
  for (const row of rows)
    expect(
      (row.created_at as Date) < now &&
        (row.read_at === null || ((row.read_at as Date) > (row.created_at as Date) && (row.read_at as Date) <= now)),
    ).toBe(true);
});
