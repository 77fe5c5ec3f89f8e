import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { Importable } from './contract.ts';
import { importer, workbook, type Importer } from '#test/import-steps.ts';

let h: Harness;
let registrar: Caller;
let me: Importer;
let building = '';
const mark = `IMP${process.pid % 10_000}`;
beforeAll(async () => {
  h = await harness();
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  registrar = await h.as('registrar');
  me = importer(h, registrar);
  const [row] = await h.rows<{ code: string }>`select code from buildings order by id limit 1`;
  building = row?.code ?? '';
});
afterAll(async () => {
  await h.rows`delete from classrooms where code like ${`${mark}%`}`;
});
const rooms = (...rows: unknown[][]): unknown[][] => [
  ['Code', 'Name', 'Name (English)', 'Building', 'Type', 'Capacity', 'exam_capacity'],
  ...rows,
];
const room = (n: number | string, capacity: unknown = 40, exam: unknown = 20): unknown[] => [
  `${mark}-${n}`,
  `Derslik ${n}`,
  `Room ${n}`,
  building,
  'Lecture room',
  capacity,
  exam,
];
const stored = (n: number | string): Promise<{ id: number; name: string; capacity: number; version: number }[]> =>
  h.rows`select id, name, capacity, version from classrooms where code = ${`${mark}-${n}`}`;

describe('SYS-034 who may import what', () => {
  it('401 without sign-in, 403 without the key, 403 for a resource one may not import', async () => {
    for (const path of [
      '/api/v1/imports',
      '/api/v1/imports/resources',
      '/api/v1/imports/template?resource=classroom',
      '/api/v1/imports/1/state',
    ]) {
      expect((await h.nobody.get(path)).status).toBe(401);
      expect((await (await h.as('student')).get(path)).status).toBe(403);
    }
    const file = await workbook(rooms(room(1)));
    expect((await importer(h, h.nobody).upload('classroom', file)).status).toBe(401);
    expect((await importer(h, await h.as('student')).upload('classroom', file)).status).toBe(403);
    expect((await importer(h, await h.as('dean')).upload('classroom', file)).status).toBe(403);
    for (const name of ['staff', 'import', 'no-such-resource', 'user'])
      expect((await me.upload(name, file)).status).toBe(403);
    expect((await registrar.get('/api/v1/imports/template?resource=staff')).status).toBe(403);
  });
  it('offers exactly the resources whose import key one holds, with their columns and what identifies a record', async () => {
    const { data } = (await registrar.get<{ data: Importable[] }>('/api/v1/imports/resources')).body;
    const names = data.map((each) => each.name);
    expect(names).toContain('classroom');
    expect(names).not.toContain('staff');
    expect(
      (await (await h.as('admin')).get<{ data: Importable[] }>('/api/v1/imports/resources')).body.data.map(
        (each) => each.name,
      ),
    ).toContain('staff');
    expect(data.find((each) => each.name === 'classroom')).toMatchObject({ add: true, update: true, key: ['code'] });
    expect(
      (await (await h.as('dean')).get<{ data: Importable[] }>('/api/v1/imports/resources')).body.data.map(
        (each) => each.name,
      ),
    ).not.toContain('classroom');
  });
  it('another person’s import is absent: 404; the administrator sees it and may not take it further', async () => {
    const id = await me.checked('classroom', rooms(room('own')));
    const affairs = importer(h, await h.as('studentaffairs'));
    for (const verb of ['check', 'run', 'undo'])
      expect((await affairs.post(id, verb, { action: 'add', mode: 'all', fields: ['code'] })).status).toBe(404);
    expect((await (await h.as('studentaffairs')).get(`/api/v1/imports/${id}/file`)).status).toBe(404);
    const admin = importer(h, await h.as('admin'));
    expect(await admin.state(id)).toMatchObject({ mine: false, can: { check: false, run: false } });
    expect((await admin.run(id)).status).toBe(403);
  });
});

