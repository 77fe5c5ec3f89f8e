import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { importer, workbook, type Importer } from '#test/import-steps.ts';

let h: Harness;
let office: Caller;
let me: Importer;
beforeAll(async () => {
  h = await freshHarness();
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the test itself
  office = await h.as('housing');
  me = importer(h, office);
});
afterAll(() => vi.restoreAllMocks());
const count = async (table: 'rooms' | 'beds'): Promise<number> => {
  const rows =
    table === 'rooms'
      ? await h.rows<{ n: number }>`select count(*)::int as n from housing_rooms where code like 'Z%'`
      : await h.rows<{ n: number }>`select count(*)::int as n from housing_beds where code like 'Z%'`;
  return rows[0]?.n ?? -1;
};
const code = (n: number): string => `Z${String(n).padStart(4, '0')}`;

it('HOU-012 to HOU-014 a hall is read from spreadsheets: building, 500 rooms, 2,000 beds; tried first, every bad row named, nothing written before', async () => {
  // whoever only reads the lists imports none of them
  const observer = importer(h, await h.as('observer'));
  expect((await observer.upload('housing-bed', await workbook([['Code'], ['Z']]))).status).toBe(403);

  const [campus] = await h.rows<{ code: string }>`select code from campuses order by id limit 1`;
  const building = await me.checked('housing-building', [
    ['code', 'name', 'name_en', 'campus_id', 'gender', 'floors'],
    ['ZH', 'Zambak Yurdu', 'Lily Hall', campus?.code ?? '', 'Mixed', 12],
  ]);
  expect(await me.state(building)).toMatchObject({ good: 1, bad: 0 });
  expect((await me.run(building)).status).toBe(200);

  const rooms = await me.checked('housing-room', [
    ['code', 'building_id', 'floor', 'type_id', 'gender'],
    ...Array.from({ length: 500 }, (_, at) => [code(at), 'ZH', 1 + Math.floor(at / 50), 'DOUBLE', 'Women']),
  ]);
  expect(await me.state(rooms)).toMatchObject({ total: 500, good: 500, bad: 0 });
  expect((await me.run(rooms)).status).toBe(200);
  expect(await count('rooms')).toBe(500);

  const heads = ['code', 'room_id', 'label', 'sort'];
  const beds: unknown[][] = Array.from({ length: 2000 }, (_, at) => {
    const room = code(Math.floor(at / 4));
    const label = 'ABCD'[at % 4] ?? '';
    return [`${room}-${label}`, room, label, 1 + (at % 4)];
  });
  const wrong = structuredClone(beds);
  wrong[10] = ['Z-LOST', 'Z9999', 'A', 1]; // a room that is not there
  wrong[500] = [...(wrong[499] ?? [])]; // the row before, once more
  wrong[1999] = ['Z0499-D', 'Z0499', 'D', 99]; // a place that no room has
  const begun = performance.now();
  const tried = await me.checked('housing-bed', [heads, ...wrong]);
  const seconds = (performance.now() - begun) / 1000;
  expect(await me.state(tried)).toMatchObject({ total: 2000, good: 1997, bad: 3 });
  const named = await me.lines(tried, 'error');
  expect(named.map((line) => line.line)).toEqual([12, 502, 2001]);
  expect(named[0]?.errors.join()).toContain('"Z9999" was not found');
  expect(named[1]?.errors.join()).toContain('501');
  expect(named[2]?.errors.join()).toMatch(/50/);
  // all or nothing: nothing
  expect(await me.run(tried, 'all')).toMatchObject({ status: 406, body: { message: 'import_has_wrong_rows' } });
  expect(await count('beds')).toBe(0);
  // the good ones, then the bad ones put right in the sheet that comes back
  expect((await me.run(tried, 'good')).status).toBe(200);
  expect(await count('beds')).toBe(1997);
  const sheet = (await readXlsx(new Uint8Array((await office.get(`/api/v1/imports/${tried}/wrong-rows`)).raw)))
    .sheets[0];
  const again = (sheet?.rows ?? []).map((row) => [...row]) as unknown[][];
  expect(again).toHaveLength(4);
  for (const [at, right] of [beds[10], beds[500], beds[1999]].entries())
    again[at + 1] = [...(right ?? []), ...(again[at + 1] ?? []).slice(right?.length)];
  const second = await me.checked('housing-bed', again);
  expect(await me.state(second)).toMatchObject({ good: 3, bad: 0 });
  expect((await me.run(second, 'all')).status).toBe(200);
  expect(await count('beds')).toBe(2000);
  // what was read can be booked: none of the beds is of another room than its code says
  const [lost] = await h.rows<{ n: number }>`
    select count(*)::int as n from housing_beds b join housing_rooms r on r.id = b.room_id where b.code like 'Z%' and b.code <> r.code || '-' || b.label`;
  expect(lost?.n).toBe(0);
  process.stdout.write(`housing: 2,000 beds tried in ${seconds.toFixed(1)} s\n`);
});
