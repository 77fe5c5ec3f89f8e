import { beforeAll, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { importer, workbook, type Importer } from '#test/import-steps.ts';

interface Result {
  total: number;
  good: number;
  bad: number;
  lines: { line: number; status: string; errors: string[]; label: string }[];
}
let h: Harness;
let registrar: Caller;
let office: Importer;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  office = importer(h, registrar);
});
const send = (bytes: Buffer, fields: Record<string, string>) =>
  office.upload('course', bytes, 'courses.xlsx', '/api/v1/courses/import', fields) as unknown as Promise<{
    status: number;
    body: { message: string; data: Result; errors?: { message: string; data: { line: number } }[] };
  }>;
/** everything of the catalogue, with versions */
const catalogue = () => h.rows`select to_jsonb(c) - 'search' as course from courses c order by id`;
let made = 0;
const code = (): string => `IMP${String(Date.now() % 1e6)}${(made += 1)}`;
const headings = [
  'Course Code',
  'Course Name',
  'Course Name (English)',
  'Department',
  'Local Credit',
  'ECTS',
  'Grading System',
];

it('ACA-027: what GET /courses/excel-export answers comes back through POST courses/import and changes nothing', async () => {
  const before = await catalogue();
  for (const locale of ['en', 'tr'] as const) {
    const sheet = await (await h.as('registrar', { locale })).get('/api/v1/courses/excel-export');
    expect([sheet.status, sheet.raw.subarray(0, 2).toString()], JSON.stringify(sheet.body)).toEqual([200, 'PK']);
    const back = await importer(h, registrar, locale).upload(
      'course',
      sheet.raw,
      'courses.xlsx',
      '/api/v1/courses/import',
      { action: 'both' },
    );
    expect([back.status, back.body.errors ?? []]).toEqual([200, []]);
    expect(back.body.data).toMatchObject({ total: before.length, good: before.length, bad: 0 });
    expect(await catalogue()).toEqual(before);
  }
  // as new courses they are all there already, each named
  const sheet = await registrar.get('/api/v1/courses/excel-export');
  const again = await send(sheet.raw, {});
  expect([again.status, again.body.errors?.length]).toEqual([420, before.length]);
});

it('a dry run keeps nothing and names every bad row; then all good ones are kept', async () => {
  const [department] = await h.rows<{ code: string }>`select code from departments order by id limit 1`;
  const [system] = await h.rows<{ code: string }>`select code from grading_systems order by id limit 1`;
  const [first, second] = [code(), code()];
  const row = (own: string, change: Partial<Record<number, unknown>> = {}): unknown[] =>
    [own, 'Yeni ders', 'New course', department?.code, 3, 5, system?.code].map((cell, at) => change[at] ?? cell);
  const bytes = await workbook([
    headings,
    row(first),
    row(code(), { 3: 'NOWHERE' }),
    row(code(), { 4: 'many' }),
    row(second),
    row(first),
  ]);
  const there = async (): Promise<string[]> =>
    (await h.rows<{ code: string }>`select code from courses where code in (${first}, ${second}) order by id`).map(
      (each) => each.code,
    );
  const dry = await send(bytes, { dry_run: '1', mode: 'good' });
  expect([dry.status, dry.body.message]).toEqual([200, 'import_checked']);
  const wrong = (result: Result): number[] =>
    result.lines.filter((each) => each.status === 'error').map((each) => each.line);
  expect(wrong(dry.body.data)).toEqual([3, 4, 6]);
  for (const line of dry.body.data.lines.filter((each) => each.status === 'error')) expect(line.errors[0]).toBeTruthy();
  expect(await there()).toEqual([]);
  // one bad row refuses the file, unless the good ones are asked for
  expect((await send(bytes, {})).status).toBe(420);
  expect(await there()).toEqual([]);
  const kept = await send(bytes, { mode: 'good' });
  expect(kept.status).toBe(200);
  expect([kept.body.data.good, wrong(kept.body.data)]).toEqual([2, [3, 4, 6]]);
  expect(await there()).toEqual([first, second]);
});

it('through the bulk import courses are looked at first and can be taken back', async () => {
  const [department] = await h.rows<{ code: string }>`select code from departments order by id limit 1`;
  const [system] = await h.rows<{ code: string }>`select code from grading_systems order by id limit 1`;
  const own = code();
  const id = await office.checked('course', [
    headings,
    [own, 'Yeni ders', 'New course', department?.code, 3, 5, system?.code],
  ]);
  const count = async (): Promise<number> => (await h.rows`select id from courses where code = ${own}`).length;
  expect(await count()).toBe(0);
  expect((await office.run(id)).status).toBe(200);
  expect(await count()).toBe(1);
  expect((await office.undo(id)).body.data).toMatchObject({ deleted: 1 });
  expect(await count()).toBe(0);
});

it('only the offices import', async () => {
  const bytes = await workbook([headings]);
  for (const name of ['chair', 'student'])
    expect(
      (await importer(h, await h.as(name)).upload('course', bytes, 'x.xlsx', '/api/v1/courses/import')).status,
    ).toBe(403);
});