describe('the template', () => {
  it('has headings in the reader’s language, an explanation and an example', async () => {
    for (const [locale, title, code, kind] of [
      ['tr', 'Derslikler şablonu', 'Kod *', 'Açıklama'],
      ['en', 'template', 'Code *', 'Explanation'],
    ] as const) {
      const answer = await (await h.as('registrar', { locale })).get('/api/v1/imports/template?resource=classroom');
      expect(answer.status).toBe(200);
      expect(decodeURIComponent(String(answer.headers['content-disposition'])).toLocaleLowerCase('tr')).toContain(
        title.split(' ').at(-1) ?? '',
      );
      const book = await readXlsx(new Uint8Array(answer.raw));
      expect(book.sheets[0]?.rows[0]).toContain(code);
      expect(book.sheets.map((sheet) => sheet.name)).toContain(kind);
      expect(book.sheets[2]?.rows).toHaveLength(2);
    }
  });
  it('its example can be sent as it is: every column is known and every value read', async () => {
    const answer = await (await h.as('registrar', { locale: 'tr' })).get('/api/v1/imports/template?resource=classroom');
    const book = await readXlsx(new Uint8Array(answer.raw));
    const id = await me.checked('classroom', book.sheets[2]?.rows as unknown[][]);
    expect(await me.state(id)).toMatchObject({ total: 1, good: 1, bad: 0 });
    expect((await me.state(id)).columns.every((column) => column.field !== null)).toBe(true);
  });
});

describe('columns', () => {
  it('are proposed by heading or field name in either language, and remembered for these headings and this person', async () => {
    const headings = ['Kod', 'name', 'Ad (İngilizce)', 'Where', 'capacity'];
    const file = await workbook([headings, [`${mark}-m`, 'a', 'b', building, 3]]);
    const first = await me.upload('classroom', file);
    expect((await me.state(first.body.data.id)).columns.map((column) => [column.field, column.source])).toEqual([
      ['code', 'heading'],
      ['name', 'heading'],
      ['name_en', 'heading'],
      [null, null],
      ['capacity', 'heading'],
    ]);
    expect((await me.check(first.body.data.id, 'add', ['code', 'name', '', 'building_id', 'capacity'])).status).toBe(
      200,
    );
    const second = await me.upload('classroom', file);
    expect((await me.state(second.body.data.id)).columns.map((column) => [column.field, column.source])).toEqual([
      ['code', 'remembered'],
      ['name', 'remembered'],
      [null, null],
      ['building_id', 'remembered'],
      ['capacity', 'remembered'],
    ]);
    const other = importer(h, await h.as('admin'));
    const third = await other.upload('classroom', file);
    expect((await other.state(third.body.data.id)).columns[3]).toMatchObject({ field: null });
  });
  it('406 for a field twice, for none at all, for an update without what identifies; 422 for unknown fields', async () => {
    const { body } = await me.upload(
      'classroom',
      await workbook([
        ['Kod', 'Kapasite'],
        [`${mark}-x`, 4],
      ]),
    );
    const keyOf = async (fields: string[], action = 'add'): Promise<unknown[]> => {
      const answer = await me.check(body.data.id, action, fields);
      return [answer.status, answer.body.message];
    };
    expect(await keyOf(['code', 'code'])).toEqual([406, 'import_field_twice']);
    expect(await keyOf(['', ''])).toEqual([406, 'import_nothing_mapped']);
    expect(await keyOf(['', 'capacity'], 'update')).toEqual([406, 'import_key_missing']);
    expect((await keyOf(['code', 'no_such']))[0]).toBe(422);
    expect((await keyOf(['code']))[0]).toBe(422);
    expect((await me.post(body.data.id, 'check', { action: 'burn', fields: ['code', ''] })).status).toBe(422);
    expect(await me.run(body.data.id)).toMatchObject({
      status: 406,
      body: { message: 'import_not_checked', errors: [{ rule: 'SYS-034' }] },
    });
    expect((await me.upload('classroom', await workbook([['Kod', 'Kapasite']]))).body.message).toBe('import_no_rows');
  });
});

