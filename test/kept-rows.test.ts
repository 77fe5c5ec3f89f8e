import { expect, it } from 'vitest';
import { sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { harness } from './harness.ts';

it('who has written reads anew what is kept for the others', async () => {
  const h = await harness();
  const admin = await h.as('admin');
  const [who] = await h.rows<{ user_id: number }>`select id as user_id from users where username = 'admin'`;
  const read = async (user_id: number): Promise<number | undefined> =>
    (
      await countedRows<{ drawn: number }>(
        { db: h.database.db, actor: { user_id } },
        sql`select random() as drawn`,
        () => 10_001,
      )
    )[0]?.drawn;
  const first = await read(who?.user_id ?? 0);
  expect(await read(who?.user_id ?? 0)).toBe(first);
  const made = await admin.post<{ data: { id: number } }>('/api/v1/holidays', {
    day: '2031-04-05',
    name: 'Deneme',
    name_en: 'Test',
  });
  expect(made.status).toBe(201);
  expect(await read(-1)).toBe(first);
  expect(await read(who?.user_id ?? 0)).not.toBe(first);
  await admin.delete(`/api/v1/holidays/${made.body.data.id}`);
});
