import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { Uses } from './uses.ts';

let h: Harness;
let admin: Caller;
beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
});
const ask = (caller: Caller, name: string, id: number) =>
  caller.get<{ data: Uses; message?: string }>(`/api/v1/resources/${name}/${id}/uses`);
const used = async (caller: Caller, name: string, id: number): Promise<Uses> => {
  const answer = await ask(caller, name, id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const building = async (): Promise<{ id: number; n: number }> => {
  const [row] = await h.rows<{ id: number; n: number }>`
    select building_id as id, count(*)::int as n from classrooms group by 1 order by n desc limit 1`;
  if (!row) throw new Error('no classroom');
  return row;
};

describe('what uses a record, before it is deleted', () => {
  it('says how many of each kind, names the first few and leads to their list', async () => {
    const { id, n } = await building();
    const { uses, blocked } = await used(admin, 'building', id);
    expect(blocked).toBe(true);
    const rooms = uses.find((use) => use.title === 'reference:classroom');
    expect(rooms).toMatchObject({ n, more: false, effect: 'blocks', href: '/classrooms' });
    expect(rooms?.shown).toHaveLength(Math.min(n, 5));
    const own = await h.rows<{ id: number; code: string }>`select id, code from classrooms where building_id = ${id}`;
    for (const each of rooms?.shown ?? []) expect(each.label).toContain(own.find((room) => room.id === each.id)?.code);
    expect((await admin.delete(`/api/v1/buildings/${id}`)).status).toBe(406);
  });
  it('a record that nothing uses is told so, and can be deleted', async () => {
    const [campus] = await h.rows<{ id: number }>`select campus_id as id from buildings order by id limit 1`;
    const made = await admin.post<{ data: { id: number } }>('/api/v1/buildings', {
      code: `U${process.pid}`,
      name: 'Deneme',
      name_en: 'Trial',
      campus_id: campus?.id,
      floors: 1,
    });
    const { id } = made.body.data;
    expect(await used(admin, 'building', id)).toEqual({ uses: [], blocked: false });
    expect((await admin.delete(`/api/v1/buildings/${id}`)).status).toBe(200);
  });
  it('every resource that deletes answers, and refuses the deletion exactly where it says blocked', async () => {
    const wrong: string[] = [];
    for (const { resource, table } of h.services.resources.values()) {
      if (!resource.actions.includes('destroy')) continue;
      const page = await admin.get<{ data: { id: number; can: Record<string, unknown> }[] }>(
        `/api/v1${resource.path}?limit=5`,
      );
      const row = page.status === 200 ? page.body.data.find((each) => each.can.destroy === true) : undefined;
      if (!row) continue;
      const { blocked } = await used(admin, resource.name, row.id);
      const refused = await h.database
        .transaction(async (tx) => {
          await tx.execute(sql`delete from ${table} where id = ${row.id}`);
          throw new Error('undone');
        })
        .then(
          () => false,
          (error: unknown) => !String(error).includes('undone'),
        );
      if (blocked !== refused) wrong.push(`${resource.name}: ${blocked ? 'said blocked' : 'said free'}`);
    }
    expect(wrong).toEqual([]);
  });
  it('rows the reader may not see are counted and not named', async () => {
    const { id, n } = await building();
    const [room] = await h.rows<{
      id: number;
    }>`select id from classrooms where building_id = ${id} order by id limit 1`;
    const [user] = await h.rows<{ id: number }>`select id from users where username = 'registrar'`;
    const rule = await admin.post<{ data: { id: number } }>('/api/v1/users/filters', {
      user_id: user?.id,
      resource: 'classroom',
      condition: { id: room?.id },
    });
    expect(rule.status, JSON.stringify(rule.body)).toBeLessThan(300);
    await h.heard();
    const rooms = (await used(await h.as('registrar'), 'building', id)).uses.find(
      (use) => use.title === 'reference:classroom',
    );
    await admin.delete(`/api/v1/users/filters/${rule.body.data.id}`);
    await h.heard();
    expect(rooms?.n).toBe(n);
    expect(rooms?.shown.map((each) => each.id)).toEqual([room?.id]);
  });
  it('401, 403 without the right to delete, 404 for what is not there or deletes nothing', async () => {
    const { id } = await building();
    expect((await ask(h.nobody, 'building', id)).status).toBe(401);
    expect((await ask(await h.as('student'), 'building', id)).status).toBe(403);
    expect((await ask(admin, 'building', 999_999_999)).status).toBe(404);
    expect((await ask(admin, 'request', 1)).status).toBe(404);
    expect((await ask(admin, 'nothing', 1)).status).toBe(404);
  });
});
