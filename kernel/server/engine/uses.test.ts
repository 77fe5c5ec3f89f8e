import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { BulkResult } from '#kernel/contract/bulk-actions.ts';
import type { RowUses, Uses } from './uses.ts';

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
  it('records of one name are told apart by what they belong to: sections of a course by their semester', async () => {
    const [course] = await h.rows<{ id: number }>`
      select course_id as id from sections group by 1 having count(distinct semester_id) > 1 and count(*) <= 5 and count(*) > count(distinct section_no) order by 1 limit 1`;
    const { uses } = await used(admin, 'course', course?.id ?? 0);
    const labels = uses.find((use) => use.title === 'scheduling:section')?.shown.map((each) => each.label) ?? [];
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/\d{4}-\d{4}/);
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
  it('every resource that deletes answers, and refuses the deletion exactly where it says blocked or a rule says why', async () => {
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
      // a rule that keeps a record for another reason than its uses says so in a sentence of its own
      const ruled = !blocked && refused && (await admin.delete(`/api/v1${resource.path}/${row.id}`)).status === 406;
      if (blocked !== refused && !ruled) wrong.push(`${resource.name}: ${blocked ? 'said blocked' : 'said free'}`);
    }
    expect(wrong).toEqual([]);
  });
  it('a key of several columns is a use as well: a class that only its students name', async () => {
    const [made] = await h.rows<{ id: number; module_id: number }>`
      insert into prep_classes (module_id, level_id, code, capacity) select module_id, level_id, 'U-1', 5 from prep_classes order by id limit 1 returning id, module_id`;
    const id = Number(made?.id);
    expect(await used(admin, 'prep-class', id)).toEqual({ uses: [], blocked: false });
    await h.rows`
      insert into prep_memberships (class_id, module_id, prep_student_id, from_on, until_on) select ${id}, ${Number(made?.module_id)}, min(o.id), '2026-01-05', '2026-01-06' from prep_students o`;
    const { uses, blocked } = await used(admin, 'prep-class', id);
    expect([blocked, uses.map((use) => [use.effect, use.n])]).toEqual([true, [['blocks', 1]]]);
    await h.rows`delete from prep_memberships where class_id = ${id}`;
    await h.rows`delete from prep_classes where id = ${id}`;
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

describe('what uses several records, before they are deleted together', () => {
  const askAll = (caller: Caller, name: string, ids: string) =>
    caller.get<{ data: { rows: RowUses[] } }>(`/api/v1/resources/${name}/uses?ids=${ids}`);
  const several = async (caller: Caller, name: string, ids: readonly number[]): Promise<RowUses[]> => {
    const answer = await askAll(caller, name, ids.join(','));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.rows;
  };
  let serial = 0;
  const make = async (): Promise<number> => {
    const [campus] = await h.rows<{ id: number }>`select campus_id as id from buildings order by id limit 1`;
    serial += 1;
    const made = await admin.post<{ data: { id: number } }>('/api/v1/buildings', {
      code: `S${process.pid}${serial}`,
      name: 'Deneme',
      name_en: 'Trial',
      campus_id: campus?.id,
      floors: 1,
    });
    return made.body.data.id;
  };

  it('says of each, in the order given, what becomes of it and what uses it, as the question about one does', async () => {
    const [free, { id }, off] = [await make(), await building(), await make()];
    const [room] = await h.rows<{
      id: number;
    }>`select id from classrooms where building_id = ${id} order by id limit 1`;
    await h.rows`update classrooms set building_id = ${off} where id = ${room?.id}`;
    await h.rows`update buildings set status = 'p' where id = ${off}`;
    const rows = await several(admin, 'building', [free, id, off, 999_999_999]);
    expect(rows.map((row) => [row.id, row.fate])).toEqual([
      [free, 'deleted'],
      [id, 'passive'],
      [off, 'blocked'], // already passive: nothing more can be done
      [999_999_999, 'outside'],
    ]);
    for (const row of rows.slice(0, 3)) expect(row.uses).toEqual((await used(admin, 'building', row.id)).uses);
    expect(rows[1]?.label).not.toBe(`#${id}`);
    // and so it is done
    const { body } = await admin.post<{ data: BulkResult }>('/api/v1/buildings/bulk', {
      action: 'destroy',
      ids: [free, id, off, 999_999_999],
      in_use: 'passive',
    });
    expect(body.data.rows.map((row) => [row.id, row.ok, row.passive === true])).toEqual([
      [free, true, false],
      [id, true, true],
      [off, false, false],
      [999_999_999, false, false],
    ]);
    expect([body.data.ok, body.data.refused, body.data.passive]).toEqual([2, 2, 1]);
    expect(body.data.rows[2]?.reasons.map((reason) => reason.key)).toEqual(['record_in_use']);
    expect(
      await h.rows`select id, status from buildings where id = any(array[${free}, ${id}, ${off}]::bigint[]) order by id`,
    ).toEqual(
      [
        { id, status: 'p' },
        { id: off, status: 'p' },
      ].sort((a, b) => a.id - b.id),
    );
    expect(
      (
        await h.rows<{
          record_id: number;
          action: string;
        }>`select record_id, action from audit_log where resource = 'building' and record_id = any(array[${free}, ${id}]::bigint[]) order by id desc limit 2`
      ).map((row) => [row.record_id, row.action]),
    ).toEqual(
      [
        [id, 'building_update'],
        [free, 'building_destroy'],
      ].sort((a, b) => Number(b[0]) - Number(a[0])),
    );
    await h.rows`update classrooms set building_id = ${id} where id = ${room?.id}`;
    await h.rows`update buildings set status = 'a' where id = ${id}`;
    await h.rows`delete from buildings where id = ${off}`;
  });
  it('counts what its reader may not see; rows that are not his to delete are told so and nothing of them', async () => {
    const { id, n } = await building();
    const [room] = await h.rows<{
      id: number;
    }>`select id from classrooms where building_id = ${id} order by id limit 1`;
    const [other] = await h.rows<{ id: number }>`select id from buildings where id <> ${id} order by id limit 1`;
    const [user] = await h.rows<{ id: number }>`select id from users where username = 'registrar'`;
    const rules = [
      { resource: 'classroom', condition: { id: room?.id } },
      { resource: 'building', condition: { id } },
    ];
    const made: number[] = [];
    for (const rule of rules) {
      const { status, body } = await admin.post<{ data: { id: number } }>('/api/v1/users/filters', {
        user_id: user?.id,
        ...rule,
      });
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      made.push(body.data.id);
    }
    await h.heard();
    const rows = await several(await h.as('registrar'), 'building', [id, other?.id ?? 0]);
    for (const each of made) await admin.delete(`/api/v1/users/filters/${each}`);
    await h.heard();
    const rooms = rows[0]?.uses.find((use) => use.title === 'reference:classroom');
    expect([rooms?.n, rooms?.shown.map((each) => each.id)]).toEqual([n, [room?.id]]);
    expect(rows[1]).toEqual({ id: other?.id, label: `#${other?.id}`, fate: 'outside', uses: [] });
  });
  it('names the uses of the first and counts those of the rest, as the question about one does', async () => {
    const ids = (await h.rows<{ id: number }>`select id from courses order by id limit 60`).map((each) => each.id);
    const rows = await several(admin, 'course', ids);
    expect(rows.map((row) => row.id)).toEqual(ids);
    const named = rows.filter((row) => row.uses.some((use) => use.shown.length > 0)).map((row) => ids.indexOf(row.id));
    expect(Math.max(...named)).toBeLessThan(25);
    const late = rows.slice(25).find((row) => row.uses.length > 0);
    const alone = await used(admin, 'course', late?.id ?? 0);
    expect(late?.uses.map((use) => [use.title, use.n, use.effect])).toEqual(
      alone.uses.map((use) => [use.title, use.n, use.effect]),
    );
  });
  it('401, 403 without the right to delete, 404 for what deletes nothing, 422 for ids that are none or too many', async () => {
    expect((await askAll(h.nobody, 'building', '1')).status).toBe(401);
    expect((await askAll(await h.as('student'), 'building', '1')).status).toBe(403);
    expect((await askAll(admin, 'request', '1')).status).toBe(404);
    expect((await askAll(admin, 'nothing', '1')).status).toBe(404);
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
    for (const ids of ['', 'x', '0', '1,,2', '1.5', many])
      expect((await askAll(admin, 'building', ids)).status, ids.slice(0, 9)).toBe(422);
    const wrong = { action: 'destroy', ids: [1], in_use: 'burn' };
    expect((await admin.post('/api/v1/buildings/bulk', wrong)).status).toBe(422);
    const other = { action: 'make_active', ids: [1], in_use: 'passive' };
    expect((await admin.post('/api/v1/buildings/bulk', other)).status).toBe(422);
  });
});
