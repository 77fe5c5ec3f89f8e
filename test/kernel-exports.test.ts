import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anonymous, type Reading } from '#kernel/server/area.ts';
import { exportJob } from '#kernel/server/export-job.ts';
import { printedList } from '#kernel/server/engine/printed-list.ts';
import { forgetOldRuns, performRun } from '#kernel/server/job-runs.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { reading } from '#kernel/server/pipeline.ts';
import { pdfText } from '#areas/records/test-pdf-text.ts';
import { harness, type Caller, type Harness } from './harness.ts';

let h: Harness;
let admin: Caller;
let registrar: Caller;
let student: Caller;
type Row = Record<string, unknown> & { id: number; can: Record<string, unknown>; labels: Record<string, string> };
interface List {
  data: Row[];
  pagination: { total: number; page: number; limit: number };
}
interface Failed {
  message: string;
  text: string;
  errors?: unknown;
}
beforeAll(async () => {
  h = await harness();
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  [admin, registrar, student] = await Promise.all([h.as('admin'), h.as('registrar'), h.as('student')]);
});
const q = (query: Record<string, unknown>): string =>
  `?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')}`;
const unique = (): string => `L${process.pid}${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
const room = async (more: Record<string, unknown> = {}): Promise<number> => {
  const [building] = await h.rows<{ id: number }>`select id from buildings order by id limit 1`;
  const made = await admin.post<{ data: { id: number } }>('/api/v1/classrooms', {
    building_id: building?.id,
    code: unique(),
    name: 'Deneme',
    name_en: 'Trial',
    kind: 'lecture',
    floor: 1,
    capacity: 40,
    exam_capacity: 20,
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
};

describe('spreadsheets', () => {
  it('LIST-001, LIST-018, LIST-020: the sheet holds the rows of the list in its order, names for ids, days as days', async () => {
    const columns = ['student_number', 'last_name', 'program_id', 'status', 'entry_year'].map((field) => ({
      field,
      label: `C-${field}`,
    }));
    const filter = { class_year: 2 };
    const answer = await registrar.get(
      `/api/v1/students${q({ excel: '1', limit: '-1', filter, sort: '-last_name', columns, file_name: 'Öğrenciler' })}`,
    );
    expect(answer.status).toBe(200);
    const {
      sheets: [sheet],
    } = await readXlsx(new Uint8Array(answer.raw));
    const [head, ...rows] = sheet?.rows ?? [];
    expect(head).toEqual(columns.map((column) => column.label));
    const page = await registrar.get<List>(`/api/v1/students${q({ filter, sort: '-last_name', limit: '50' })}`);
    expect(rows.length).toBe(page.body.pagination.total);
    expect(rows.slice(0, 50).map((row) => row[0])).toEqual(page.body.data.map((row) => row.student_number));
    expect(rows[0]?.[2]).toBe(page.body.data[0]?.labels.program_id);
    expect(rows[0]?.[4]).toBe(page.body.data[0]?.entry_year);
  });
  it('no text of a record becomes a formula, whatever its beginning', async () => {
    const ids = await Promise.all(
      ['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\u00a0=1'].map((name) => room({ name, name_en: name })),
    );
    const answer = await admin.get(
      `/api/v1/classrooms${q({ excel: '1', filter: { id: ids }, columns: [{ field: 'name', label: '=1+1' }] })}`,
    );
    const rows = (await readXlsx(new Uint8Array(answer.raw))).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(6);
    for (const [cell] of rows) expect(String(cell)).toMatch(/^'/);
    await admin.post('/api/v1/classrooms/bulk', { action: 'destroy', ids });
  });
});

describe('long exports', () => {
  interface State {
    data: {
      id: number;
      status: string;
      done: number;
      total: number | null;
      ready: boolean;
      rows: number | null;
      title: string;
      error: string | null;
    };
  }
  const columns = [
    { field: 'student_number', label: 'Numara' },
    { field: 'program_id', label: 'Program' },
  ];
  const begin = async (caller: Caller, query: Record<string, unknown> = {}) =>
    caller.post<{ message: string; data: { run_id: number } }>('/api/v1/exports', {
      resource: 'student',
      query: { columns, file_name: 'Öğrenciler', ...query },
    });
  // until the clock's worker comes by, the test does the run itself
  const perform = (id: number) =>
    performRun(
      {
        ...h.services,
        areas: [...h.services.areas, { name: 'kernel', texts: {}, pages: [], access: {}, work: [exportJob] }],
      },
      id,
    );
  const state = async (caller: Caller, id: number): Promise<State['data']> =>
    (await caller.get<State>(`/api/v1/exports/${id}`)).body.data;
  it('LIST-018, LIST-019: a run with progress leaves a file for its owner alone, named after the title', async () => {
    const started = await begin(registrar, { filter: { class_year: 2 }, sort: '-last_name' });
    expect([started.status, started.body.message]).toEqual([201, 'export_started']);
    const id = started.body.data.run_id;
    expect(await state(registrar, id)).toMatchObject({ status: 'queued', ready: false, title: 'Öğrenciler' });
    expect((await registrar.get(`/api/v1/exports/${id}/file`)).status).toBe(404);
    await perform(id);
    const page = await registrar.get<List>(`/api/v1/students${q({ filter: { class_year: 2 }, sort: '-last_name' })}`);
    const total = page.body.pagination.total;
    expect(await state(registrar, id)).toMatchObject({
      status: 'finished',
      ready: true,
      done: total,
      total,
      rows: total,
    });
    const file = await registrar.get(`/api/v1/exports/${id}/file`);
    expect(String(file.headers['content-disposition'])).toContain(encodeURIComponent('Öğrenciler.xlsx'));
    const rows = (await readXlsx(new Uint8Array(file.raw))).sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(['Numara', 'Program']);
    expect(rows.slice(1, 16).map((row) => row[0])).toEqual(page.body.data.map((row) => row.student_number));
    for (const path of [`/exports/${id}`, `/exports/${id}/file`])
      expect((await admin.get(`/api/v1${path}`)).status).toBe(404);
    expect((await admin.post(`/api/v1/exports/${id}/cancel`)).status).toBe(404);
    expect((await h.nobody.get(`/api/v1/exports/${id}`)).status).toBe(401);
    expect(
      (await registrar.get<{ data: State['data'][] }>('/api/v1/exports')).body.data.map((each) => each.id),
    ).toContain(id);
  });
  it('kept seven days, then taken away with its bytes', async () => {
    const id = (await begin(registrar)).body.data.run_id;
    await perform(id);
    await h.rows`update job_runs set finished_at = now() - interval '6 days' where id = ${id}`;
    await forgetOldRuns(h.services);
    expect((await registrar.get(`/api/v1/exports/${id}/file`)).status).toBe(200);
    await h.rows`update job_runs set finished_at = now() - interval '8 days' where id = ${id}`;
    await forgetOldRuns(h.services);
    expect((await registrar.get(`/api/v1/exports/${id}/file`)).status).toBe(404);
  });
  it('can be cancelled before and while it runs, and three may be under way at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await begin(registrar)).body.data.run_id);
    const fourth = await begin(registrar);
    expect([fourth.status, (fourth.body as unknown as Failed).message]).toEqual([406, 'too_many_exports']);
    expect((await registrar.post<{ message: string }>(`/api/v1/exports/${ids[0]}/cancel`)).body.message).toBe(
      'export_cancelled',
    );
    expect((await state(registrar, ids[0] ?? 0)).status).toBe('cancelled');
    await h.rows`update job_runs set cancel_asked_at = now() where id = ${ids[1]}`;
    await perform(ids[1] ?? 0);
    expect(await state(registrar, ids[1] ?? 0)).toMatchObject({ status: 'cancelled', ready: false });
    await registrar.post(`/api/v1/exports/${ids[2]}/cancel`);
  });
  it('asks for the list’s own right when it is started and again when it runs; ERR-028: nothing to export is refused', async () => {
    expect((await begin(student)).status).toBe(403);
    expect((await registrar.post('/api/v1/exports', { resource: 'nothing', query: {} })).status).toBe(422);
    expect((await begin(registrar, { filter: { nothing: 1 } })).status).toBe(422);
    const empty = await begin(registrar, { filter: { student_number: 'NOBODY' } });
    expect([empty.status, (empty.body as unknown as Failed).message]).toEqual([406, 'no_result']);
    const id = (await begin(registrar)).body.data.run_id;
    await h.rows`update job_runs set user_role_id = (select ur.id from user_roles ur join users u on u.id = ur.user_id where u.username = 'student' limit 1), user_id = (select id from users where username = 'student'), real_user_id = (select id from users where username = 'student') where id = ${id}`;
    await perform(id);
    expect(await state(student, id)).toMatchObject({ status: 'failed', ready: false, rows: null });
  });
});

describe('the printed list', () => {
  it('LIST-002: letterhead, title, filters in words, date, page x of y, Turkish letters', async () => {
    const turkish = await h.as('registrar', { locale: 'tr' });
    expect((await turkish.get(`/api/v1/classrooms${q({ pdf: '1' })}`)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    const bound = h.services.resources.get('classroom');
    if (!bound) throw new Error('no classrooms');
    const id = await room({ name: 'Çağrı Işık Amfisi ğüşöç İĞÜŞÖÇ', name_en: 'Hall' });
    const actor = {
      ...anonymous,
      full_name: 'Ayşe Çağlar',
      role: 'registrar',
      permissions: new Set(['classroom_index']),
    };
    const context: Reading = reading(
      h.services,
      actor,
      { token: null, locale: 'tr', requestId: 'x', address: 'x', idempotencyKey: null, identity: null, headers: {} },
      h.database.db,
    );
    const { definition, title } = await printedList(
      bound,
      {
        filter: JSON.stringify({
          capacity: { between: [1, 900] },
          kind: { in: ['lecture', 'lab'] },
          building_id: { null: false },
        }),
        search: '',
        sort: '-id',
        file_name: 'Derslikler',
      },
      context,
    );
    const pages = pdfText(await renderPdf({ ...definition, compress: false })).map((page) => page.replace(/\s+/g, ' '));
    const whole = pages.join(' ');
    expect(title).toBe('Derslikler');
    expect(whole).toContain('T.C. Kampüs Üniversitesi');
    expect(whole).toContain('Filtre: Kapasite: 1 – 900 · Tür: Derslik, Laboratuvar · Bina: dolu');
    expect(whole).toContain('Çağrı Işık Amfisi ğüşöç İĞÜŞÖÇ');
    expect(whole).toMatch(/\d{2}\.\d{2}\.\d{4} \d{2}:\d{2} · Ayşe Çağlar/);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Sayfa ${index + 1} / ${pages.length}`);
    await admin.delete(`/api/v1/classrooms/${id}`);
  });
});