describe('checking and taking', () => {
  it('says row by row what would happen, in the reader’s language, and keeps nothing', async () => {
    const id = await me.checked(
      'classroom',
      rooms(room(1), [`${mark}-2`, 'İki', 'Two', 'NO-SUCH', 'amphi', 'many', 1], room(1), room(3, 10, 50)),
    );
    expect(await me.state(id)).toMatchObject({
      phase: 'checked',
      total: 4,
      good: 1,
      bad: 3,
      counts: { add: 1, error: 3 },
    });
    const lines = await me.lines(id);
    expect(lines.map((line) => [line.line, line.status, line.action])).toEqual([
      [2, 'ok', 'add'],
      [3, 'error', null],
      [4, 'error', null],
      [5, 'error', null],
    ]);
    expect(lines[1]?.errors).toHaveLength(2);
    expect(lines[1]?.errors.join()).toContain('"NO-SUCH" was not found');
    expect(lines[2]?.errors.join()).toContain('row 2');
    const turkish = await (
      await h.as('registrar', { locale: 'tr' })
    ).get<{ data: { items: { errors: string[] }[] } }>(`/api/v1/imports/${id}/lines?only=error`);
    expect(turkish.body.data.items[0]?.errors.join()).toContain('"NO-SUCH" bulunamadı');
    expect(await stored(1)).toHaveLength(0);
    expect(await me.run(id, 'all')).toMatchObject({ status: 406, body: { message: 'import_has_wrong_rows' } });
  });
  it('good rows can be taken alone; the wrong ones come back as a spreadsheet with reasons that can be sent again', async () => {
    const id = await me.checked('classroom', rooms(room('g1'), room('g2', 10, 50)));
    expect(await me.run(id, 'good')).toMatchObject({ status: 200, body: { data: { phase: 'done' } } });
    expect([(await stored('g1')).length, (await stored('g2')).length]).toEqual([1, 0]);
    const wrong = await registrar.get(`/api/v1/imports/${id}/wrong-rows`);
    const rows = (await readXlsx(new Uint8Array(wrong.raw))).sheets[0]?.rows ?? [];
    expect(rows[0]?.at(-1)).toBe('Reason');
    expect(rows).toHaveLength(2);
    expect(String(rows[1]?.at(-1))).toMatch(/exam/i);
    const again = rows.map((row) => [...row]) as unknown[][];
    if (again[1]) again[1][5] = 60;
    const second = await me.checked('classroom', again);
    expect(await me.state(second)).toMatchObject({
      good: 1,
      bad: 0,
      columns: expect.arrayContaining([expect.objectContaining({ heading: 'Reason', field: null })]),
    });
    expect((await me.run(second, 'all')).status).toBe(200);
    expect(await stored('g2')).toHaveLength(1);
    expect((await registrar.get(`/api/v1/imports/${second}/wrong-rows`)).body).toMatchObject({ message: 'no_result' });
  });
  it('updates by the code, leaves empty cells alone, and tells what stays the same', async () => {
    await me.run(await me.checked('classroom', rooms(room('u1'), room('u2'))));
    const id = await me.checked(
      'classroom',
      [
        ['code', 'capacity', 'name'],
        [`${mark}-u1`, 55, ''],
        [`${mark}-u2`, 40, 'Derslik u2'],
        [`${mark}-u9`, 1, 'x'],
      ],
      'update',
    );
    expect(await me.state(id)).toMatchObject({ counts: { update: 1, same: 1, error: 1 } });
    expect((await me.lines(id, 'error'))[0]?.errors).toEqual(['There is no such record']);
    expect((await me.run(id, 'good')).status).toBe(200);
    expect(await stored('u1')).toMatchObject([{ capacity: 55, name: 'Derslik u1', version: 2 }]);
    expect((await me.lines(id, 'update'))[0]).toMatchObject({ before: { capacity: 40 } });
    const both = await me.checked('classroom', rooms(room('u1', 70), room('u3')), 'both');
    expect(await me.state(both)).toMatchObject({ counts: { update: 1, add: 1, error: 0 } });
    const twice = await me.checked('classroom', rooms(room('u1')));
    expect((await me.lines(twice))[0]).toMatchObject({ status: 'error' });
  });
  it('writes what single records write: audit rows per record and one for the import, by the same rules', async () => {
    const id = await me.checked('classroom', rooms(room('a1')));
    await me.run(id);
    const [row] = await stored('a1');
    const audit = await h.rows<{
      action: string;
      after: Record<string, unknown>;
    }>`select action, after from audit_log where resource = 'classroom' and record_id = ${row?.id}`;
    expect(audit).toMatchObject([
      { action: 'classroom_store', after: { code: `${mark}-a1`, status: 'a', kind: 'lecture' } },
    ]);
    expect(
      await h.rows`select action, after->>'good' as good from audit_log where resource = 'import' and record_id = ${id} order by id`,
    ).toMatchObject([{ action: 'upload-import' }, { action: 'check-import' }, { action: 'run-import', good: '1' }]);
    expect(await me.run(id)).toMatchObject({ status: 406, body: { message: 'import_already_taken' } });
    expect(await me.check(id)).toMatchObject({ status: 406, body: { message: 'import_already_taken' } });
    const file = await registrar.get(`/api/v1/imports/${id}/file`);
    expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const { data } = (
      await registrar.get<{ data: { id: number; user_name: string; status: string; good: number }[] }>(
        '/api/v1/imports?limit=50',
      )
    ).body;
    expect(data.find((each) => each.id === id)).toMatchObject({ status: 'done', good: 1 });
  });
  it('with all or none, a row that has become wrong since the check keeps everything out', async () => {
    const id = await me.checked('classroom', rooms(room('c1'), room('c2')));
    await me.run(await me.checked('classroom', rooms(room('c2'))));
    expect(await me.run(id)).toMatchObject({
      status: 200,
      body: { data: { phase: 'failed' }, info: { key: 'import_not_taken' } },
    });
    expect(await stored('c1')).toHaveLength(0);
    expect(await me.state(id)).toMatchObject({ status: 'failed', bad: 1, can: { check: true } });
    expect(await me.undo(id)).toMatchObject({ status: 406, body: { message: 'import_not_undoable' } });
  });
  it('a large file runs beside the requests, tells how far it is, and writes its rows in batches', async () => {
    const many = Array.from({ length: 700 }, (_, index) => room(`L${index}`));
    const sent = await me.upload('classroom', await workbook(rooms(...many)));
    const { id } = sent.body.data;
    expect(
      (
        await me.post(id, 'check', {
          action: 'add',
          fields: (await me.state(id)).columns.map((column) => column.field ?? ''),
        })
      ).body.data,
    ).toEqual({ phase: 'checking' });
    expect(await me.state(id)).toMatchObject({ phase: 'checking', run: { status: 'queued' } });
    expect(await me.run(id)).toMatchObject({ status: 406, body: { message: 'import_busy' } });
    expect(await me.settle(id)).toMatchObject({ phase: 'checked', good: 700, bad: 0 });
    await me.run(id);
    expect(await me.state(id)).toMatchObject({
      phase: 'done',
      good: 700,
      run: { status: 'finished', done: 700, total: 700 },
    });
    const [count] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from classrooms where code like ${`${mark}-L%`}`;
    expect(count?.n).toBe(700);
  });
});

describe('a long run that ends early', () => {
  const many = async (name: string): Promise<number> => {
    const sent = await me.upload(
      'classroom',
      await workbook(rooms(...Array.from({ length: 320 }, (_, index) => room(`${name}${index}`)))),
    );
    expect((await me.check(sent.body.data.id)).status).toBe(200);
    return sent.body.data.id;
  };
  it('stopped before it began, nothing is saved, and the file can be checked again', async () => {
    const id = await many('s');
    await me.post(id, 'run', { mode: 'all' });
    await h.rows`update job_runs set status = 'cancelled' where id = (select run_id from imports where id = ${id})`;
    expect(await me.state(id)).toMatchObject({ status: 'failed', phase: 'failed', can: { check: true } });
    expect(
      (await registrar.get<{ data: { id: number; status: string }[] }>('/api/v1/imports?limit=5')).body.data.find(
        (row) => row.id === id,
      )?.status,
    ).toBe('failed');
    expect((await me.check(id)).status).toBe(200);
    expect(await me.state(id)).toMatchObject({ phase: 'checked', good: 320 });
  });
  it('done once although it was taken over: a second run of a finished import writes nothing', async () => {
    const id = await many('t');
    await me.run(id);
    const [before] = await h.rows<{ n: number }>`select count(*)::int as n from audit_log where resource = 'classroom'`;
    await h.rows`update job_runs set status = 'queued' where id = (select run_id from imports where id = ${id})`;
    expect(await me.settle(id)).toMatchObject({ phase: 'done', good: 320 });
    expect(await h.rows`select count(*)::int as n from audit_log where resource = 'classroom'`).toEqual([before]);
  });
});

describe('undoing', () => {
  it('deletes what was added, restores what was changed', async () => {
    await me.run(await me.checked('classroom', rooms(room('z1', 30))));
    const id = await me.checked('classroom', rooms(room('z1', 90), room('z2')), 'both');
    await me.run(id);
    expect(await stored('z1')).toMatchObject([{ capacity: 90 }]);
    expect(await me.undo(id)).toMatchObject({
      status: 200,
      body: { message: 'import_undone', data: { deleted: 1, restored: 1 } },
    });
    expect(await stored('z1')).toMatchObject([{ capacity: 30, version: 3 }]);
    expect(await stored('z2')).toHaveLength(0);
    expect(await me.state(id)).toMatchObject({ status: 'undone', undone_by: expect.any(String), can: { undo: false } });
    expect(await me.undo(id)).toMatchObject({ status: 406, body: { message: 'import_not_undoable' } });
  });
  it('is refused with the rows that changed since, were deleted, or are used; then nothing changes', async () => {
    await me.run(
      await me.checked('building', [
        ['code', 'name', 'campus_id'],
        [`${mark}B`, 'Yapı', await campus()],
      ]),
    );
    const id = await me.checked('classroom', rooms(room('y1'), room('y2')));
    await me.run(id);
    const [first] = await stored('y1');
    expect((await registrar.put(`/api/v1/classrooms/${first?.id}`, { capacity: 44, version: 1 })).status).toBe(200);
    const refused = await me.undo(id);
    expect(refused).toMatchObject({
      status: 420,
      body: {
        message: 'import_undo_refused',
        errors: [{ key: 'import_row_changed', data: { line: 2, label: expect.stringContaining('y1') } }],
      },
    });
    expect(await stored('y2')).toHaveLength(1);
    const [yapi] = await h.rows<{ id: number }>`select id from buildings where code = ${`${mark}B`}`;
    await h.rows`update classrooms set building_id = ${yapi?.id} where code = ${`${mark}-y2`}`;
    const [last] = await h.rows<{
      id: number;
    }>`select id from imports where resource = 'building' and status = 'done' order by id desc limit 1`;
    expect(await me.undo(last?.id ?? 0)).toMatchObject({ status: 420, body: { errors: [{ key: 'import_row_used' }] } });
    await h.rows`delete from classrooms where code = ${`${mark}-y2`}`;
    expect((await me.undo(last?.id ?? 0)).status).toBe(200);
  });
  it('ends after seven days', async () => {
    const id = await me.checked('classroom', rooms(room('w1')));
    await me.run(id);
    h.setNow(new Date(Date.now() + 8 * 86_400_000));
    try {
      expect(await importer(h, await h.as('registrar')).undo(id)).toMatchObject({
        status: 406,
        body: { message: 'import_undo_over' },
      });
    } finally {
      h.setNow(null);
    }
    expect((await me.undo(id)).status).toBe(200);
  });
});
const campus = async (): Promise<string> =>
  (await h.rows<{ code: string }>`select code from campuses order by id limit 1`)[0]?.code ?? '';
